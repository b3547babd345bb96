# ដប់បី​លើ​ទំព័រ៖ ការ​វាយ​ស៊ី លេខ 3 ដែល​ដាក់​ចេញ អ្នក​គាំង និង​ការ​បង់​មាស។
thirteen-move-let = មិន​ស៊ី
thirteen-move-chop = វាយ​ស៊ី
thirteen-may-chop = អាច​វាយ​ស៊ី​បាន!
thirteen-window = អ្នក​ណា​ស៊ី? កំពុង​រើស
thirteen-other-pairs = គូរៀង ៤ គូ​ផ្សេង
thirteen-thrown = ដាក់​ចេញ
thirteen-throws-out = { $name } ដាក់​ចេញ { $cards }
thirteen-frozen = គាំង
thirteen-is-frozen = { $name } គាំង មិន​ទាន់​ចេញ​បៀ​សោះ
thirteen-at-once = ឈ្នះ​ភ្លាម
thirteen-wins-at-once = { $name }៖ { $what }
thirteen-chain = { $payer } ជំពាក់ { $payee } { $amount } មាស
thirteen-paid-place = លេខ { $number }
thirteen-paid-frozen = លេខ { $number } គាំង
thirteen-paid-instant = ឈ្នះ​ភ្លាម
thirteen-paid-chop = ត្រូវ​គេ​ស៊ី
thirteen-paid-left = ហាយ និង​គ្រាប់បែក​សល់
