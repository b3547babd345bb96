# កំហុស​ទូទៅ​សម្រាប់​គ្រប់​ល្បែង
not-your-turn = មិន​ទាន់​ដល់​វេន​ទេ។
not-a-move = “{ $text }” មិន​មែន​ជា​ការ​ចេញ​បៀ​ក្នុង​ល្បែង​នេះ​ទេ។
card-twice = សន្លឹក { $card } ដាក់​ឈ្មោះ​ពីរ​ដង។
cards-and-last = { $cards }, { $last }
no-deal = មិន​ទាន់​ចែក​បៀ​នៅ​ឡើយ​ទេ។
match-over = ការ​ប្រកួត​ចប់​ហើយ។

unknown-game = គ្មាន​ល្បែង​ឈ្មោះ “{ $game }” ទេ មាន​តែ { $allowed }។
wrong-seats = { $game } លេង { $seats } នាក់​មិន​បាន​ទេ លេង​បាន​តែ { $allowed } នាក់។
unknown-preset = គ្មាន​ច្បាប់​តាម​ផ្ទះ​ឈ្មោះ “{ $preset }” ទេ មាន​តែ { $allowed }។
unknown-option = គ្មាន​ជម្រើស​ឈ្មោះ “{ $option }” ទេ មាន​តែ { $allowed }។
bad-option-value = “{ $value }” ដាក់​ជា​តម្លៃ​នៃ​ជម្រើស { $option } មិន​បាន​ទេ ដាក់​បាន​តែ { $allowed }។
study-only = ឈុត​បៀ​តូច ({ $option }) សម្រាប់​តែ​ការ​សិក្សា៖ បើក​តុ​លេង​ដោយ​បៀ​នេះ​មិន​បាន​ទេ។
deck-too-small = ឈុត​បៀ​មាន​តែ { $cards } សន្លឹក ប៉ុន្តែ​ត្រូវ​ការ { $needed } សន្លឹក​ដើម្បី​ចែក។

# តម្លៃ​ដែល​ជម្រើស​អាច​មាន
allowed-bool = true ឬ false
allowed-number = ចំនួន​គត់
allowed-from = ចំនួន​គត់ ចាប់​ពី { $low }
allowed-to = ចំនួន​គត់ មិន​លើស { $high }
allowed-between = ចំនួន​គត់ ពី { $low } ដល់ { $high }
allowed-numbers = ចំនួន​ច្រើន ដាក់​ក្បៀស​ចន្លោះ ម្ដង​មួយៗ​ជា{ $number }
allowed-numbers-count = ចំនួន { $count } ដាក់​ក្បៀស​ចន្លោះ ម្ដង​មួយៗ​ជា{ $number }
allowed-choices = ពាក្យ​ទាំង​នេះ ដាក់​ក្បៀស​ចន្លោះ៖ { $choices }
allowed-choices-most = ពាក្យ​ទាំង​នេះ​យ៉ាង​ច្រើន { $most } ដាក់​ក្បៀស​ចន្លោះ៖ { $choices }
allowed-layout = ពាក្យ { $choices } ឬ​ជួរ​បៀ​ជា JSON

bad-record = នេះ​មិន​មែន​ជា​កំណត់​ត្រា​សាលាបៀ​ទេ។
record-unreadable = អាន​ឯកសារ { $file } មិន​បាន​ទេ។
record-too-large = នេះ​ធំ​ពេក​សម្រាប់​កំណត់​ត្រា៖ លើស { $most } MiB។
record-not-json = នេះ​មិន​មែន​ជា JSON ទេ៖ សូម​មើល​បន្ទាត់ { $line } តួ​ទី { $column }។
record-no-json = នេះ​មិន​មែន​ជា JSON ទេ។
record-cut-off = នេះ​មិន​មែន​ជា JSON ទេ៖ ចប់​មុន​ពេល។
record-no-key = កំណត់​ត្រា​ខ្វះ “{ $key }”។
record-unknown-key = កំណត់​ត្រា​គ្មាន “{ $key }” ទេ។
record-two-starts = ក្ដា​មួយ​ចាប់​ផ្ដើម​ដោយ hands ឬ position តែ “{ $key }” មាន​ទាំង​ពីរ។
record-wrong-kind = “{ $key }” ក្នុង​កំណត់​ត្រា​ត្រូវ​ជា{ $kind }។
record-bad-value = តម្លៃ​នៃ “{ $key }” ក្នុង​កំណត់​ត្រា​ប្រើ​មិន​បាន​ទេ។
kind-number = ចំនួន​គត់
kind-text = អក្សរ
kind-list = បញ្ជី
kind-object = វត្ថុ​ដែល​មាន​ឈ្មោះ​តម្លៃ
record-version = កំណត់​ត្រា​នេះ​ធ្វើ​ដោយ​កំណែ​ថ្មី​ជាង ({ $version }) ដែល​កម្មវិធី​នេះ​អាន​មិន​បាន។
bad-hands = បៀ​ក្នុង​ក្ដា​នេះ​មិន​មែន​ជា​ការ​ចែក​ក្នុង​ល្បែង​នេះ​ទេ៖ “{ $key }”។
hands-wrong-number = ក្ដា​នេះ​ត្រូវ​មាន​បៀ { $needed } ដៃ ម្នាក់​មួយ​ដៃ មិន​មែន { $given } ទេ។
hands-wrong-size = “{ $key }” នៃ​ក្ដា​នេះ​ត្រូវ​មាន { $needed } សន្លឹក មិន​មែន { $given } ទេ។
hands-no-card = “{ $card }” ក្នុង “{ $key }” នៃ​ក្ដា​នេះ មិន​មែន​ជា​បៀ​ទេ។
hands-foreign-card = { $card } មិន​នៅ​ក្នុង​បៀ​នៃ​ល្បែង​នេះ​ទេ។
hands-card-twice = { $card } ចែក​ច្រើន​ដង​ពេក។
hands-too-few = ក្ដា​នេះ​មាន​បៀ { $given } ក្នុង { $needed } សន្លឹក។
hands-bad-first = “first” នៃ​ក្ដា​នេះ​ជា { $seat } តែ​គ្មាន​កៅអី​នោះ​ទេ។
bad-position = ទីតាំង​បៀ​នេះ​មិន​អាច​មាន​បាន​ទេ៖ “{ $key }”។
bad-move-line = “{ $line }” ខុស​ទម្រង់៖ ត្រូវ​មាន​លេខ​កៅអី និង​ការ​ចេញ​បៀ។
deal-not-over = ក្ដា​បន្ទាប់​ចាប់​ផ្ដើម​មុន​ក្ដា​នេះ​ចប់។
no-shuffle-due = គ្មាន​បៀ​ដែល​រង់ចាំ​ការ​សាប់​ទេ។
bad-shuffle = បៀ​ទាំង​នេះ​មិន​មែន​ជា​បៀ​ដែល​រង់ចាំ​ការ​សាប់​ទេ។
fair-mismatch = បៀ​ក្នុង​ក្ដា​នេះ​មិន​ត្រូវ​នឹង​ការ​សាប់​ទេ៖ “{ $key }”។
no-fair = ក្ដា​នេះ​គ្មាន​ព័ត៌មាន​សាប់​បៀ​ដែល​អាច​ពិនិត្យ​បាន​ទេ។
no-deals-to-check = កំណត់​ត្រា​នេះ​គ្មាន​ក្ដា​ទេ ដូច្នេះ​គ្មាន​ការ​សាប់​បៀ​ឱ្យ​ពិនិត្យ​ទេ។
no-such-seat = តុ​នេះ​គ្មាន​កៅអី​លេខ { $seat } ទេ។

# ហេតុ​ដែល​ប្រព័ន្ធ​បដិសេធ
reason-permission = គ្មាន​សិទ្ធិ
reason-full = ថាស​ពេញ
reason-read-only = អាន​បាន​តែ​សរសេរ​មិន​បាន
reason-missing = រក​ថត ឬ​ឯកសារ​មិន​ឃើញ
reason-not-a-folder = ជា​ឯកសារ មិន​មែន​ជា​ថត
reason-name-too-long = ឈ្មោះ​វែង​ពេក
reason-disk = អាន ឬ​សរសេរ​ថាស​មិន​បាន
reason-address = ម៉ាស៊ីន​នេះ​គ្មាន​អាសយដ្ឋាន​នោះ
reason-port-in-use = ច្រក​មាន​គេ​ប្រើ​ហើយ
reason-in-use = មាន​កម្មវិធី​ផ្សេង​កំពុង​ប្រើ
reason-content = ខ្លឹម​សារ​មិន​ត្រឹម​ត្រូវ
reason-cant-open = បើក​មិន​បាន
reason-number = កំហុស​ប្រព័ន្ធ​លេខ { $number }
