# ផម​លើ​ទំព័រ៖ ប៊ូតុង ការ​ចុះ​បៀ ការ​បង់​មាស និង​ចប់​ក្ដា

# ប៊ូតុង និង​អ្វី​ដែល​កើត​ឡើង
phom-move-draw = ដកបៀ
phom-move-eat = ស៊ី
phom-move-discard = វាយ
phom-move-lay = ចុះផម
phom-move-add = បន្ថែម
phom-move-send = ផ្ញើ
phom-move-u = អ៊ូ
phom-regroup = ដូរផម
phom-send-all = ផ្ញើ​អស់
phom-told-eat = { $who ->
    [you] ស៊ី
   *[other] ស៊ី
} { $card } របស់ { $whose ->
    [you] { $name }
   *[other] { $name }
}
phom-told-discard = { $who ->
    [you] វាយ
   *[other] វាយ
} { $card }
phom-told-lay = { $who ->
    [you] ចុះផម
   *[other] ចុះផម
}៖ { $cards }
phom-told-add = { $who ->
    [you] បន្ថែម { $card } លើ​ផម​ខ្លួន
   *[other] បន្ថែម { $card } លើ​ផម​ខ្លួន
}
phom-told-send = { $who ->
    [you] ផ្ញើ
   *[other] ផ្ញើ
} { $card } ទៅ { $whose ->
    [you] { $name }
   *[other] { $name }
}
phom-told-draw = { $who ->
    [you] ដកបៀ
   *[other] ដកបៀ
}
phom-told-u = អ៊ូ!
phom-transferred = ផ្ទេរ { $card } ពី { $from } ទៅ { $to }
phom-pile-of = { $whose ->
    [you] គំនរ​{ $name }
   *[other] គំនរ { $name }
}
phom-transfer = ផ្ទេរ
phom-moved-from = ផ្ទេរ​ពី​គំនរ { $name }

# បៀ​ក្នុង​ដៃ
phom-one = ផម
phom-trash = បៀសម្រាម
phom-points = { $points } ពិន្ទុ
phom-points-short = { $points }
phom-trash-points = បៀសម្រាម { $points } ពិន្ទុ
phom-better = ដូរផម នឹង​សល់​តិច​ជាង
phom-card-kept = { $card } បាន​ស៊ី
phom-card-adds = { $card } បន្ថែម​លើ​ផម​បាន
phom-card-lit = { $card } ស៊ី​បាន​ជាមួយ​បៀ​នេះ
phom-card-in-phom = { $card } ផម​ទី { $number }
phom-card-note = { $card } ({ $note })
phom-regrouped = ដូរផម​ហើយ សល់ { $points } ពិន្ទុ
phom-only-grouping = គ្មាន​ផម​ផ្សេង​ដែល​សល់​ពិន្ទុ​តិច​ដូច​នេះ​ទេ។
phom-no-phom-chosen = បៀ​ដែល​ជ្រើស​នេះ មិន​មែន​ជា​ផម​ទេ។
phom-choose-grouping = ចុះផម​ណា?
phom-choose-grouping-help = ផម​ទាំង​នេះ សល់​ពិន្ទុ​ស្មើ​គ្នា។
phom-auto = ដកបៀ​ដោយ​ស្វ័យប្រវត្តិ
phom-auto-help = ពេល​លេង​បាន​តែ​មួយ សាល​លេង​ជំនួស ក្រោយ​ចាំ​បន្តិច។
phom-auto-u = អ៊ូ​ដោយ​ស្វ័យប្រវត្តិ
phom-auto-u-help = ក្នុង​ល្បែង​ផម ពេល​អ៊ូ​បាន ទំព័រ​អ៊ូ​ជំនួស​ភ្លាម។

# វេន
phom-can-u = អ៊ូ​បាន​ហើយ!
phom-draw-now = ដកបៀ​ពី​ណុក
phom-eat-with = ស៊ី { $card } ជាមួយ { $cards }
phom-throw-now = ជ្រើស​បៀ​មួយ ហើយ​វាយ
phom-lay-now = វគ្គ​ចុះ​បៀ៖ ចុះផម​មុន
phom-send-now = ផ្ញើ​បៀសម្រាម​បាន
phom-tap-target = ចុច​លើ​ផម​ដែល​ភ្លឺ
phom-laying-round = ដល់​វគ្គ​ចុះ​បៀ​ហើយ។
phom-take-first = ស៊ី ឬ​ដកបៀ​ជា​មុន​សិន។
phom-throw-one = វាយ​បាន​តែ​មួយ​សន្លឹក។
phom-choose-to-throw = ជ្រើស​បៀ​មួយ ដើម្បី​វាយ។
phom-nothing-to-lay = គ្មាន​ផម​ត្រូវ​ចុះ​ទេ។
phom-nothing-to-send = គ្មាន​បៀ​ត្រូវ​ផ្ញើ​ទេ។
phom-nothing-laid = មិន​ទាន់​មាន​អ្នក​ណា​ចុះផម​ទេ។
phom-eat-card = ស៊ី { $card } ដែល { $name } វាយ
phom-draw-from = ដកបៀ​ពី​ណុក សល់ { $count } សន្លឹក
phom-send-to = ផ្ញើ { $card } ទៅ​ផម​របស់ { $name }៖ { $cards }
phom-add-to = បន្ថែម { $card } លើ​ផម​របស់ { $name }៖ { $cards }

# លើ​តុ
phom-throws = វាយ
phom-stock = ណុក
phom-own-pile = គំនរ​ខ្ញុំ
phom-pile = គំនរ
phom-eaten-cards = បៀ​ដែល​ស៊ី
phom-eaten = បាន​ស៊ី
phom-tag-eaten = ស៊ី
phom-tag-sent = ផ្ញើ
phom-laid = ផម​ដែល​ចុះ
phom-sent-by = { $name } ផ្ញើ
phom-round = វគ្គ​ទី { $number }
phom-round-laying = វគ្គ​ចុះ​បៀ
phom-streak = { $name } អ៊ូ { $count } ក្ដា​ជាប់​គ្នា

# មាស
phom-goal = ការ​ប្រកួត​មាន { $deals } ក្ដា ហើយ​ចប់​មុន ពេល​ថង់​អ្នក​ណា​មួយ​អស់​មាស។
phom-paid-eat = មាន់​ទី { $number }
phom-paid-last-eat = ស៊ីសរុប
phom-paid-place = លេខ { $number }
phom-paid-mom = ម៉ម
phom-paid-u = អ៊ូ
phom-paid-round-u = អ៊ូមូល
phom-paid-compensation-chicken = សង​ព្រោះ​មាន់
phom-paid-compensation-replay = សរុប​ចុះ​អ៊ូ​សង
phom-paid-u-k = អ៊ូ K
phom-paid-king-bet = ភ្នាល់ K
phom-paid-repeated-u = អ៊ូថុង
phom-paid-one-colour = ពណ៍តែមួយ
phom-paid-pure-one-colour = ពណ៍សតែមួយ
phom-paid-u-khan = អ៊ូខាន់

# ចប់​ក្ដា
phom-mom = ម៉ម · គ្មាន​ផម
phom-points-left = សល់ { $points } ពិន្ទុ
phom-by-u = អ៊ូ!
phom-by-round-u = អ៊ូមូល!
phom-by-u-khan = អ៊ូខាន់!
