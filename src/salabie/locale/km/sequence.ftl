# លំដាប់៖ ឈ្មោះ ច្បាប់​តាម​ផ្ទះ ទំព័រ​ច្បាប់ ការ​បដិសេធ ការ​ជួយ​ប្រាប់ និង​ផ្ទៃ​អក្សរ
sequence-name = លំដាប់
sequence-tagline = រៀប​ឈីប​ប្រាំ​ឱ្យ​ជាប់​គ្នា​ក្នុង​ជួរ​មួយ

sequence-preset-seed = ច្បាប់​ដើម

sequence-colour-0 = ខៀវ
sequence-colour-1 = បៃតង
sequence-colour-2 = ក្រហម

# ប្រយោគ​ថេរ​នៃ​ទំព័រ​ច្បាប់
sequence-rule-1 = លំដាប់​លេង​ដោយ​បៀ​ពីរ​ឈុត មួយ​ឈុត ៥២ សន្លឹក សាប់​បញ្ចូល​គ្នា គ្មាន Joker។ Sequence ជា​ម៉ាក​របស់​អ្នក​បោះពុម្ព ឯ​កម្មវិធី​នេះ​ធ្វើ​ដោយ​ឯករាជ្យ តាម​ច្បាប់​លេង​ប៉ុណ្ណោះ។
sequence-rule-2 = ក្ដារ​មាន ១០ ជួរ មួយ​ជួរ ១០ ចន្លោះ។ បៀ​នីមួយៗ លើក​លែង​តែ J មាន​ចន្លោះ​ពីរ។ ជ្រុង​ទាំង​បួន​មាន​ឈីប​បោះពុម្ព​ស្រាប់ ដែល​រាប់​ជា​ឈីប​របស់​គ្រប់​គ្នា។
sequence-rule-3 = លំដាប់​លេង ២ ៣ ៤ ៦ ៨ ៩ ១០ ឬ ១២ នាក់។ ២ ឬ ៣ នាក់ លេង​ម្នាក់​សម្រាប់​ខ្លួន​ឯង ច្រើន​ជាង​នេះ​លេង​ជា​ក្រុម​ស្មើ​គ្នា អង្គុយ​ឆ្លាស់​គ្នា​តាម​វេន។ ឈីប​មាន​ពណ៌​ខៀវ បៃតង ហើយ​បើ​មាន​បី​ក្រុម មាន​ក្រហម​ដែរ។
sequence-rule-4 = ចាប់​ឆ្នោត​រក​អ្នក​លេង​មុន​គេ ជំនួស​ការ​កាត់​បៀ​រក​សន្លឹក​ទាប​ជាង​គេ។ លេង​តាម​ទ្រនិច​នាឡិកា ទៅ​ខាង​ឆ្វេង។
sequence-rule-5 = ២ នាក់​បាន​ម្នាក់ ៧ សន្លឹក ៣ ឬ ៤ នាក់ ៦ សន្លឹក ៦ នាក់ ៥ សន្លឹក ៨ ឬ ៩ នាក់ ៤ សន្លឹក ១០ ឬ ១២ នាក់ ៣ សន្លឹក។
sequence-rule-6 = បៀ​ស្លាប់ គឺ​បៀ​ដែល​ចន្លោះ​ទាំង​ពីរ​មាន​ឈីប​ហើយ។ J មិន​ដែល​ស្លាប់​ទេ។ មួយ​វេន​ម្ដង មុន​លេង អាច​បោះ​បៀ​ស្លាប់​មួយ​ចោល ហើយ​ចាប់​មួយ​ថ្មី។ អ្នក​គ្មាន​បៀ​លេង​បាន តែ​មាន​បៀ​ស្លាប់ ត្រូវ​ធ្វើ​ដូច្នេះ។
sequence-rule-7 = មួយ​វេន​លេង​បៀ​មួយ​សន្លឹក៖ ដាក់​ឈីប​លើ​ចន្លោះ​មួយ​ក្នុង​ចំណោម​ចន្លោះ​ពីរ​របស់​បៀ​នោះ បើ​ទំនេរ។
sequence-rule-8 = J ភ្នែក​ពីរ គឺ J ជួង និង J ការ៉ូ ដាក់​ឈីប​លើ​ចន្លោះ​ទំនេរ​ណា​ក៏​បាន លើក​លែង​តែ​ជ្រុង។
sequence-rule-9 = J ភ្នែក​ម្ខាង គឺ J ប៊ិច និង J កឺ ដក​ឈីប​គូ​ប្រកួត​មួយ​ចេញ តែ​ដក​ឈីប​ក្នុង​លំដាប់​មិន​បាន​ទេ។ ចន្លោះ​នោះ​ទំនេរ​សម្រាប់​គ្រប់​គ្នា។ វេន​នោះ​មិន​ដាក់​ឈីប​ទេ។
sequence-rule-10 = បៀ​ដែល​លេង​ហើយ ដាក់​លើ​គំនរ​បោះ​ចោល​របស់​ខ្លួន ដែល​គ្រប់​គ្នា​អាច​មើល​បាន។
sequence-rule-11 = រួច​ចាប់​បៀ​មួយ​សន្លឹក។ បើ​អស់​បៀ​ចាប់ សាប់​គំនរ​បោះ​ចោល​ទាំង​អស់​បញ្ចូល​គ្នា​ធ្វើ​ជា​បៀ​ចាប់​ថ្មី។
sequence-rule-13 = អ្នក​គ្មាន​បៀ​លេង​បាន ក្រោយ​បោះ​បៀ​ស្លាប់​ចោល​ហើយ ត្រូវ​រំលង និង​មិន​ចាប់​បៀ​ទេ។ ក្រៅ​ពី​នេះ រំលង​មិន​បាន​ទេ។
sequence-rule-15 = លំដាប់ គឺ​ឈីប​ពណ៌​មួយ​ប្រាំ​ជាប់​គ្នា ផ្ដេក បញ្ឈរ ឬ​ទ្រេត។ ជ្រុង​អាច​ជា​មួយ​ក្នុង​ចំណោម​ប្រាំ។ លំដាប់​ដែល​បាន​ហើយ នៅ​រហូត​ចប់ គ្មាន​អ្វី​លុប​បាន​ទេ។
sequence-rule-16 = លំដាប់​ពណ៌​មួយ​ពីរ អាច​ប្រើ​ចន្លោះ​រួម​គ្នា​តែ​មួយ។ ឈីប​មួយ​បង្កើត​លំដាប់​ឱ្យ​បាន​ច្រើន​តាម​ដែល​អាច។ ដូច្នេះ​ជួរ ៦ ៧ ឬ ៨ ឈីប​មាន​លំដាប់​មួយ ជួរ ៩ ឬ ១០ មាន​ពីរ​យ៉ាង​ច្រើន។
sequence-rule-17 = លំដាប់​មួយ​ចាក់​សោ​ឈីប​ប្រាំ​គត់។ បើ​មាន​ជម្រើស ម្ចាស់​រើស​ប្រាំ​ណា បើ​មិន​រើស យក​ប្រាំ​ដែល​មុន​គេ​តាម​លំដាប់​អាន។
sequence-rule-19 = បើ​អ្នក​លេង​ទាំង​អស់​រំលង​បន្ត​គ្នា គ្មាន​អ្នក​ឈ្នះ​ទេ។

# ច្បាប់​តាម​ផ្ទះ
sequence-option-board = ក្ដារ
sequence-option-board-standard = ប្រើ​ក្ដារ​តាម​ច្បាប់​ដើម។
sequence-option-board-value = ក្ដារ​រៀប​បៀ​តាម​របៀប​ផ្សេង។
sequence-option-teams = ចំនួន​ក្រុម
sequence-option-teams-value = ចំនួន​ក្រុម ឬ​អ្នក​លេង បើ​លេង​ម្នាក់ៗ៖ { $value }។
sequence-option-draw = ការ​ចាប់​បៀ
sequence-option-draw-auto = ចាប់​បៀ​ដោយ​ស្វ័យ​ប្រវត្តិ។
sequence-option-draw-manual = ម្នាក់ៗ​ត្រូវ​ចាប់​បៀ​ដោយ​ខ្លួន​ឯង។ បើ​មិន​ទាន់​ចាប់ ហើយ​អ្នក​ក្រោយ​លេង​រួច​ចាប់​មុន ឬ​ដល់​វេន​ខ្លួន​ម្ដង​ទៀត នឹង​បាត់​សន្លឹក​នោះ រួច​លេង​បន្ត​ដោយ​ខ្វះ​មួយ។
sequence-option-table-talk = ហាម​ណែនាំ​មិត្តរួមក្រុម
sequence-option-table-talk-true = ហាម​ណែនាំ​មិត្តរួមក្រុម។ បើ​ធ្វើ អ្នក​ក្នុង​ក្រុម​ម្នាក់ៗ​ត្រូវ​បោះ​បៀ​មួយ​ចោល តាម​ចិត្ត​ខ្លួន ហើយ​ខ្វះ​មួយ​រហូត​ចប់។
sequence-option-table-talk-false = មិត្តរួមក្រុម​អាច​និយាយ​គ្នា​អំពី​ការ​លេង។
sequence-option-to-win = ចំនួន​លំដាប់​ដើម្បី​ឈ្នះ
sequence-option-to-win-value = អ្នក​បាន​លំដាប់ { $value } មុន​គេ ឈ្នះ​ភ្លាម។
sequence-option-turn-cap = វេន​យ៉ាង​ច្រើន
sequence-option-turn-cap-value = ក្រោយ { $value } វេន ក៏​គ្មាន​អ្នក​ឈ្នះ​ដែរ។
# ឈុត​បៀ​តូច​សម្រាប់​ការ​សិក្សា
sequence-option-ranks = លេខ​ក្នុង​ឈុត​បៀ​តូច
sequence-option-ranks-value = ក្នុង​មួយ​ឈុត​ទុក​តែ​លេខ​ខ្ពស់​ជាង​គេ { $value } ហើយ​បៀ​ទាំង​នេះ​មាន​ចន្លោះ​ពីរ​លើ​ក្ដារ លើក​លែង​តែ J។
sequence-option-ranks-13 = ទុក​លេខ​ទាំង​អស់។
sequence-option-suits = ទឹក​ក្នុង​ឈុត​បៀ​តូច
sequence-option-suits-value = ទុក​ទឹក { $value }។
sequence-option-suits-2 = ក្នុង​ទឹក​ទាំង​បួន ទុក​តែ​ប៊ិច និង​កឺ។
sequence-option-suits-3 = ក្នុង​ទឹក​ទាំង​បួន ទុក​តែ​ប៊ិច ជួង និង​កឺ។
sequence-option-suits-4 = ទុក​ទឹក​ទាំង​បួន។
sequence-option-hand-size = ចំនួន​បៀ​ម្នាក់​ក្នុង​ឈុត​តូច
sequence-option-hand-size-value = ម្នាក់​បាន​បៀ { $value } សន្លឹក។
sequence-option-hand-size-0 = លេង ២ នាក់ ម្នាក់​បាន ៧ សន្លឹក ៣ ឬ ៤ នាក់ ៦ សន្លឹក ៦ នាក់ ៥ សន្លឹក ៨ ឬ ៩ នាក់ ៤ សន្លឹក ១០ ឬ ១២ នាក់ ៣ សន្លឹក បើ​បៀ​មិន​គ្រប់ ចែក​ឱ្យ​ស្មើ​គ្នា​តាម​ចំនួន​ដែល​មាន។

# ក្ដារ និង​ក្រុម​ដែល​មិន​អាច​មាន
sequence-error-board-rows = ក្ដារ​ត្រូវ​មាន { $needed } ជួរ មិន​មែន { $given } ទេ។
sequence-error-board-columns = ជួរ​ដេក { $row } នៃ​ក្ដារ​ត្រូវ​ជា​បញ្ជី​បៀ { $needed } សន្លឹក មិន​មែន { $given } ទេ (រាប់​ជួរ​ពី ០)។
sequence-error-board-corner = ជ្រុង { $space } នៃ​ក្ដារ​ត្រូវ​ជា “*” មិន​មែន “{ $text }” ទេ។
sequence-error-board-no-corner = មាន​តែ​ជ្រុង​នៃ​ក្ដារ​ទេ ដែល​ជា “{ $text }” មិន​មែន { $space } ទេ។
sequence-error-board-no-card = “{ $text }” ត្រង់ { $space } នៃ​ក្ដារ មិន​មែន​ជា​បៀ​ទេ។
sequence-error-board-jack = { $card } នៅ​ត្រង់ { $space } មិន​បាន​ទេ៖ J គ្មាន​ចន្លោះ​លើ​ក្ដារ។
sequence-error-board-too-often = { $card } នៅ​លើ​ក្ដារ​ជា​លើក​ទី ៣ ត្រង់ { $space }។ បៀ​នីមួយៗ​មាន​ចន្លោះ​ពីរ។
sequence-error-board-too-seldom = { $card } ត្រូវ​មាន​ចន្លោះ​ពីរ​លើ​ក្ដារ។
sequence-error-board-left-out = { $card } ត្រង់ { $space } នៃ​ក្ដារ មិន​មាន​ក្នុង​ឈុត​បៀ​ទេ។
sequence-error-short-teams = ឈុត​បៀ​តូច​សម្រាប់​តែ​ពីរ​ក្រុម។
sequence-error-wrong-teams = អ្នក​លេង { $seats } នាក់ លេង​ជា { $teams } ក្រុម​មិន​បាន​ទេ បាន​តែ { $allowed }។

# ការ​បដិសេធ
sequence-error-shuffle-first = កំពុង​សាប់​គំនរ​បោះ​ចោល។
sequence-error-drop-first = ក្រុម​ត្រូវ​ពិន័យ៖ សូម​រើស​បៀ​មួយ​បោះ​ចោល​ជា​មុន​សិន។
sequence-error-penalty-first = ក្រុម{ $team }​ត្រូវ​ពិន័យ៖ រង់ចាំ​អ្នក​ក្នុង​ក្រុម​នោះ​រើស​បៀ​បោះ​ចោល​ម្នាក់​មួយ​សិន។
sequence-error-no-space = ដាក់​ត្រង់​ណា? សូម​ប្រាប់​ចន្លោះ​សម្រាប់ { $card } ជា​លេខ​ជួរ​ដេក និង​ជួរ​ឈរ។
sequence-error-swap-what = បោះ​បៀ​ស្លាប់​មួយ​ណា?
sequence-error-drop-what = បោះ​បៀ​មួយ​ណា?
sequence-error-off-board = គ្មាន​ចន្លោះ { $space } ទេ៖ ជួរ​ដេក និង​ជួរ​ឈរ​រាប់​ពី ០ ដល់ ៩។
sequence-error-absent = ក្ដារ​តូច​នេះ​គ្មាន​ចន្លោះ { $space } ទេ។
sequence-error-not-held = { $card } មិន​នៅ​ក្នុង​ដៃ​ទេ។
sequence-error-wrong-space = { $card } ដាក់​ត្រង់ { $space } មិន​បាន​ទេ បាន​តែ { $one } ឬ { $other }។
sequence-error-covered = ត្រង់ { $space } មាន​ឈីប​ហើយ។
sequence-error-corner = { $space } ជា​ជ្រុង៖ ដាក់ ឬ​ដក​ឈីប​ត្រង់​នោះ​មិន​បាន​ទេ។
sequence-error-not-one-eyed = { $card } ដក​ឈីប​មិន​បាន​ទេ៖ មាន​តែ J ប៊ិច និង J កឺ​ទេ​ដែល​ដក​បាន។
sequence-error-nothing-there = ត្រង់ { $space } គ្មាន​ឈីប​ឱ្យ​ដក​ទេ។
sequence-error-own-chip = ឈីប​ត្រង់ { $space } ជា​ឈីប​ក្រុម​ខ្លួន​ឯង។
sequence-error-locked-chip = ឈីប​ត្រង់ { $space } នៅ​ក្នុង​លំដាប់ ដក​មិន​បាន​ទេ។
sequence-error-swapped-already = វេន​នេះ​បាន​បោះ​បៀ​ស្លាប់​មួយ​ហើយ។
sequence-error-card-lives = { $card } មិន​ទាន់​ស្លាប់​ទេ៖ នៅ​មាន​ចន្លោះ​ទំនេរ។
sequence-error-jack-lives = { $card } មិន​ដែល​ស្លាប់​ទេ៖ J គ្មាន​ចន្លោះ​របស់​ខ្លួន។
sequence-error-must-play = នៅ​មាន​បៀ​លេង​បាន ដូច្នេះ​រំលង​មិន​បាន​ទេ។
sequence-error-must-swap = នៅ​មាន​បៀ​ស្លាប់៖ ត្រូវ​បោះ​វា​ចោល​មុន​រំលង។
sequence-error-draws-itself = នៅ​តុ​នេះ ចាប់​បៀ​ដោយ​ស្វ័យ​ប្រវត្តិ។
sequence-error-play-first = សូម​លេង​បៀ​មួយ​ជា​មុន​សិន។
sequence-error-no-draw-owed = គ្មាន​បៀ​ត្រូវ​ចាប់​ទេ៖ ចាប់​រួច​ហើយ ឬ​បាត់​ទៅ​ហើយ ព្រោះ​អ្នក​ក្រោយ​ចាប់​មុន។
sequence-error-no-drop-owed = គ្មាន​បៀ​ត្រូវ​បោះ​ទេ៖ មិន​ត្រូវ​ពិន័យ​ទេ។
sequence-error-dropped-already = បាន​រើស​បៀ​បោះ​ចោល​ហើយ។
sequence-error-penalty-by-table = ម្ចាស់​តុ​ជា​អ្នក​ពិន័យ ពេល​គូ​ប្រកួត​រាយការណ៍​ក្រុម​ណា​មួយ។
sequence-error-talk-allowed = នៅ​តុ​នេះ មិត្តរួមក្រុម​និយាយ​គ្នា​បាន។
sequence-error-no-mates = នៅ​ទីនេះ​លេង​ម្នាក់ៗ គ្មាន​មិត្តរួមក្រុម​ឱ្យ​ណែនាំ​ទេ។
sequence-error-no-such-team = តុ​នេះ​គ្មាន​ក្រុម​លេខ { $team } ទេ។
sequence-error-not-five = { $five } មិន​មែន​ជា​ចុង​ទាំង​ពីរ​នៃ​ចន្លោះ​ប្រាំ​ជាប់​គ្នា​ទេ។
sequence-error-locks-twice = ជួរ​នោះ​បាន​លំដាប់​តែ​មួយ​ប៉ុណ្ណោះ ដូច្នេះ { $five } លើស​ហើយ។
sequence-error-lock-elsewhere = ប្រាំ { $five } មិន​មាន​ឈីប​ថ្មី​ត្រង់ { $space } ទេ។
sequence-error-lock-open = ប្រាំ { $five } ខ្វះ​ឈីប​ត្រង់ { $space }។
sequence-error-lock-shares = ប្រាំ { $five } ប្រើ​ចន្លោះ​រួម​ជាមួយ​លំដាប់​ផ្សេង​របស់​ខ្លួន​លើស​ពី​មួយ។
sequence-error-lock-needless = គ្មាន​ជម្រើស​ប្រាំ​បែប​នេះ​ទេ។

# ការ​ជួយ​ប្រាប់
sequence-hint-win = { $card } ត្រង់ { $space } ឈ្នះ​ភ្លាម!
sequence-hint-make = { $card } ត្រង់ { $space } បាន​លំដាប់​មួយ!
sequence-hint-block = { $card } ត្រង់ { $space } រារាំង​ជួរ​គូ​ប្រកួត។
sequence-hint-block-line = { $card } ត្រង់ { $space } រារាំង​គូ​ប្រកួត​ដែល​មាន { $count } ក្នុង​ជួរ​មួយ។
sequence-hint-build = { $card } ត្រង់ { $space } បាន { $count } ក្នុង​ជួរ​មួយ​ដែល​នៅ​អាច​គ្រប់​ប្រាំ។
sequence-hint-place = { $card } ត្រង់ { $space } នៅ​លើ​ជួរ​ទំនេរ​ល្អ​ជាង​គេ។
sequence-hint-remove = { $card }៖ ដក​ឈីប​ត្រង់ { $space }៖ គូ​ប្រកួត​មាន { $count } ក្នុង​ជួរ​មួយ​ត្រង់​នោះ។
sequence-hint-free = { $card }៖ ដក​ឈីប​ត្រង់ { $space } ដែល​រារាំង​ជួរ { $count } របស់​ខ្លួន។
sequence-hint-swap = បោះ​បៀ​ស្លាប់ { $card } ចោល ហើយ​ចាប់​មួយ​ថ្មី។
sequence-hint-draw = ចាប់​បៀ​ឥឡូវ មុន​បាត់។
sequence-hint-drop = បោះ { $card } ចោល៖ មិន​សូវ​ត្រូវ​ការ​ទេ។
sequence-hint-pass = គ្មាន​អ្វី​លេង​បាន​ទេ៖ រំលង។

# ទែមីណាល់
sequence-terminal-columns = បៀ, លំដាប់, អ្នក​លេង
sequence-terminal-does-place = { $card } ត្រង់ { $space }
sequence-terminal-does-remove = { $card } ដក​ឈីប​ពី { $space }
sequence-terminal-does-swap = បោះ​បៀ​ស្លាប់ { $card } ចោល
sequence-terminal-does-draw = ចាប់​បៀ
sequence-terminal-does-drop = បោះ​ចោល { $card }
sequence-terminal-does-drop-hidden = បាន​រើស​បៀ​បោះ​ចោល
sequence-terminal-does-penalty = ពិន័យ​ព្រោះ​ណែនាំ​គ្នា ក្រុម{ $team }
sequence-terminal-legend = { $chips }។ = ក្នុង​លំដាប់ > ឈីប​ចុង​ក្រោយ
sequence-terminal-piles = បៀ​ចាប់ { $draw }។ លំដាប់​ដើម្បី​ឈ្នះ { $needed }
sequence-terminal-team = { $letter } { $colour }
sequence-terminal-discard = ទើប​លេង { $card }
sequence-terminal-owes = មិន​ទាន់​ចាប់​បៀ
sequence-terminal-made = { $five } ជា​លំដាប់​របស់​ក្រុម{ $colour }
sequence-terminal-lost = ចាប់​បៀ​មិន​ទាន់ បាត់​បៀ​មួយ៖ { $name }
sequence-terminal-all-empty = ចន្លោះ​ទំនេរ​ណា​ក៏​បាន
sequence-terminal-takes = ដក​ឈីប​ក្រុម​ផ្សេង​ដែល​មិន​នៅ​ក្នុង​លំដាប់
sequence-terminal-takes-nothing = គ្មាន​ឈីប​ឱ្យ​ដក
sequence-terminal-dead = បៀ​ស្លាប់៖ swap { $card }
sequence-terminal-dead-later = បៀ​ស្លាប់
sequence-terminal-choice = អាច​រើស​ប្រាំ៖ { $move } (បើ​មិន​រើស៖ { $five })
sequence-terminal-must-swap = គ្មាន​បៀ​លេង​បាន​ទេ៖ ត្រូវ​បោះ​បៀ​ស្លាប់​មួយ។
sequence-terminal-must-pass = គ្មាន​បៀ​លេង​បាន​ទេ៖ ចុច Enter ដើម្បី​រំលង។
sequence-terminal-must-drop = ក្រុម​ត្រូវ​ពិន័យ៖ បោះ​បៀ​មួយ​ចោល។
sequence-terminal-may-draw = នៅ​មាន​បៀ​ត្រូវ​ចាប់​មួយ៖ ចុច Enter ដើម្បី​ចាប់។
sequence-terminal-won = { $names } ឈ្នះ ក្រុម{ $colour }
sequence-terminal-drawn = គ្មាន​អ្នក​ឈ្នះ​ទេ។
sequence-terminal-help-place = 9D 4,7៖ លេង​បៀ​នេះ​ត្រង់​ជួរ​ដេក 4 ជួរ​ឈរ 7។ 9D៖ ពេល​មាន​ចន្លោះ​ទំនេរ​តែ​មួយ។ 3 4,7៖ បៀ​ដែល​មាន​លេខ​រៀង​នេះ
sequence-terminal-help-remove = JS x4,7៖ J ភ្នែក​ម្ខាង​ដក​ឈីប​ពី​ជួរ​ដេក 4 ជួរ​ឈរ 7
sequence-terminal-help-lock = 9D 4,7 3,7-7,7៖ ប្រាប់​ថា​យក​ប្រាំ​ណា​ធ្វើ​ជា​លំដាប់ ពេល​មាន​ជម្រើស
sequence-terminal-help-swap = swap 7H (ដូរ)៖ បោះ​បៀ​ស្លាប់​ចោល ហើយ​ចាប់​មួយ​ថ្មី
sequence-terminal-help-draw = draw (ចាប់)៖ ចាប់​បៀ​ដែល​មិន​ទាន់​ចាប់។ drop 5C (បោះ)៖ បោះ​បៀ​មួយ​ចោល​ពេល​ត្រូវ​ពិន័យ
