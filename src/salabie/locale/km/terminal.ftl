# កម្មវិធី​ក្នុង​ទែមីណាល់។ ទំព័រ​មិន​អាន​ឯកសារ​នេះ​ទេ។

# កំហុស​ឯកសារ និង​ពាក្យ​បញ្ជា
terminal-no-file = គ្មាន​ឯកសារ { $file } ទេ។
terminal-folder = { $file } ជា​ថត មិន​មែន​ជា​ឯកសារ​ទេ។
terminal-no-permission = គ្មាន​សិទ្ធិ​អាន​ឯកសារ { $file } ទេ។
terminal-unreadable = អាន​ឯកសារ { $file } មិន​បាន​ទេ។
terminal-unwritable = សរសេរ​ឯកសារ { $file } មិន​បាន​ទេ។
terminal-no-layout = { $file } គ្មាន​ក្ដារ​ទេ៖ ត្រូវ​មាន​បញ្ជី​ជួរ​ជា JSON។
terminal-in-file = { $file }៖ { $message }
terminal-system = ធ្វើ​មិន​បាន​ទេ៖ { $reason }
terminal-unexpected = មាន​បញ្ហា​ដែល​មិន​គួរ​មាន៖ { $reason }
terminal-see-help = សូម​មើល៖ { $command } --help
terminal-no-option = គ្មាន​ជម្រើស { $option } ទេ។
terminal-no-command = គ្មាន​ពាក្យ​បញ្ជា “{ $command }” ទេ។
terminal-option-value = ជម្រើស { $option } ប្រើ​មិន​ត្រូវ​ទេ។
terminal-missing = ខ្វះ { $option }។
terminal-bad-value = តម្លៃ​នេះ​ប្រើ​ជាមួយ { $option } មិន​បាន​ទេ ត្រូវ​សរសេរ៖ { $form }។
terminal-bad-number = តម្លៃ​នេះ​ប្រើ​ជាមួយ { $option } មិន​បាន​ទេ ប្រើ​បាន​តែ{ $number }។
terminal-misused = ពាក្យ​បញ្ជា​នេះ​ប្រើ​មិន​ត្រូវ​ទេ។
terminal-rule-form = “{ $rule }” ត្រូវ​សរសេរ​ជា​ទម្រង់ NAME=VALUE។
terminal-unknown-level = គ្មាន​កុំព្យូទ័រ​កម្រិត “{ $level }” ទេ មាន​តែ { $allowed }។
terminal-bad-nonce = អក្សរ​សម្រាប់​ការ​សាប់​បៀ​មាន​បាន​ដល់ ៦៤ តួ ហើយ​មិន​ឱ្យ​ចុះ​បន្ទាត់​ទេ។
terminal-deal-place = ក្ដា { $deal }៖
terminal-move-place = ក្ដា { $deal } ការ​ចេញ​បៀ​លើក​ទី { $move }៖
terminal-interrupted = បាន​ឈប់​ហើយ។

# ជំនួយ​អំពី​ជម្រើស
terminal-help-game = ឈ្មោះ​ល្បែង៖ សូម​មើល `salabie games`។
terminal-help-file = ឯកសារ​កំណត់​ត្រា។ - អាន​ពី stdin។
terminal-help-lang = ភាសា។ បើ​មិន​ដាក់ ប្រើ​ភាសា​របស់​ប្រព័ន្ធ។
terminal-help-json = បង្ហាញ JSON មួយ​បន្ទាត់។
terminal-help-seats = ចំនួន​អ្នក​លេង។
terminal-help-rule = កំណត់​ជម្រើស​របស់​ល្បែង ឬ preset=NAME។ ដាក់​ច្រើន​ដង​បាន។
terminal-help-at = ឈប់​ក្រោយ​ចេញ​បៀ​ប៉ុណ្ណេះ​ដង ក្នុង​កំណត់​ត្រា​ទាំង​មូល។
terminal-help-seed = លេខ​ដូច​គ្នា ឱ្យ​បៀ និង​ការ​លេង​របស់​កុំព្យូទ័រ​ដូច​គ្នា។
terminal-help-version = បង្ហាញ​កំណែ​កម្មវិធី។
terminal-help-host = អាសយដ្ឋាន​ដែល​ត្រូវ​ស្ដាប់។ 0.0.0.0 ឱ្យ​ទូរសព្ទ​ក្នុង​បណ្ដាញ​តែ​មួយ​ចូលរួម​បាន។
terminal-help-port = ច្រក​ដែល​ត្រូវ​ស្ដាប់។
terminal-help-data = ថត​សម្រាប់​តុ និង​អ្នក​លេង។ បើ​មិន​ដាក់ ប្រើ​ថត​របស់​អ្នក​ប្រើ។
terminal-help-open = បើក​ទំព័រ​ក្នុង​កម្មវិធី​រុករក។
terminal-help-position = បង្ហាញ​កំណត់​ត្រា​ដែល​ចាប់​ផ្ដើម​ពី​តុ​នោះ។
terminal-help-level = កម្រិត​របស់​កុំព្យូទ័រ។
terminal-help-ascii = ប្រើ​តែ​អក្សរ ASCII ហើយ​ជា​ភាសា​អង់គ្លេស។
terminal-help-deals = លេង​ប៉ុណ្ណេះ​ក្ដា។
terminal-help-record = រក្សា​ទុក​ការ​ប្រកួត​ក្នុង​ឯកសារ​នេះ។
terminal-help-nonce = អក្សរ​របស់​ខ្លួន​ឯង ដែល​ចូល​ក្នុង​ការ​សាប់​បៀ​គ្រប់​ក្ដា។
terminal-help-depth = រាប់​ជម្រៅ​ប៉ុន្មាន​ការ​ចេញ​បៀ។
terminal-help-divide = រាប់​ដាច់​ពី​គ្នា​តាម​ការ​ចេញ​បៀ​ដំបូង​ដែរ។
terminal-help-levels = កម្រិត​របស់​កៅអី​នីមួយៗ ដូចជា hard,medium,medium,medium។ ដើម្បី​វាស់ មាន random និង medium:0.2 ដែរ។
terminal-help-compare-deals = ចំនួន​ក្ដា។
terminal-help-duplicate = លេង​សន្លឹក​ដដែល​ម្ដង​ពី​គ្រប់​កន្លែង ឬ​តែ​ម្ដង។
terminal-help-workers = ចំនួន​ដំណើរការ។ បើ​មិន​ដាក់ មួយ​សម្រាប់​ស្នូល​នីមួយៗ។
terminal-help-seconds = ធ្វើ​រយៈ​ពេល​ប៉ុន្មាន​វិនាទី។
terminal-help-out = រក្សា​ទុក​ទម្ងន់​ក្នុង​ឯកសារ​នេះ​ជា JSON។

terminal-rules-changed = { $preset } មាន​កែ​ប្រែ
terminal-games-seats = ចំនួន​អ្នក​លេង៖ { $seats }
terminal-games-presets = ច្បាប់​តាម​ផ្ទះ៖ { $presets }
terminal-games-study = សម្រាប់​ការ​សិក្សា៖ { $options }
terminal-seat = អ្នក​លេង { $seat }
terminal-deal = ក្ដា { $deal }
terminal-passes = រំលង
terminal-to-move = ត្រូវ​ចេញ​បៀ
terminal-reshuffled = គំនរ​ចាប់​អស់​ហើយ៖ បៀ​ដែល​បាន​បោះ​ចោល​ត្រូវ​បាន​សាប់​ធ្វើ​ជា​គំនរ​ថ្មី។
terminal-verified = ការ​សាប់​បៀ​ត្រឹម​ត្រូវ​ទាំង​អស់។ ក្ដា​ដែល​បាន​ពិនិត្យ៖ { $deals }

terminal-working = កំពុង​ធ្វើ …
terminal-compared = ចំនួន​ក្ដា​ដែល​បាន​លេង៖ { $deals }។ ចន្លោះ​ត្រឹម​ត្រូវ​ដោយ​ទំនុក​ចិត្ត ៩៩ %។
terminal-compared-one = ចំនួន​ក្ដា​ដែល​បាន​លេង៖ { $deals } ដោយ​បៀ​ដដែល តិច​ពេក​សម្រាប់​គណនា​ចន្លោះ។
terminal-compare-columns = ភាគរយ​ឈ្នះ​លេខ​មួយ, ចន្លោះ, តម្លៃ​មួយ​ក្ដា, អ្នក​លេង
terminal-deals-per-second = ក្ដា​ក្នុង​មួយ​វិនាទី
terminal-moves-per-second = ការ​ចេញ​បៀ​ក្នុង​មួយ​វិនាទី
terminal-improved = ជុំ​ទី { $round }៖ ល្អ​ជាង​មុន { $gain } ក្នុង​មួយ​ក្ដា
terminal-saved-weights = បាន​រក្សា​ទុក​ទម្ងន់៖ { $file }

# ការ​លេង
terminal-you = ខ្លួន​ឯង
terminal-bot = កុំព្យូទ័រ { $number } ({ $level })
terminal-level-easy = ងាយ
terminal-level-medium = មធ្យម
terminal-level-hard = ពិបាក
terminal-preparing = កំពុង​រៀបចំ​បៀ លើក​ដំបូង​ត្រូវ​ចាំ​បន្តិច …
terminal-commitment = បៀ​សាប់​រួច​ហើយ។ SHA-256 នៃ​លេខ​សម្ងាត់ សម្រាប់​ពិនិត្យ​ពេល​ក្រោយ៖
terminal-secret = លេខ​សម្ងាត់​នៃ​ការ​សាប់​នេះ៖
terminal-columns = បៀ, ពិន្ទុ, អ្នក​លេង
terminal-play-keys = វាយ​ឈ្មោះ​បៀ​ដូចជា 5S ឬ​លេខ​រៀង​របស់​វា។ ? បង្ហាញ​អ្វី​ដែល​វាយ​បាន​ទាំង​អស់។
terminal-your-turn = ដល់​វេន​ហើយ។
terminal-refused-rule = { $message } ({ $rule })
terminal-deal-over = ចប់​ក្ដា​ហើយ។
terminal-match-won = ការ​ប្រកួត​ចប់​ហើយ។ អ្នក​ឈ្នះ៖ { $names }
terminal-next-deal = Enter៖ ក្ដា​បន្ទាប់។ quit៖ ចាកចេញ
terminal-stopped = ការ​ប្រកួត​ឈប់​ត្រឹម​នេះ។
terminal-saved = បាន​រក្សា​ទុក​កំណត់​ត្រា៖ { $file }
terminal-check = ដើម្បី​ពិនិត្យ​ការ​សាប់​បៀ៖ salabie verify { $file }
terminal-no-undo = ក្ដា​នេះ​គ្មាន​អ្វី​ត្រូវ​ត្រឡប់​ក្រោយ​ទេ។
terminal-undone = បាន​ត្រឡប់​ការ​ចេញ​ចុង​ក្រោយ​វិញ​ហើយ។
terminal-sort-by = រៀប​បៀ​តាម៖ rank (លេខ), suit (ទឹក) ឬ combination (បៀ​ចូល​គ្នា)។
terminal-no-hint = គ្មាន​អ្វី​ត្រូវ​ជួយ​ប្រាប់​ទេ។
terminal-typed-hint = hint៖ ជួយ​ប្រាប់ ម្ដង​មួយៗ
terminal-typed-sort = sort rank, sort suit, sort combination៖ រៀប​បៀ​តាម​លេខ តាម​ទឹក ឬ​តាម​បៀ​ចូល​គ្នា
terminal-typed-rules = rules៖ ច្បាប់​លេង​របស់​តុ​នេះ
terminal-typed-undo = undo៖ ត្រឡប់​ការ​ចេញ​ចុង​ក្រោយ​វិញ
terminal-typed-quit = quit៖ ចាកចេញ
terminal-typed-help = ?៖ បញ្ជី​នេះ

# លេង​ដប់បី
thirteen-terminal-table-empty = តុ​ទទេ។
thirteen-terminal-table = លើ​តុ៖ { $cards } · { $kind } · { $name }
thirteen-terminal-bomb = គ្រាប់បែក! វាយ​ស៊ី { $under } · { $name }
thirteen-terminal-chopped = *** គ្រាប់បែក! ***
thirteen-terminal-gone = អស់​បៀ លេខ { $place }៖ { $name }
thirteen-terminal-cleared = តុ​ទទេ​ហើយ។ អ្នក​ចេញ​មុន៖ { $name }
thirteen-terminal-out = អស់​បៀ លេខ { $place }
thirteen-terminal-must-contain = ត្រូវ​ចេញ​បៀ​ដែល​មាន { $card }។
thirteen-terminal-only-pass = គ្មាន​បៀ​ណា​ចេញ​បាន​ទេ៖ ចុច Enter ដើម្បី​រំលង។
thirteen-terminal-window = ឥឡូវ​អាច​វាយ​គូរៀង ៤ គូ​ក្រៅ​វេន។ let ឬ Enter ទទេ៖ ទុក​សិន។
thirteen-terminal-only-let = គ្មាន​គូរៀង ៤ គូ​ដែល​វាយ​បាន​ទេ៖ ចុច Enter ដើម្បី​ទុក​សិន។
thirteen-terminal-let = ទុក​សិន
thirteen-terminal-choice = បាន​ជ្រើស​ហើយ
thirteen-terminal-thrown = បោះ​ចោល៖ { $cards } · { $name }
thirteen-terminal-instant = ឈ្នះ​ភ្លាម​ដោយ { $what }៖ { $name }
thirteen-terminal-frozen = គាំង
thirteen-terminal-purse = ថង់​មាស { $gold }
thirteen-terminal-chain = វាយ​ស៊ី​ក្នុង​វគ្គ​នេះ៖ មាស { $amount } { $payer } ឱ្យ { $payee }
thirteen-terminal-pays = មាស { $amount } { $what }៖ { $payer } ឱ្យ { $payee }
thirteen-terminal-for-place = តាម​លំដាប់​លេខ
thirteen-terminal-for-frozen = តាម​លំដាប់​លេខ គាំង
thirteen-terminal-for-instant = ព្រោះ​ឈ្នះ​ភ្លាម
thirteen-terminal-for-chop = ព្រោះ​ត្រូវ​គេ​ស៊ី
thirteen-terminal-for-left = ព្រោះ​ហាយ និង​គ្រាប់បែក​នៅ​សល់
thirteen-terminal-help-play = 5S 5C៖ ចេញ​បៀ​ទាំង​នេះ រៀង​ណា​ក៏​បាន។ 1 2៖ ចេញ​បៀ​ដែល​មាន​លេខ​រៀង​នេះ
thirteen-terminal-help-pass = pass ឬ Enter ទទេ៖ រំលង
thirteen-terminal-help-let = let ឬ Enter ទទេ៖ ទុក​សិន។ គូរៀង ៤ គូ៖ វាយ​ក្រៅ​វេន
