# បេះដូង​លើ​ទំព័រ៖ ហុច​បៀ ល្បិច ពិន្ទុ និង​ព្រះច័ន្ទ

# អ្វី​ដែល​កើត​ឡើង
hearts-move-pass = ហុច​បៀ
hearts-move-moon-add = ដាក់​ពិន្ទុ​ឱ្យ​អ្នក​ផ្សេង​ទាំង​អស់
hearts-move-moon-subtract = ដក​ពិន្ទុ​ពី​ពិន្ទុ​ខ្លួន
hearts-points = { $count } ពិន្ទុ
hearts-points-hand = ក្ដា​នេះ { $count } ពិន្ទុ
hearts-points-now = { $count } ពិន្ទុ សរុប { $total }
hearts-auto = ចេញ​បៀ​ដោយ​ស្វ័យប្រវត្តិ
hearts-auto-help = ពេល​ចេញ​បាន​តែ​មួយ​សន្លឹក សាល​ចេញ​ជំនួស ក្រោយ​ចាំ​បន្តិច។

# ការ​ហុច​បៀ
hearts-way-left = ឆ្វេង
hearts-way-right = ស្តាំ
hearts-way-across = ទល់​មុខ
hearts-way-hold = មិន​ហុច
hearts-tray = បៀ​ត្រូវ​ហុច
hearts-pass-to = ហុច​បៀ { $count } សន្លឹក​ឱ្យ { $name }
hearts-choose = ជ្រើស { $count } សន្លឹក
hearts-all-chosen = ហុច​បៀ​ទាំង​នេះ?
hearts-pass-cards = ហុច​បៀ { $chosen }/{ $count }
hearts-more = { $count } ទៀត
hearts-hand-help = ចុច​លើ​បៀ​ក្នុង​ដៃ
hearts-tray-help = ចុច​លើ​បៀ​ទីនេះ ដើម្បី​យក​វិញ
hearts-tray-full = គ្រប់​ហើយ៖ យក​បៀ​មួយ​វិញ​ជា​មុន​សិន។
hearts-take-back = យក { $card } វិញ
hearts-until-all = បៀ​នឹង​ទៅ ពេល​គ្រប់​គ្នា​ជ្រើស​រួច
hearts-choosing = កំពុង​ជ្រើស …
hearts-ready = រួចរាល់
hearts-passing-now = កំពុង​ហុច​បៀ៖ { $way }
hearts-passing-how = គ្រប់​គ្នា​ជ្រើស​រួច ទើប​ឃើញ​បៀ​ដែល​ទទួល។ ក្ដា​នេះ៖ { $now }។ ក្ដា​បន្ទាប់៖ { $next }។
hearts-passed-to = ហុច​ឱ្យ { $name }
hearts-received-from = ទទួល​ពី { $name }
hearts-got = បាន
hearts-passed-cards = បៀ​ដែល​ហុច

# ល្បិច
hearts-trick = ល្បិច​លើ​តុ
hearts-led = { $name } ចេញ​មុន
hearts-led-suit = { $name } ចេញ​មុន ទឹក{ $suit }
hearts-must-lead = ចេញ { $card } មុន
hearts-highest = ខ្ពស់​ជាង​គេ
hearts-cancelled = លុប​គ្នា
hearts-takes = { $name } ស៊ី​ល្បិច
hearts-you-take = ស៊ី​ល្បិច​នេះ
hearts-stays = ល្បិច​ទុក​ឱ្យ​អ្នក​ស៊ី​បន្ទាប់
hearts-broken = កឺ​បែក​ហើយ
hearts-kitty = បៀ​សល់ { $count } សន្លឹក
hearts-stuck = { $count } សន្លឹក​ចាំ​អ្នក​ស៊ី​បន្ទាប់
hearts-last-trick = ល្បិច​មុន
hearts-look-again = មើល​ល្បិច​មុន​ម្ដង​ទៀត

# ពិន្ទុ
hearts-goal = ពិន្ទុ​តិច​ជាង​គេ​ឈ្នះ។ ចប់​ពេល​គ្រប់ { $target }។
hearts-taken = ពិន្ទុ​បាន​ក្នុង​ក្ដា​នេះ
hearts-part-hearts = កឺ { $count }
hearts-part-queen = ម៉ារីខ្មៅ
hearts-part-queens = ម៉ារីខ្មៅ { $count } ដង
hearts-part-jack = J ការ៉ូ
hearts-part-jacks = J ការ៉ូ { $count } ដង
hearts-part-moon = បាញ់​ព្រះច័ន្ទ
hearts-part-from-moon = ព្រះច័ន្ទ​របស់ { $name }
hearts-part-own-moon = ព្រះច័ន្ទ​របស់​ខ្លួន

# ព្រះច័ន្ទ
hearts-you-shot = បាញ់​ព្រះច័ន្ទ​បាន​ហើយ! សូម​ជ្រើស៖
hearts-shot = { $name } បាញ់​ព្រះច័ន្ទ​បាន​ហើយ!
hearts-shooter-chooses = { $name } បាញ់​ព្រះច័ន្ទ​បាន កំពុង​ជ្រើស …
hearts-moon-subtract = ដក { $points } ពី​ពិន្ទុ​ខ្លួន
hearts-moon-add = ដាក់ { $points } ឱ្យ​អ្នក​ផ្សេង​ម្នាក់ៗ
hearts-from-to = { $name }៖ { $before } → { $after }
hearts-ends = ការ​ប្រកួត​ចប់៖ { $name } ឈ្នះ
hearts-ends-you = ការ​ប្រកួត​ចប់៖ ឈ្នះ​ហើយ!
hearts-ends-shared = ការ​ប្រកួត​ចប់៖ { $names } ឈ្នះ​រួម​គ្នា
