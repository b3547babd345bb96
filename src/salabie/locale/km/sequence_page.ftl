# លំដាប់​លើ​ទំព័រ៖ ក្ដារ ការ​ជ្រើស​ចន្លោះ គំនរ​បៀ ក្រុម និង​ចប់​ល្បែង

# ក្ដារ
sequence-board = ក្ដារ ១០ ជួរ ជួរ​ណា​ក៏​មាន ១០ ចន្លោះ
sequence-space = { $card } { $where }
sequence-where = ជួរ​ដេក​ទី { $row } ជួរ​ឈរ​ទី { $column }
sequence-corner = ជ្រុង រាប់​ជា​ឈីប​របស់​គ្រប់​ក្រុម
sequence-chip = ឈីប​{ $team }
sequence-in-sequence = ក្នុង​លំដាប់
sequence-last-chip = ឈីប​ចុង​ក្រោយ
sequence-chip-removed = ឈីប​ត្រូវ​បាន​ដក​ចេញ​ពី​ទីនេះ
sequence-can-place = ដាក់​ឈីប​បាន
sequence-can-remove = ដក​ឈីប​នេះ​បាន
sequence-aimed = បាន​ជ្រើស

# ក្រុម និង​អ្នកលេង
sequence-team-0 = ក្រុម​ខៀវ
sequence-team-1 = ក្រុម​បៃតង
sequence-team-2 = ក្រុម​ក្រហម
sequence-made-of = លំដាប់ { $made } / { $of }
sequence-owes = មិន​ទាន់​ចាប់​បៀ

# គំនរ​បៀ
sequence-draw-pile = បៀ​ដែល​ចាប់
sequence-draws-manual = ត្រូវ​ចាប់​ដោយ​ខ្លួន​ឯង
sequence-discards = អ្នកលេង និង​គំនរ​បោះ​ចោល

# បៀ
sequence-tag-dead = ស្លាប់
sequence-tag-wild = គ្រប់​ទី
sequence-tag-removes = ដក​ឈីប
sequence-is-dead = បៀ​ស្លាប់ ចន្លោះ​ទាំង​ពីរ​មាន​ឈីប​ហើយ
sequence-is-wild = គ្រប់​ទី ភ្នែក​ពីរ ដាក់​លើ​ចន្លោះ​ទំនេរ​ណា​ក៏​បាន
sequence-is-removes = ភ្នែក​ម្ខាង ដក​ឈីប​គូ​ប្រកួត

# វេន​ខ្លួន​ឯង
sequence-pick = ជ្រើស​បៀ រួច​ជ្រើស​ចន្លោះ
sequence-tap-lit = ចុច​ចន្លោះ​ភ្លឺ​មួយ
sequence-tap-chip = ចុច​ឈីប​ដែល​ចង់​ដក
sequence-tap-again = ចុច​ម្ដង​ទៀត​ដើម្បី​លេង
sequence-must-swap = គ្មាន​បៀ​លេង​បាន៖ ដូរ​បៀ​ស្លាប់
sequence-next-space = ទៅ​ចន្លោះ​ភ្លឺ​បន្ទាប់
sequence-swap = ដូរ​បៀ​ស្លាប់
sequence-nothing-fits = គ្មាន​បៀ​ណា​ដាក់​ទី​នោះ​បាន​ទេ។
sequence-which-five = យក​ប្រាំ​ណា? ចុច​លើ​ក្ដារ
sequence-lock-these = យក​ប្រាំ​នេះ
sequence-draw = ចាប់​បៀ
sequence-draw-why = យឺត​ជាង { $name } នឹង​បាត់​បៀ
sequence-drop-why = ជ្រើស​បៀ​មួយ​បោះ​ចោល
sequence-drop = បោះ​ចោល { $card }

# ការ​លេង​ជា​ពាក្យ
sequence-move-pass = គ្មាន​បៀ​លេង​បាន រំលង
sequence-move-swap = ដូរ​បៀ​ស្លាប់
sequence-move-draw = ចាប់​បៀ​មួយ
sequence-move-drop = បោះ​ចោល
sequence-move-penalty = ពិន័យ
sequence-move-shuffle = សាប់​គំនរ​បោះ​ចោល​ធ្វើ​ជា​បៀ​ដែល​ចាប់​ថ្មី។
sequence-wild-at = ជំនួស { $where }
sequence-removes-at = ដក​ឈីប​ពី { $where }
sequence-told-swap = ដូរ​បៀ​ស្លាប់ { $card }
sequence-told-drop = បោះ​ចោល { $card }
sequence-told-made = { $name } បាន​លំដាប់​មួយ៖ ពី { $from } ដល់ { $to }
sequence-lost = ចាប់​បៀ​មិន​ទាន់ បាត់​បៀ​មួយ
sequence-you-drew = ចាប់​បាន៖ { $card }

# ការ​ប្រាប់​មិត្តរួមក្រុម
sequence-no-chat = ពេល​កំពុង​លេង​ជា​ក្រុម មាន​តែ​ឃ្លា​ទាំង​នេះ។
sequence-report = ការ​ប្រាប់​មិត្តរួមក្រុម
sequence-report-help = អ្នក​ណា​ណែនាំ​មិត្តរួមក្រុម អាច​ត្រូវ​រាយការណ៍។ បើ​ម្ចាស់​តុ​យល់​ព្រម អ្នក​ក្នុង​ក្រុម​ម្នាក់ៗ​បោះ​បៀ​ចោល​មួយ រហូត​ចប់​ល្បែង។
sequence-report-team = រាយការណ៍{ $team }
sequence-told-reported = { $name } រាយការណ៍{ $team } ថា​ប្រាប់​គ្នា។ ម្ចាស់​តុ​សម្រេច។
sequence-judge = តើ​មាន​ការ​ប្រាប់​គ្នា​មែន​ទេ?
sequence-no-penalty = មិន​ពិន័យ
sequence-told-penalty = ពិន័យ{ $team }៖ អ្នក​ក្នុង​ក្រុម​ម្នាក់ៗ​បោះ​បៀ​ចោល​មួយ។
sequence-told-no-penalty = មិន​ពិន័យ{ $team }​ទេ។

# ចប់​ល្បែង
sequence-nobody-wins = ស្មើ​គ្នា៖ គ្មាន​អ្នក​ឈ្នះ
sequence-drawn-passes = គ្មាន​អ្នក​ណា​លេង​បៀ​បាន​ទៀត​ទេ។
sequence-drawn-turns = ក្រោយ { $turns } វេន ល្បែង​ស្មើ​គ្នា។
