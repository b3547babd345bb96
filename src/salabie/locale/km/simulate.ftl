# ការ​លេង​សាក ការ​ដាក់​ពិន្ទុ និង​ការ​សិក្សា ក្នុង​ទែមីណាល់។ ទំព័រ​មិន​អាន​ឯកសារ​នេះ​ទេ។
simulate-unknown-question = ល្បែង​នេះ​គ្មាន​សំណួរ “{ $question }” ទេ មាន​តែ { $allowed }។
simulate-hand-needed = សំណួរ “{ $question }” សួរ​អំពី​បៀ​ក្នុង​ដៃ៖ សូម​ដាក់​បៀ​ដោយ --hand។
simulate-no-hand = សំណួរ “{ $question }” មិន​សួរ​អំពី​បៀ​ក្នុង​ដៃ​ទេ។
simulate-hand-no-card = “{ $card }” មិន​មែន​ជា​សន្លឹក​បៀ​ទេ។
simulate-hand-card = { $card } ដាក់​ច្រើន​ដង​ពេក ឬ​គ្មាន​ក្នុង​ឈុតបៀ​នេះ​ទេ។
simulate-hand-size = បៀ​ក្នុង​ដៃ​ត្រូវ​មាន { $needed } សន្លឹក មិន​មែន { $given } ទេ។
simulate-hand-without-move = ដោយ​បៀ​នេះ ក្ដា​ចប់​ភ្លាម​ពេល​ចែក​រួច។
simulate-no-passing = តាម​ច្បាប់​នេះ មិន​ហុច​បៀ​ទេ។
simulate-not-a-policy = ការ​សិក្សា​លេង​ដោយ medium, tuned ឬ random មិន​មែន​ដោយ “{ $level }” ទេ។
simulate-other-run = ថត { $folder } មាន​ការ​លេង​សាក​ផ្សេង​ហើយ៖ “{ $key }” មិន​ដូច​គ្នា​ទេ។
simulate-no-run = ថត { $folder } មាន​អ្វី​ផ្សេង មិន​មែន​ជា​ការ​លេង​សាក​ទេ។
simulate-workers-died = ដំណើរការ​ដែល​ធ្វើ​ការ​ដាច់​ជា​ច្រើន​ដង ប្រហែល​ខ្វះ​អង្គ​ចងចាំ។
simulate-missing = ខ្វះ { $library } សូម​ដំឡើង៖ pip install "salabie[{ $extra }]"
simulate-bad-file = ឈ្មោះ​ឯកសារ { $file } ត្រូវ​បញ្ចប់​ដោយ { $suffixes }។
simulate-bot-failed = កុំព្យូទ័រ​ដែល​សរសេរ​ដោយ​ខ្លួន​ឯង​មាន​កំហុស៖ { $reason }
simulate-many-workers = មាន​តែ { $cores } ស្នូល​សម្រាប់ { $workers } ដំណើរការ ដូច្នេះ​មិន​លឿន​ជាង​ទេ។
simulate-no-khmer-font = ខ្វះ​ពុម្ព​អក្សរ​ខ្មែរ ដូច្នេះ​អក្សរ​ក្នុង​រូប​ជា​ភាសា​អង់គ្លេស។
simulate-seats-or-players = សូម​ដាក់ --seats ឬ --players តែ​មួយ។
simulate-few-players = ត្រូវ​មាន​អ្នក​លេង​ផ្សេង​គ្នា​ពីរ ឬ​ច្រើន​ជាង។
simulate-same-players = អ្នក​លេង { $player } ដាក់​ពីរ​ដង។

simulate-done = ចំនួន​ក្ដា​ដែល​បាន​លេង៖ { $deals }
simulate-moves = ការ​ចេញ​បៀ​ក្នុង​មួយ​ក្ដា
simulate-saved = បាន​រក្សា​ទុក​ក្ដា៖ { $file }

simulate-rated = ចំនួន​ក្ដា​ដែល​បាន​លេង៖ { $deals }។ ពិន្ទុ​មធ្យម ១៥០០។ លើស ៤០០ មាន​ន័យ​ថា​ឈ្នះ​ដប់​ដង​ចាញ់​ម្ដង។ ចន្លោះ​ត្រឹម​ត្រូវ​ដោយ​ទំនុក​ចិត្ត ៩៩ %។
simulate-rated-columns = ពិន្ទុ, ចន្លោះ, ភាគរយ​ឈ្នះ​លេខ​មួយ, ចំនួន​ក្ដា, អ្នក​លេង

study-questions = សំណួរ​ដែល​សួរ​បាន​អំពី​ល្បែង​នេះ៖
study-played = ចំនួន​ក្ដា​ដែល​បាន​លេង៖ { $deals }។ អ្នក​លេង​គ្រប់​កន្លែង៖ { $level }។ ចន្លោះ​ត្រឹម​ត្រូវ​ដោយ​ទំនុក​ចិត្ត ៩៩ %។
study-dealt = ចំនួន​ក្ដា​ដែល​បាន​ចែក៖ { $deals }។ ចន្លោះ​ត្រឹម​ត្រូវ​ដោយ​ទំនុក​ចិត្ត ៩៩ %។
study-plotted = បាន​រក្សា​ទុក​រូប៖ { $file }

study-first = អ្នក​លេង​បាន​លទ្ធផល​ប៉ុនណា តាម​លំដាប់​វេន?
study-lead = ការ​ចេញ​មុន​គេ​មាន​តម្លៃ​ប៉ុនណា?
study-lead-hand = ពី​បៀ​ក្នុង​ដៃ​នេះ ចេញ​អ្វី​មុន​ល្អ​ជាង​គេ?
study-pass-hand = ពី​បៀ​ក្នុង​ដៃ​នេះ ហុច​បៀ​ណា​ល្អ​ជាង​គេ?
study-discard-hand = ពី​បៀ​ក្នុង​ដៃ​នេះ វាយ​សន្លឹក​ណា​មុន​ល្អ​ជាង​គេ?
study-u = ចែក​ហើយ​អ៊ូ​ញឹកញាប់​ប៉ុនណា ហើយ​ក្ដា​ចប់​ដោយ​អ្វី?
study-instant = បៀ​ឈ្នះ​ភ្លាម​ពេល​ចែក​រួច ញឹកញាប់​ប៉ុនណា?
study-seats = ក្រុម​ដែល​លេង​មុន​ឈ្នះ​ញឹកញាប់​ប៉ុនណា?
study-moon = មាន​អ្នក​បាញ់​ព្រះច័ន្ទ​ញឹកញាប់​ប៉ុនណា?
study-cards = សន្លឹក​នីមួយៗ​មាន​តម្លៃ​ប៉ុនណា​ចំពោះ​អ្នក​ដែល​បាន​វា?

study-column-worth = តម្លៃ​មួយ​ក្ដា
study-column-behind = ធៀប​នឹង​ល្អ​ជាង​គេ
study-column-over = តម្លៃ​លើស​មធ្យម
study-column-firsts = ភាគរយ​ឈ្នះ​លេខ​មួយ
study-column-share = ភាគរយ​នៃ​ក្ដា
study-column-one-in = ម្ដង​ក្នុង​ប៉ុន្មាន​ក្ដា
study-column-moves = ចំនួន​ការ​ចេញ​បៀ
study-column-deals = ភាគរយ​នៃ​ក្ដា
study-column-hands = ភាគរយ​នៃ​បៀ​ក្នុង​ដៃ
study-column-first-team = ក្រុម​ដែល​លេង​មុន​ឈ្នះ
study-column-ahead = លើស​ចំណែក​ស្មើ​គ្នា
study-column-drawn = គ្មាន​អ្នក​ឈ្នះ
study-column-turns = ចំនួន​វេន
study-column-interval = ចន្លោះ

study-row-first = លេង​មុន​គេ
study-row-order = ទី { $place } តាម​លំដាប់​វេន
study-row-points = ឈ្នះ​ដោយ​ពិន្ទុ
study-row-u = ឈ្នះ​ដោយ​អ៊ូ
study-row-round-u = ឈ្នះ​ដោយ​អ៊ូមូល
study-row-u-khan = ឈ្នះ​ដោយ​អ៊ូ​ខាន់
study-row-all-mom = ម៉ម​ទាំង​អស់​គ្នា
study-row-dealt-u = ចែក​រួច៖ អ្នក​លេង​មុន​អ៊ូ​ដោយ​បៀ ១០ សន្លឹក
study-row-dealt-u-khan = ចែក​រួច៖ មាន​អ្នក​អ៊ូ​ខាន់
study-row-preset = មួយ​ណា​ក៏​បាន​ក្នុង​ច្បាប់ “{ $preset }”
study-row-chosen = មួយ​ណា​ក៏​បាន​ក្នុង​ច្បាប់​នេះ
study-row-seats = { $seats } នាក់ { $teams } ក្រុម
study-row-pass-left = ហុច​ទៅ​ឆ្វេង
study-row-pass-right = ហុច​ទៅ​ស្តាំ
study-row-pass-across = ហុច​ទៅ​ទល់​មុខ
study-row-pass-hold = មិន​ហុច

study-mark-even = ចំណែក​ស្មើ​គ្នា

study-note-moves = ជម្រើស​ដែល​បាន​សាក៖ { $moves }។ ចំនួន​ក្ដា​សម្រាប់​ជម្រើស​នីមួយៗ​ដែល​បង្ហាញ៖ { $decks }។
study-note-behind = ធៀប​នឹង​ល្អ​ជាង​គេ៖ តម្លៃ​តិច​ជាង​ប៉ុនណា ដោយ​បៀ​ដដែល។
study-note-same-cards = លេង​បៀ​ដដែល​ម្ដង​ដោយ​កន្លែង​នីមួយៗ​លេង​មុន ដើម្បី​ឱ្យ​បៀ​មិន​លម្អៀង។
study-note-cards-tell = បៀ​ជា​អ្នក​កំណត់​ថា​អ្នក​ណា​លេង​មុន។
study-note-free-lead = អ្នក​លេង​មុន​ចេញ​បៀ​ណា​ក៏​បាន ដូច​អ្នក​ឈ្នះ​ក្ដា​មុន។
study-note-dealt-u = “ចែក​រួច” រាប់​បៀ​ពេល​ចែក​រួច ទោះ​ក្ដា​ចប់​ភ្លាម​ឬ​មិន​ចប់​ក៏​ដោយ។
study-note-instant = បៀ​ក្នុង​ដៃ​អាច​មាន​ច្រើន​ប្រភេទ។ រាប់​គ្រប់​ប្រភេទ ទោះ​ច្បាប់​នេះ​មិន​គិត​ក៏​ដោយ។
study-note-teams = ចំនួន​អ្នក​លេង​នីមួយៗ លេង​តាម​ក្រុម​ធម្មតា​របស់​វា។
study-note-over-average = លើស 0៖ មាន​តម្លៃ​ជាង​ដែល​អ្នក​លេង​ម្នាក់​បាន​ជា​មធ្យម​ក្នុង​មួយ​ក្ដា។
