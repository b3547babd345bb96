# ដប់បី៖ ឈ្មោះ ច្បាប់​តាម​ផ្ទះ ទំព័រ​ច្បាប់ ការ​បដិសេធ និង​ការ​ជួយ​ប្រាប់
thirteen-name = ដប់បី
thirteen-tagline = អស់​បៀ​មុន​គេ អ្នក​នោះ​ឈ្នះ

thirteen-preset-seed = ច្បាប់​ដើម

thirteen-kind-single = មួយ​សន្លឹក
thirteen-kind-pair = គូ
thirteen-kind-triple = បី​សន្លឹក
thirteen-kind-quad = បួន​សន្លឹក
thirteen-kind-sequence = លំដាប់ { $length } សន្លឹក
thirteen-kind-double-sequence = គូរៀង { $length } គូ
thirteen-bomb = គ្រាប់បែក

thirteen-rule-1 = ដប់បី​លេង​ដោយ​បៀ ៥២ សន្លឹក។ ពី​ទាប​ទៅ​ខ្ពស់៖ 3 4 5 6 7 8 9 10 J Q K A 2។ ទឹក​ពី​ទាប​ទៅ​ខ្ពស់៖ ប៊ិច ជួង ការ៉ូ កឺ។ លេខ​សម្រេច​មុន បើ​លេខ​ស្មើ​គ្នា ទើប​ទឹក​សម្រេច។
thirteen-rule-2 = ម្នាក់​បាន​បៀ ១៣ សន្លឹក។ បើ​លេង​ពីរ ឬ​បី​នាក់ បៀ​ដែល​សល់​ទុក​ដោយ​ឡែក មិន​ឱ្យ​អ្នក​ណា​ឃើញ។
thirteen-rule-5 = ពេល​តុ​ទទេ អ្នក​ចេញ​មុន​អាច​ចេញ​បៀ​ប្រភេទ​ណា​ក៏​បាន៖ មួយ​សន្លឹក គូ បី​សន្លឹក ឬ​បួន​សន្លឹក​លេខ​ដូច​គ្នា លំដាប់​យ៉ាង​តិច ៣ សន្លឹក (ទឹក​ណា​ក៏​បាន) ឬ​គូរៀង​យ៉ាង​តិច ៣ គូ។ អ្នក​ចេញ​មុន​រំលង​មិន​បាន។
thirteen-rule-6 = អ្នក​បន្ទាប់​ត្រូវ​ចេញ​បៀ​ប្រភេទ​ដូច​គ្នា ចំនួន​សន្លឹក​ស្មើ​គ្នា តែ​ខ្ពស់​ជាង ឬ​រំលង។
thirteen-rule-7 = សន្លឹក​ខ្ពស់​បំផុត​ជា​អ្នក​សម្រេច៖ លេខ​មុន រួច​ទឹក។ គូ 5 ដែល​មាន 5 កឺ ឈ្នះ​គូ 5 ផ្សេង​ទៀត។ គូ 6 ណា​ក៏​ឈ្នះ​គូ 5 ដែរ។
thirteen-rule-9 = ពេល​អ្នក​ផ្សេង​រំលង​អស់ បៀ​លើ​តុ​ត្រូវ​ដក​ចេញ ហើយ​អ្នក​ចេញ​ចុង​ក្រោយ​បាន​ចេញ​មុន។ បើ​អ្នក​នោះ​អស់​បៀ អ្នក​លេង​បន្ទាប់​ចេញ​មុន។
thirteen-rule-10 = លេខ 2 (ហាយ) ខ្ពស់​ជាង​គេ។ វា​មិន​អាច​នៅ​ក្នុង​លំដាប់​ទេ។
thirteen-rule-11 = គ្រាប់បែក​វាយ​ស៊ី​តែ​ហាយ។ វា​ក៏​ជា​បៀ​ធម្មតា ដែល​អាច​ចេញ​មុន ឬ​ចេញ​តាម​បាន​ដែរ។
thirteen-rule-12 = គ្រាប់បែក​ដែល​វាយ​ស៊ី​ហាយ​ហើយ ចាញ់​តែ​គ្រាប់បែក​ប្រភេទ​ដូច​គ្នា ចំនួន​ស្មើ​គ្នា ដែល​ខ្ពស់​ជាង។
thirteen-rule-13 = អ្នក​អស់​បៀ​មុន​គេ​ឈ្នះ។

thirteen-option-direction = ទិស​លេង
thirteen-option-direction-clockwise = លេង​តាម​ទ្រនិច​នាឡិកា៖ ទៅ​ខាង​ឆ្វេង។
thirteen-option-direction-counterclockwise = លេង​ផ្ទុយ​ទិស​ទ្រនិច​នាឡិកា៖ ទៅ​ខាង​ស្តាំ។
thirteen-option-first-lead = ការ​ចេញ​ដំបូង
thirteen-option-first-lead-contains = ក្ដា​ដំបូង អ្នក​មាន​សន្លឹក​ទាប​បំផុត​ចេញ​មុន ដោយ​បៀ​ដែល​មាន​សន្លឹក​នោះ។ ក្ដា​ក្រោយ អ្នក​ឈ្នះ​ក្ដា​មុន​ចេញ​តាម​ចិត្ត។
thirteen-option-first-lead-single = ក្ដា​ដំបូង អ្នក​មាន​សន្លឹក​ទាប​បំផុត​ចេញ​តែ​សន្លឹក​នោះ។ ក្ដា​ក្រោយ អ្នក​ឈ្នះ​ក្ដា​មុន​ចេញ​តាម​ចិត្ត។
thirteen-option-first-lead-free = ក្ដា​ដំបូង អ្នក​មាន​សន្លឹក​ទាប​បំផុត​ចេញ​មុន​តាម​ចិត្ត។ ក្ដា​ក្រោយ អ្នក​ឈ្នះ​ក្ដា​មុន​ចេញ​តាម​ចិត្ត។
thirteen-option-pass-locks = រំលង​ពេញ​មួយ​វគ្គ
thirteen-option-pass-locks-true = អ្នក​រំលង​ត្រូវ​ចាំ​រហូត​ដល់​តុ​ទទេ។
thirteen-option-pass-locks-false = អ្នក​រំលង​អាច​ចេញ​បៀ​វិញ ពេល​ដល់​វេន​ម្ដង​ទៀត។
thirteen-option-end-on-two = បញ្ចប់​ដោយ​ហាយ
thirteen-option-end-on-two-true = សន្លឹក​ចុង​ក្រោយ​អាច​ជា​លេខ 2។
thirteen-option-end-on-two-false = ការ​ចេញ​ចុង​ក្រោយ​មិន​ឱ្យ​មាន​លេខ 2 ទេ។ អ្នក​ចេញ​មុន​ដែល​សល់​តែ​ប៉ុណ្ណោះ ត្រូវ​រំលង។ បើ​គ្មាន​អ្នក​ណា​ចេញ​បាន ក្ដា​ចប់ ហើយ​អ្នក​ដែល​នៅ​សល់​បាន​លំដាប់​លេខ​ស្មើ​គ្នា។
thirteen-option-bombs = គ្រាប់បែក​ស៊ី​អ្វី
thirteen-option-bombs-exact = បួន​សន្លឹក​លេខ​ដូច​គ្នា ឬ​គូរៀង ៣ គូ ស៊ី​ហាយ​មួយ។ គូរៀង ៤ គូ ស៊ី​គូ​ហាយ។ គូរៀង ៥ គូ ស៊ី​ហាយ​បី។
thirteen-option-bombs-at-least = បួន​សន្លឹក​លេខ​ដូច​គ្នា ឬ​គូរៀង​ចាប់​ពី ៣ គូ ស៊ី​ហាយ​មួយ។ គូរៀង​ចាប់​ពី ៤ គូ ស៊ី​គូ​ហាយ។ គូរៀង​ចាប់​ពី ៥ គូ ស៊ី​ហាយ​បី។
thirteen-option-play-on = លេង​យក​គ្រប់​លំដាប់​លេខ
thirteen-option-play-on-true = លេង​បន្ត​រហូត​សល់​ម្នាក់​មាន​បៀ។
thirteen-option-play-on-false = ក្ដា​ចប់​ពេល​មាន​ម្នាក់​អស់​បៀ។ អ្នក​ផ្សេង​រៀប​តាម​ចំនួន​បៀ​ដែល​សល់។
thirteen-option-points = ពិន្ទុ​តាម​លំដាប់​លេខ
thirteen-option-points-item-1 = លេខ ១
thirteen-option-points-item-2 = លេខ ២
thirteen-option-points-item-3 = លេខ ៣
thirteen-option-points-item-4 = លេខ ៤
thirteen-option-points-value = ពិន្ទុ​ពី​លេខ​មួយ​ដល់​ចុង​ក្រោយ៖ { $value }។
thirteen-option-target = ពិន្ទុ​ដើម្បី​ឈ្នះ
thirteen-option-target-value = ការ​ប្រកួត​ចប់​ក្រោយ​ក្ដា​ដែល​មាន​អ្នក​បាន { $value } ពិន្ទុ។ ពិន្ទុ​ច្រើន​ជាង​គេ​ឈ្នះ ពិន្ទុ​ស្មើ​ឈ្នះ​ទាំង​អស់​គ្នា។
thirteen-option-deals = ចំនួន​ក្ដា
thirteen-option-deals-0 = ការ​ប្រកួត​មិន​កំណត់​ចំនួន​ក្ដា​ទេ។
thirteen-option-deals-value = ការ​ប្រកួត​មាន { $value } ក្ដា។ ពិន្ទុ​ច្រើន​ជាង​គេ​ឈ្នះ ពិន្ទុ​ស្មើ​ឈ្នះ​ទាំង​អស់​គ្នា។
thirteen-option-count-cards = រាប់​បៀ​ដែល​សល់
thirteen-option-count-cards-true = ក្ដា​ចប់​ពេល​មាន​ម្នាក់​អស់​បៀ អ្នក​ផ្សេង​ចាញ់​មួយ​ពិន្ទុ​សម្រាប់​បៀ​មួយ​សន្លឹក​ដែល​សល់។ ការ​ប្រកួត​ចប់​ពេល​មាន​អ្នក​ចាញ់​គ្រប់​ពិន្ទុ​ដែល​កំណត់។
thirteen-option-count-cards-false = ពិន្ទុ​គិត​តាម​លំដាប់​លេខ មិន​គិត​បៀ​ដែល​សល់​ទេ។

thirteen-error-not-held = { $cards } មិន​នៅ​ក្នុង​ដៃ​ទេ។
thirteen-error-no-combination = { $cards } មិន​ចូល​គ្នា​ទេ។
thirteen-error-two-in-sequence = { $cards } មិន​ចូល​គ្នា​ទេ៖ លេខ 2 មិន​អាច​នៅ​ក្នុង​លំដាប់។
thirteen-error-lowest-needed = ការ​ចេញ​ដំបូង​ត្រូវ​មាន { $card } ជា​សន្លឹក​ទាប​បំផុត។
thirteen-error-single-needed = ការ​ចេញ​ដំបូង​ត្រូវ​តែ { $card } មួយ​សន្លឹក។
thirteen-error-lead-pass = ចេញ​មុន រំលង​មិន​បាន​ទេ។
thirteen-error-passed = បាន​រំលង​ហើយ ត្រូវ​ចាំ​រហូត​ដល់​តុ​ទទេ។
thirteen-error-out = អស់​បៀ​ហើយ។
thirteen-error-ends-on-two = បញ្ចប់​ដោយ​លេខ 2 មិន​បាន​ទេ៖ { $cards }។
thirteen-error-not-higher = { $cards } មិន​ខ្ពស់​ជាង { $table } ទេ៖ { $card } ជា​អ្នក​សម្រេច។
thirteen-error-no-bomb = { $cards } មិន​មែន​ជា​គ្រាប់បែក​ដែល​ស៊ី { $table } បាន​ទេ។
thirteen-error-wrong-length = { $cards } ចំនួន​សន្លឹក​មិន​ស្មើ { $table } ទេ។
thirteen-error-wrong-type = { $cards } មិន​មែន​ប្រភេទ​ដូច { $table } ទេ៖ ត្រូវ​ចេញ { $kind ->
    [single] មួយ​សន្លឹក
    [pair] គូ
    [triple] បី​សន្លឹក
    [quad] បួន​សន្លឹក
    [sequence] លំដាប់
   *[double_sequence] គូរៀង
}។

thirteen-hint-pass = រំលង៖ ទុក​បៀ​ល្អ​សិន។
thirteen-hint-out = { $cards }៖ បៀ​ចុង​ក្រោយ។
thirteen-hint-lead = ចេញ { $cards }៖ បៀ​ទាប​ដែល​នៅ​ម្នាក់​ឯង។
thirteen-hint-lead-many = ចេញ { $cards }៖ អស់​បៀ​បាន​ច្រើន។
thirteen-hint-bomb = { $cards } ស៊ី​ហាយ។
thirteen-hint-cheapest = { $cards } ចំណាយ​តិច​ជាង​គេ។
