# បេះដូង៖ ឈ្មោះ ច្បាប់​តាម​ផ្ទះ ទំព័រ​ច្បាប់ ការ​បដិសេធ ការ​ជួយ​ប្រាប់ និង​ផ្ទៃ​អក្សរ
hearts-name = បេះដូង
hearts-tagline = កុំ​ស៊ី​កឺ ឬ​ស៊ី​ឱ្យ​អស់

hearts-preset-seed = ច្បាប់​ដើម
hearts-preset-omnibus = អូមនីបឺស
hearts-preset-spot = កឺ​គិត​តាម​លេខ
hearts-preset-cancellation = បៀ​ពីរ​ឈុត​លុប​គ្នា

hearts-black-maria = ម៉ារីខ្មៅ
hearts-direction-left = ទៅ​ឆ្វេង
hearts-direction-right = ទៅ​ស្តាំ
hearts-direction-across = ទៅ​អ្នក​ទល់​មុខ
hearts-direction-hold = មិន​ហុច​បៀ

hearts-rule-1 = បេះដូង​លេង​ពី ៣ ដល់ ៧ នាក់ ល្អ​បំផុត ៤ នាក់។ ម្នាក់ៗ​លេង​សម្រាប់​ខ្លួន​ឯង ពិន្ទុ​តិច​ជាង​គេ​ឈ្នះ។
hearts-rule-1-decks-2 = បៀ​ពីរ​ឈុត​លុប​គ្នា​លេង​ពី ៦ ដល់ ១១ នាក់។ ម្នាក់ៗ​លេង​សម្រាប់​ខ្លួន​ឯង ពិន្ទុ​តិច​ជាង​គេ​ឈ្នះ។
hearts-rule-2 = លេង​ដោយ​បៀ ៥២ សន្លឹក។ ក្នុង​ទឹក​នីមួយៗ អាត់​ខ្ពស់​ជាង​គេ លេខ 2 ទាប​ជាង​គេ ហើយ​គ្មាន​ទឹក​ណា​ឈ្នះ​ទឹក​ណា​ទេ។
hearts-rule-2-decks-2 = លេង​ដោយ​បៀ​ពីរ​ឈុត មួយ​ឈុត ៥២ សន្លឹក។ ក្នុង​ទឹក​នីមួយៗ អាត់​ខ្ពស់​ជាង​គេ លេខ 2 ទាប​ជាង​គេ ហើយ​គ្មាន​ទឹក​ណា​ឈ្នះ​ទឹក​ណា​ទេ។
hearts-rule-3 = ដក​បៀ​ខ្លះ​ចេញ ដើម្បី​ឱ្យ​បាន​ស្មើ​គ្នា៖ ៣ នាក់​ដក 2 ការ៉ូ (ម្នាក់ ១៧ សន្លឹក) ៤ នាក់​មិន​ដក (ម្នាក់ ១៣) ៥ នាក់​ដក 2 ការ៉ូ 2 ជួង (ម្នាក់ ១០) ៦ នាក់​ដក 2 ការ៉ូ 3 ការ៉ូ 3 ជួង 4 ជួង (ម្នាក់ ៨) ៧ នាក់​ដក 2 ការ៉ូ 3 ការ៉ូ 3 ជួង (ម្នាក់ ៧)។
hearts-rule-4 = លេង​តាម​ទ្រនិច​នាឡិកា ទៅ​ខាង​ឆ្វេង ហើយ​វេន​ចែក​បៀ​ក៏​ទៅ​ខាង​ឆ្វេង​ដែរ។
hearts-rule-5 = ក្រោយ​មើល​បៀ​ក្នុង​ដៃ ម្នាក់ៗ​រើស​បៀ ហើយ​ហុច​ដោយ​ផ្កាប់។ គ្មាន​អ្នក​ណា​ឃើញ​បៀ​ដែល​បាន​មក មុន​ពេល​ទាំង​អស់​គ្នា​រើស​រួច​ទេ។
hearts-rule-6 = “ឆ្វេង” គឺ​អ្នក​លេង​បន្ទាប់ “ស្តាំ” គឺ​អ្នក​លេង​មុន “ទល់​មុខ” គឺ​អ្នក​អង្គុយ​ទល់​មុខ​គ្នា។
hearts-rule-8 = ក្រោយ​ហុច​បៀ អ្នក​មាន​ជួង​ទាប​បំផុត​ចេញ​សន្លឹក​នោះ​ក្នុង​ល្បិច​ដំបូង៖ 2 ជួង ឬ 3 ជួង បើ 2 ជួង​ត្រូវ​ដក​ចេញ។
hearts-rule-9 = អ្នក​ផ្សេង​ត្រូវ​ចេញ​តាម​ទឹក បើ​មាន។ អ្នក​គ្មាន​ទឹក​នោះ ចេញ​បៀ​ណា​ក៏​បាន។
hearts-rule-11 = សន្លឹក​ខ្ពស់​បំផុត​នៃ​ទឹក​ដែល​ចេញ​មុន​ស៊ី​ល្បិច ហើយ​ម្ចាស់​វា​ចេញ​មុន​ក្នុង​ល្បិច​បន្ទាប់។ លេខ​ជា​អ្នក​សម្រេច ពី​អាត់​ចុះ​ដល់ 2។
hearts-rule-11-decks-2 = សន្លឹក​ខ្ពស់​បំផុត​នៃ​ទឹក​ដែល​ចេញ​មុន ដែល​មិន​ត្រូវ​លុប ស៊ី​ល្បិច ហើយ​ម្ចាស់​វា​ចេញ​មុន​ក្នុង​ល្បិច​បន្ទាប់។ លេខ​ជា​អ្នក​សម្រេច ពី​អាត់​ចុះ​ដល់ 2។
hearts-rule-12 = ចេញ​កឺ​មុន​មិន​បាន​ទេ រហូត​ដល់​កឺ​បែក លើក​លែង​តែ​អ្នក​ចេញ​មុន​សល់​តែ​កឺ។ អ្នក​ចេញ​មុន​ដែល​សល់​តែ​កឺ និង​ម៉ារីខ្មៅ ត្រូវ​ចេញ​ម៉ារីខ្មៅ។
hearts-rule-13 = ម៉ារីខ្មៅ គឺ Q ប៊ិច ចេញ​មុន​ពេល​ណា​ក៏​បាន។
hearts-rule-14 = ចប់​មួយ​ក្ដា កឺ​មួយ​សន្លឹក​ដែល​ស៊ី​គិត ១ ពិន្ទុ ម៉ារីខ្មៅ ១៣ ពិន្ទុ។ ពិន្ទុ​មិន​ល្អ​ទេ។
hearts-rule-14-spot-true = ចប់​មួយ​ក្ដា កឺ​ដែល​ស៊ី និង​ម៉ារីខ្មៅ​គិត​ជា​ពិន្ទុ។ ពិន្ទុ​មិន​ល្អ​ទេ។
hearts-rule-15 = អ្នក​ណា​ស៊ី​កឺ​ទាំង​អស់ និង​ម៉ារីខ្មៅ បាន​បាញ់​ព្រះច័ន្ទ៖ ២៦ ពិន្ទុ (កឺ​គិត​តាម​លេខ ១២៩ បៀ​ពីរ​ឈុត​គុណ​ពីរ) មិន​បូក​លើ​អ្នក​បាញ់​ទេ។
hearts-rule-16 = ពិន្ទុ​តិច​ជាង​គេ​ស្មើ​គ្នា ឈ្នះ​ទាំង​អស់​គ្នា។

hearts-option-passing = ការ​ហុច​បៀ
hearts-option-passing-value = ទិស​ហុច​បៀ​ពី​ក្ដា​មួយ​ទៅ​ក្ដា​មួយ រួច​ចាប់​ផ្ដើម​ម្ដង​ទៀត៖ { $value }។
hearts-option-passing-none = មិន​ហុច​បៀ​ទេ។
hearts-option-passing-one-left = ឆ្វេង
hearts-option-passing-one-right = ស្តាំ
hearts-option-passing-one-across = ទល់​មុខ
hearts-option-passing-one-hold = មិន​ហុច
hearts-option-pass-count = ចំនួន​បៀ​ដែល​ហុច
hearts-option-pass-count-value = ម្នាក់ៗ​ហុច​បៀ { $value } សន្លឹក។
hearts-option-first-trick-points = ពិន្ទុ​ក្នុង​ល្បិច​ដំបូង
hearts-option-first-trick-points-false = ក្នុង​ល្បិច​ដំបូង ចេញ​កឺ ឬ​ម៉ារីខ្មៅ​មិន​បាន​ទេ លើក​លែង​តែ​ក្នុង​ដៃ​សល់​តែ​បៀ​ទាំង​នោះ។
hearts-option-first-trick-points-true = ក្នុង​ល្បិច​ដំបូង អ្នក​គ្មាន​ទឹក​តាម​អាច​ចេញ​កឺ និង​ម៉ារីខ្មៅ​បាន។
hearts-option-queen-breaks-hearts = ម៉ារីខ្មៅ​បំបែក​កឺ
hearts-option-queen-breaks-hearts-true = កឺ​បែក ពេល​មាន​អ្នក​ចេញ​កឺ ឬ​ម៉ារីខ្មៅ។
hearts-option-queen-breaks-hearts-false = កឺ​បែក ពេល​មាន​អ្នក​ចេញ​កឺ។ ម៉ារីខ្មៅ​មិន​បំបែក​ទេ។
hearts-option-moon = បាញ់​ព្រះច័ន្ទ
hearts-option-moon-choice = អ្នក​បាញ់​រើស៖ ដក​ពិន្ទុ​នោះ​ពី​ខ្លួន​ឯង ឬ​បូក​លើ​អ្នក​ផ្សេង​ទាំង​អស់។
hearts-option-moon-add = ពិន្ទុ​នោះ​បូក​លើ​អ្នក​ផ្សេង​ទាំង​អស់។
hearts-option-moon-subtract = ពិន្ទុ​នោះ​ដក​ពី​អ្នក​បាញ់។
hearts-option-target = ពិន្ទុ​បញ្ចប់​ការ​ប្រកួត
hearts-option-target-value = ការ​ប្រកួត​ចប់​ក្រោយ​ក្ដា​ដែល​មាន​អ្នក​បាន { $value } ពិន្ទុ។ ពិន្ទុ​តិច​ជាង​គេ​ឈ្នះ។
hearts-option-jack-of-diamonds = J ការ៉ូ (អូមនីបឺស)
hearts-option-jack-of-diamonds-true = អូមនីបឺស៖ អ្នក​ស៊ី J ការ៉ូ​ដក ១០ ពិន្ទុ។ បាញ់​ព្រះច័ន្ទ​មិន​ត្រូវ​ការ​វា​ទេ។
hearts-option-jack-of-diamonds-false = J ការ៉ូ​មិន​គិត​ពិន្ទុ​ទេ។
hearts-option-decks = ចំនួន​ឈុត​បៀ
hearts-option-decks-1 = លេង​ដោយ​បៀ​មួយ​ឈុត។
hearts-option-decks-2 = បៀ​ពីរ​ឈុត​លុប​គ្នា៖ សាប់​បញ្ចូល​គ្នា លេង​ពី ៦ ដល់ ១១ នាក់។ បៀ​ដែល​ចែក​មិន​ស្មើ​ទុក​ជា​គំនរ ឱ្យ​អ្នក​ស៊ី​ល្បិច​ដំបូង។ បៀ​ពីរ​សន្លឹក​ដូច​គ្នា​ក្នុង​ល្បិច​មួយ​លុប​គ្នា។ បើ​ទឹក​ដែល​ចេញ​មុន​លុប​អស់ ល្បិច​នោះ​រង់​ចាំ​អ្នក​ស៊ី​ល្បិច​បន្ទាប់ ដែល​អ្នក​ដដែល​ចេញ​មុន។ ល្បិច​ចុង​ក្រោយ​បាន​ទៅ​អ្នក​ចេញ​មុន។ អ្នក​នៅ​ខាង​ឆ្វេង​អ្នក​ចែក​ចេញ​មុន បើ​អាច​កុំ​ចេញ​កឺ ឬ​ម៉ារីខ្មៅ។ ព្រះច័ន្ទ​គឺ​កឺ​ទាំង ២៦ និង​ម៉ារីខ្មៅ​ទាំង​ពីរ។
hearts-option-decks-value = ចំនួន​ឈុត​បៀ៖ { $value }។
hearts-option-spot = កឺ​គិត​តាម​លេខ
hearts-option-spot-true = កឺ​មួយ​សន្លឹក​គិត​តាម​លេខ ពី 2 ដល់ 10, J ១១ Q ១២ K ១៣ A ១៤។ ម៉ារីខ្មៅ ២៥។
hearts-option-spot-false = កឺ​ទាំង​អស់​គិត​ស្មើ​គ្នា។

hearts-error-passing-across = លេង { $seats } នាក់ គ្មាន​អ្នក​ទល់​មុខ​ទេ ដូច្នេះ​ហុច​បៀ​ទល់​មុខ​មិន​បាន។
hearts-error-already-passed = បាន​រើស​បៀ​ហុច​រួច​ហើយ។
hearts-error-pass-first = ត្រូវ​រើស​បៀ​ហុច​សិន៖ { $count } សន្លឹក។
hearts-error-not-held-to-pass = { $card } មិន​នៅ​ក្នុង​ដៃ​ទេ ហុច​មិន​បាន។
hearts-error-wrong-pass = ត្រូវ​ហុច​បៀ { $count } សន្លឹក មិន​មែន { $given } ទេ។
hearts-error-not-passing = ពេល​នេះ​មិន​ហុច​បៀ​ទេ។
hearts-error-no-moon = គ្មាន​អ្វី​ត្រូវ​រើស​ទេ៖ គ្មាន​អ្នក​ណា​បាញ់​ព្រះច័ន្ទ។
hearts-error-not-shooter = មាន​តែ​អ្នក​បាញ់​ព្រះច័ន្ទ​ទេ​ដែល​រើស។
hearts-error-moon-choice = បាន​បាញ់​ព្រះច័ន្ទ៖ ត្រូវ​រើស​សិន បូក ឬ​ដក។
hearts-error-moon-what = សូម​ប្រាប់​ថា​ព្រះច័ន្ទ​បាន​អ្វី៖ moon add (បូក) ឬ moon subtract (ដក)។
hearts-error-not-held = { $card } មិន​នៅ​ក្នុង​ដៃ​ទេ។
hearts-error-must-follow = { $card } មិន​តាម​ទឹក​ទេ៖ ក្នុង​ដៃ​មាន { $suit ->
    [S] ប៊ិច
    [C] ជួង
    [D] ការ៉ូ
   *[H] កឺ
}។
hearts-error-first-trick = { $card } ចេញ​ក្នុង​ល្បិច​ដំបូង​មិន​បាន​ទេ៖ កុំ​ចេញ​កឺ កុំ​ចេញ​ម៉ារីខ្មៅ។
hearts-error-must-lead = ល្បិច​ដំបូង​ត្រូវ​ចេញ { $card } មុន។
hearts-error-first-lead = ចេញ { $card } មុន​ដំបូង​មិន​បាន​ទេ៖ កុំ​ចេញ​កឺ ឬ​ម៉ារីខ្មៅ ពេល​មាន​បៀ​ផ្សេង។
hearts-error-hearts-unbroken = ចេញ { $card } មុន​មិន​បាន​ទេ៖ កឺ​មិន​ទាន់​បែក។

hearts-hint-pass = ហុច { $cards }៖ បៀ​ទាំង​នេះ​ងាយ​នាំ​ពិន្ទុ។
hearts-hint-moon-add = បូក​ពិន្ទុ​លើ​អ្នក​ផ្សេង។
hearts-hint-moon-subtract = ដក​ពិន្ទុ​ពី​ខ្លួន​ឯង។
hearts-hint-lead = ចេញ { $card }៖ អ្នក​ផ្សេង​ទំនង​ជា​ចេញ​ខ្ពស់​ជាង។
hearts-hint-duck = { $card } នៅ​ក្រោម​សន្លឹក​ដែល​ស៊ី​ល្បិច។
hearts-hint-take = { $card }៖ ស៊ី​ល្បិច​នេះ​ខាត​តិច​ជាង​គេ។
hearts-hint-discard = { $card }៖ បោះ​ចោល​ពេល​វា​ស៊ី​មិន​បាន។

hearts-terminal-pass = ហុច​បៀ { $count } សន្លឹក។ { $direction }៖ { $name }
hearts-terminal-received = បាន { $cards } ពី { $name }
hearts-terminal-waits = រើស​រួច​ហើយ
hearts-terminal-played = { $card } · { $name }
hearts-terminal-cancelled = លុប​គ្នា
hearts-terminal-broken = កឺ​បែក​ហើយ។
hearts-terminal-takes = ល្បិច ({ $points })៖ { $name }
hearts-terminal-stays = លុប​គ្នា​អស់ ល្បិច​នេះ​រង់​ចាំ​អ្នក​ស៊ី​បន្ទាប់។
hearts-terminal-taken = ពិន្ទុ { $points }
hearts-terminal-must-lead = ត្រូវ​ចេញ​មុន ហើយ​ត្រូវ​តែ { $card }។
hearts-terminal-follow = ចេញ​តាម​ទឹក៖ { $suit ->
    [S] ប៊ិច
    [C] ជួង
    [D] ការ៉ូ
   *[H] កឺ
}។
hearts-terminal-moon = កឺ​ទាំង​អស់ និង​ម៉ារីខ្មៅ៖ បាញ់​ព្រះច័ន្ទ! { $name }
hearts-terminal-moon-choose = រើស៖ add (បូក) ឬ subtract (ដក)។
hearts-terminal-moon-outcome = { $choice }៖ ពិន្ទុ​សរុប { $scores }
hearts-terminal-moon-add = បូក​ពិន្ទុ​លើ​អ្នក​ផ្សេង
hearts-terminal-moon-subtract = ដក​ពិន្ទុ
hearts-terminal-help-play = QS៖ ចេញ​សន្លឹក​នេះ។ 3៖ ចេញ​សន្លឹក​ដែល​មាន​លេខ​រៀង​នេះ
hearts-terminal-help-pass = 2C 10D KH៖ ហុច​បៀ​ទាំង​នេះ។ 1 5 9៖ ហុច​បៀ​ដែល​មាន​លេខ​រៀង​នេះ
hearts-terminal-help-moon = add (បូក) subtract (ដក)៖ រើស​ថា​ព្រះច័ន្ទ​បាន​អ្វី
