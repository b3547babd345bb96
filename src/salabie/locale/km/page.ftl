# ពាក្យ​របស់​ទំព័រ
product = សាលាបៀ
games = ល្បែង
you = ខ្ញុំ
guest = ភ្ញៀវ
guest-number = ភ្ញៀវ { $number }
friend = លេង​ជាមួយ​មិត្ត
player = អ្នកលេង
players = អ្នកលេង
people = អ្នកលេង
bot-name = កុំព្យូទ័រ { $number }
bot-short = ក{ $number }
bot-of-level = កុំព្យូទ័រ៖ { $level }
level-easy = ងាយ
level-medium = មធ្យម
level-hard = ពិបាក
host = ម្ចាស់​តុ
close = បិទ
back = ថយ​ក្រោយ
loading = សូម​ចាំ​បន្តិច …
list-comma = {", "}
list-and = { $before } និង { $last }
language = ភាសា
menu = ម៉ឺនុយ
what-happens = អ្វី​ដែល​កើត​ឡើង​នៅ​តុ

# ការ​ភ្ជាប់
offline = ដាច់​បណ្ដាញ កំពុង​ភ្ជាប់​ឡើង​វិញ …
hall-silent = សាល​មិន​ឆ្លើយ​ទេ កំពុង​សាក​ម្ដង​ទៀត …

# សាល
play-now = លេង​ឥឡូវ
starts-soon = នឹង​ចាប់​ផ្ដើម​ពេល​រៀបចំ​រួច …
being-prepared = កំពុង​រៀបចំ​ល្បែង …
players-range = { $range } នាក់
rules = ច្បាប់​លេង
rules-of = ច្បាប់​លេង{ $game }
make-table = បង្កើត​តុ
with-friends = លេង​ជាមួយ​មិត្តភក្តិ
with-friends-how = ជ្រើស​ច្បាប់ និង​កៅអី រួច​ផ្ញើ​តំណ ឬ QR ទៅ​មិត្ត។ មិន​ចាំបាច់​មាន​គណនី​ទេ។
fair-note = ការ​សាប់​បៀ​អាច​ពិនិត្យ​បាន
own-gold = មាស { $gold }៖
gold-comes-back = កុំព្យូទ័រ​កំពុង​លេង​ក្ដា​ដែល​បាន​ចាកចេញ ដោយ​ថង់​ដដែល ចប់​ហើយ មាស​ក្នុង​ថង់​នឹង​ត្រឡប់​មក​វិញ។
gold-brought = ម្នាក់ៗ​យក​មាស​របស់​ខ្លួន { $brought } មក​លេង ឬ​យក​តាម​ដែល​មាន យ៉ាង​តិច { $least }។
gold-note = មាស​ក្នុង​ល្បែង សម្រាប់​លេង​តែ​ប៉ុណ្ណោះ៖ គ្មាន​តម្លៃ​ជា​លុយ ទិញ​ក៏​មិន​បាន ដូរ​ជា​លុយ​ក៏​មិន​បាន។
unfinished = តុ​មិន​ទាន់​ចប់
open-tables = តុ​កំពុង​បើក
no-open-tables = ឥឡូវ​គ្មាន​តុ​បើក​ទេ។
show-all = បង្ហាញ​ទាំង { $count }
finished-tables = តុ​លេង​ចប់
no-such-page = ទី​នេះ​គ្មាន​អ្វី​ទេ។
no-such-game = គ្មាន​ល្បែង​នេះ​ទេ។
table-with-bots = ជាមួយ​កុំព្យូទ័រ
table-of = តុ​របស់ { $name }
own-table = តុ​ខ្លួន​ឯង
seats-free = ទំនេរ { $count } កៅអី
people-count = { $count } នាក់
deal-number = ក្ដា​ទី { $number }
deal = ក្ដា
continue = លេង​បន្ត
join = ចូលរួម
watch = មើល
replay = មើល​ឡើង​វិញ

# បង្កើត​តុ
your-name = ឈ្មោះ
how-many = ចំនួន​អ្នកលេង
seat-number = កៅអី​ទី { $number }
seat-open = កៅអី​ទំនេរ
seat-for-friend = សម្រាប់​មិត្ត
seat-holds = អ្នក​អង្គុយ​កៅអី​ទី { $number }
the-table = តុ
clock = ពេល​ក្នុង​មួយ​វេន
no-clock = មិន​កំណត់
clock-seconds = { $seconds } វិនាទី
who-may-come = អ្នក​អាច​ចូល
friends-only = តែ​មិត្តភក្តិ
friends-only-help = ចូល​បាន​តែ​អ្នក​មាន​តំណ ហើយ​ជជែក​បាន​តាម​ចិត្ត។
everyone = អ្នក​ណា​ក៏​បាន
everyone-help = តុ​បង្ហាញ​នៅ​ក្នុង​សាល។
house-rules = ច្បាប់​តាម​ផ្ទះ
every-switch = កែ​ច្បាប់​នីមួយៗ
number-between = លេខ​ពី { $low } ដល់ { $high }។
numbers-wrong = មិន​ទាន់​ត្រឹមត្រូវ៖ { $names }។
layout-file = ពី​ឯកសារ៖ ១០ ជួរ ជួរ​ណា​ក៏​មាន ១០ បៀ
layout-unreadable = ឯកសារ​នេះ​មិន​មែន​ជា​ក្ដារ​ទេ។
number-in-list = { $label }៖ ទី { $number }
take-out = ដក​ទី { $number } ចេញ
one-more = មួយ​ទៀត
fill-with-bots = ដាក់​កុំព្យូទ័រ​លើ​កៅអី​ទំនេរ
fair-explained = មុន​ចែក​បៀ សាល​បង្ហាញ​ត្រា​នៃ​ការ​សាប់ ហើយ​អ្នកលេង​ម្នាក់ៗ​បន្ថែម​លេខ​របស់​ខ្លួន។ ចប់​ក្ដា អ្នក​ណា​ក៏​អាច​ពិនិត្យ​ថា​គ្មាន​បៀ​ណា​ត្រូវ​ប្ដូរ​ទេ។
make-and-invite = បង្កើត​តុ ហើយ​អញ្ជើញ
make-and-play = បង្កើត​តុ ហើយ​លេង

# តុ​កំពុង​រង់ចាំ
join-title = ចូលរួម​តុ​របស់ { $name }
sit-down = អង្គុយ​លេង
waiting-for = កំពុង​រង់ចាំ​អ្នកលេង { $count } នាក់
all-here = មក​គ្រប់​គ្នា​ហើយ
start = ចែក​បៀ
start-needs = គ្រប់​កៅអី​ត្រូវ​មាន​អ្នកលេង ឬ​កុំព្យូទ័រ​ជា​មុន​សិន។
host-starts = ម្ចាស់​តុ​នឹង​ចាប់​ផ្ដើម។
invite = អញ្ជើញ
invite-how = ផ្ញើ​តំណ​នេះ ឬ​ឱ្យ​មិត្ត​ស្កេន QR។
invite-here = តំណ​នេះ​បើក​បាន​តែ​លើ​កុំព្យូទ័រ​នេះ។ ដើម្បី​ឱ្យ​មិត្ត​ចូល​បាន សូម​បើក​សាល​តាម​អាសយដ្ឋាន​ដែល​មិត្ត​ចូល​ដល់។
link = តំណ
copy-link = ចម្លង​តំណ
link-copied = បាន​ចម្លង​តំណ​ហើយ។
copy-yourself = ចម្លង​ទីនេះ​មិន​បាន​ទេ៖ សូម​ចម្លង​តំណ​ដោយ​ដៃ។
show-qr = កូដ QR
qr-of-link = កូដ QR នៃ​តំណ
rules-here = ច្បាប់​លេង​នៅ​តុ​នេះ

# នៅ​តុ
to-hall = ទៅ​សាល
your-turn = ដល់​វេន​ហើយ
turn-of = វេន { $name }
own-place = កន្លែង​អង្គុយ
your-cards = បៀ​ក្នុង​ដៃ { $count } សន្លឹក
cards-left = សល់ { $count } សន្លឹក
score = ពិន្ទុ
score-of = { $score } ពិន្ទុ
own-score = ពិន្ទុ { $score }។ ចុច​ពីរ​ដង ដើម្បី​វាយ ឬ​រំលង
own-score-help = ចុច​ពីរ​ដង៖ វាយ ឬ​រំលង
own-score-play = ពិន្ទុ { $score }។ ចុច​ពីរ​ដង ដើម្បី​វាយ
own-score-play-help = ចុច​ពីរ​ដង៖ វាយ
own-purse = ថង់ { $score } មាស។ ចុច​ពីរ​ដង ដើម្បី​វាយ ឬ​ដក​បៀ
own-purse-help = ចុច​ពីរ​ដង៖ វាយ ឬ​ដក​បៀ
own-purse-pass = ថង់ { $score } មាស។ ចុច​ពីរ​ដង ដើម្បី​វាយ ឬ​រំលង
own-purse-pass-help = ចុច​ពីរ​ដង៖ វាយ ឬ​រំលង
purse-of = ថង់ { $purse } មាស
own-gain = ខ្ញុំ៖ { $gain } មាស ថង់​មាន { $purse }
time-left = ពេល​សល់៖ { $time }
place = លេខ { $place }
you-are-out = អស់​បៀ៖ បាន​លេខ { $place }
you-passed = បាន​រំលង​វគ្គ​នេះ
passed = រំលង
away = អវត្តមាន
bot-sits-in = កុំព្យូទ័រ​លេង​ជំនួស
bot-sits-for-you = កុំព្យូទ័រ​កំពុង​លេង​ជំនួស។
i-am-back = មក​វិញ​ហើយ
lead-now = តុ​ទទេ៖ ចេញ​មុន
table-empty = តុ​ទទេ
must-contain = ត្រូវ​មាន { $card }
clockwise = លេង​តាម​ទ្រនិច​នាឡិកា
counterclockwise = លេង​ផ្ទុយ​ទិស​ទ្រនិច​នាឡិកា
beats = ឈ្នះ
chopped-by = { $name } វាយ​ស៊ី
chopped-of = បៀ​របស់ { $name }
chopped-own = បៀ​របស់​ខ្លួន
choose-cards = ជ្រើស​បៀ
choose-card = ជ្រើស​បៀ
play-one = ចេញ { $card }
play-many = ចេញ { $count } សន្លឹក
pass = រំលង
hint = ជួយ​ប្រាប់
hint-says = ជួយ​ប្រាប់៖ { $move }
undo = ត្រឡប់​ក្រោយ
undone = បាន​ត្រឡប់​ក្រោយ​ហើយ។
sort = រៀប​បៀ
sort-rank = តាម​លេខ
sort-suit = តាម​ទឹក
sort-combination = តាម​បៀ​ចូល​គ្នា
sorted = រៀប​បៀ​ហើយ។
see-rule = ច្បាប់ { $rule }
score-sheet = តារាង​ពិន្ទុ
sum = សរុប
this-round = វគ្គ​នេះ
round-before = វគ្គ​មុន
last-plays = មើល​បៀ​មុន​ម្ដង​ទៀត
watching = កំពុង​មើល
kind-and-cards = { $kind }៖ { $cards }
move-of = { $name }៖ { $move }
clock-moved = អស់​ពេល​ហើយ សាល​លេង​ជំនួស៖ { $move }
dealt = ចែក​បៀ​ហើយ។
no-page-for-game = ទំព័រ​នេះ​មិន​ទាន់​ស្គាល់​ល្បែង​នេះ​ទេ។ សូម​ផ្ទុក​ម្ដង​ទៀត។

# ម៉ឺនុយ​តុ
auto-pass = រំលង​ដោយ​ស្វ័យប្រវត្តិ
auto-pass-help = ពេល​គ្មាន​បៀ​ចេញ​បាន សាល​រំលង​ជំនួស ក្រោយ​ចាំ​បន្តិច។
spectators = អ្នក​មើល { $count } នាក់
mute = បិទ​សំឡេង
unmute = បើក​សំឡេង
remove-player = ដក​ចេញ​ពី​តុ
leave = ចាកចេញ​ពី​តុ
leave-sure = ចាកចេញ​មែន​ទេ? កុំព្យូទ័រ​នឹង​លេង​ជំនួស។
leave-sure-gold = ចាកចេញ​មែន​ទេ? កុំព្យូទ័រ​លេង​ក្ដា​នេះ​ឱ្យ​ចប់ ដោយ​ថង់​ដដែល ហើយ​មាស​ដែល​សល់​ត្រឡប់​មក​វិញ។
stay = នៅ​លេង

# និយាយ​លេង
talk = និយាយ​លេង
talk-unread = និយាយ​លេង៖ ថ្មី { $count }
said-so-far = អ្វី​ដែល​បាន​និយាយ
says = { $name } ថា៖ { $words }
you-say = ខ្ញុំ​ថា៖ { $words }
write = សរសេរ​អ្វី​មួយ
send = ផ្ញើ
no-chat-here = តុ​បើក​ទូទៅ មាន​តែ​ឃ្លា​ទាំង​នេះ។
phrase-hello = សួស្តី!
phrase-thanks = អរគុណ!
phrase-good-game = លេង​បាន​ល្អ!
phrase-nice = វាយ​ពូកែ!
phrase-hurry = ឆាប់​បន្តិច!
phrase-sorry = សុំទោស!
phrase-wow = អូហូ!
phrase-oops = អុញ!
phrase-smile = ញញឹម
phrase-laugh = សើច
phrase-cry = យំ
phrase-fire = ភ្លើង
event-sat = { $name } មក​អង្គុយ។
event-left = { $name } ចាកចេញ។
event-bot = { $name } អង្គុយ​លេង។
event-opened = មាន​កៅអី​ទំនេរ។
event-away = { $name } អវត្តមាន។ កុំព្យូទ័រ​លេង​ជំនួស។
event-back = { $name } មក​វិញ​ហើយ។

# ចប់​ក្ដា
deal-over = ចប់​ក្ដា​ទី { $number }
you-win = ឈ្នះ​ហើយ!
you-share-win = ឈ្នះ​រួម​គ្នា!
wins = { $names } ឈ្នះ
win-together = { $names } ឈ្នះ​រួម​គ្នា
out-of-cards = អស់​បៀ
total = សរុប { $score } ពិន្ទុ
next-deal = ក្ដា​បន្ទាប់
next-deal-in = ក្ដា​បន្ទាប់​ក្នុង { $seconds } វិនាទី
waiting = កំពុង​រង់ចាំ …
waiting-ready = កំពុង​រង់ចាំ { $names } …
rematch = លេង​ម្ដង​ទៀត
to-rematch = ទៅ​តុ​ថ្មី
save-record = រក្សា​ទុក​កំណត់​ត្រា
check-shuffle = ពិនិត្យ​ការ​សាប់
fair-yes = ការ​សាប់​បៀ​ត្រឹមត្រូវ។
fair-no = ការ​សាប់​បៀ​មិន​ត្រូវ​នឹង​ការ​សន្យា!
fair-missing = គ្មាន​ព័ត៌មាន​អំពី​ការ​សាប់​នេះ​ទេ។
fair-secret-yes = លេខ​សម្ងាត់​ត្រូវ​នឹង​ត្រា​ដែល​បង្ហាញ​មុន​ចែក។
fair-secret-no = លេខ​សម្ងាត់​មិន​ត្រូវ​នឹង​ត្រា​ទេ។
fair-promise-yes = ត្រា​នេះ​ដូច​ត្រា​ដែល​បាន​ឃើញ​មុន​ចែក។
fair-promise-no = ត្រា​នេះ​មិន​ដូច​ត្រា​ដែល​បាន​ឃើញ​មុន​ចែក​ទេ។
fair-nonce-yes = លេខ​របស់​ខ្លួន​ឯង​បាន​ចូល​ក្នុង​ការ​សាប់។
fair-nonce-no = លេខ​របស់​ខ្លួន​ឯង​មិន​បាន​ចូល​ក្នុង​ការ​សាប់​ទេ។
fair-hands-yes = សាប់​ម្ដង​ទៀត​នៅ​ទីនេះ គ្រប់​គ្នា​បាន​បៀ​ដដែល។
fair-hands-no = សាប់​ម្ដង​ទៀត​នៅ​ទីនេះ បាន​បៀ​ផ្សេង។
fair-again-yes = បៀ​ដែល​សាប់​ម្ដង​ទៀត​ពេល​កំពុង​លេង មាន​លំដាប់​ត្រឹមត្រូវ។
fair-again-no = បៀ​ដែល​សាប់​ម្ដង​ទៀត​ពេល​កំពុង​លេង មាន​លំដាប់​ផ្សេង។
fair-own-yes = បៀ​ក្នុង​ដៃ​ដូច​ដែល​បាន​កាន់។
fair-own-no = បៀ​ក្នុង​ដៃ​មិន​ដូច​ដែល​បាន​កាន់​ទេ។

# មើល​ឡើង​វិញ
review = មើល​ឡើង​វិញ
nothing-to-replay = តុ​នេះ​មិន​ទាន់​ចប់​ក្ដា​ណា​មួយ​ទេ។
to-move = ដល់​វេន
name-of-move = { $name }៖
ask-bot = កុំព្យូទ័រ​ពូកែ​នឹង​ចេញ​អ្វី?
bot-same = កុំព្យូទ័រ​ពូកែ​ក៏​ចេញ​ដូច្នេះ​ដែរ។
bot-other = កុំព្យូទ័រ​ពូកែ​នឹង​ចេញ៖
only-move = ចេញ​បាន​តែ​នេះ​ទេ។
move-number-of = ជំហាន​ទី { $number } ក្នុង { $count }
to-start = ទៅ​ដើម
to-end = ទៅ​ចុង
step-back = ថយ​មួយ​ជំហាន
step-on = ទៅ​មួយ​ជំហាន
rules-missing = ឥឡូវ​បង្ហាញ​ច្បាប់​មិន​បាន​ទេ។

# ការ​កំណត់
settings = ការ​កំណត់
digits = លេខ​ជា​ខ្មែរ
appearance = រូបរាង
theme-system = តាម​ឧបករណ៍
theme-light = ភ្លឺ
theme-dark = ងងឹត
sound = សំឡេង
sound-help = សំឡេង​ខ្លី​ពេល​ចេញ​បៀ និង​ដល់​វេន។
four-colours = បៀ​បួន​ពណ៌
four-colours-help = ជួង​ពណ៌​បៃតង ការ៉ូ​ពណ៌​ខៀវ ងាយ​មើល​ទឹក។
auto-forced = លេង​ដោយ​ស្វ័យប្រវត្តិ
auto-forced-help = ពេល​ធ្វើ​បាន​តែ​មួយ សាល​ធ្វើ​ជំនួស ក្រោយ​ចាំ​បន្តិច។
keys = គ្រាប់​ចុច
key-arrows = ព្រួញ
key-arrows-does = ដើរ​លើ​បៀ
key-space = Space
key-space-does = ជ្រើស​បៀ
key-shift = Shift + ព្រួញ
key-shift-does = រំកិល​បៀ
key-enter = Enter
key-enter-does = វាយ​បៀ​ដែល​ជ្រើស
key-h = H
key-h-does = ជួយ​ប្រាប់
key-escape = Esc
key-escape-does = ដាក់​បៀ​ទៅ​វិញ

# បៀ
suit-S = ប៊ិច
suit-C = ជួង
suit-D = ការ៉ូ
suit-H = កឺ
rank-A = អាត់
rank-J = J
rank-Q = Q
rank-K = K
card-name = { $rank } { $suit }
card-not-playable = { $card } ចេញ​មិន​ទាន់​បាន
card-new = { $card } ទើប​ទទួល

# ការ​បង់​មាស។
bet-gold = ភ្នាល់ { $bet } មាស
gold-word = មាស
gold-count = { $gold } មាស
payments = ការ​បង់​មាស
payer = អ្នក​បង់ និង​អ្នក​ទទួល
what-for = សម្រាប់
no-payments = មិន​ទាន់​មាន​ការ​បង់​ទេ
pays = { $who ->
    [you] { $from }
   *[other] { $from }
} បង់ { $amount } មាស ឱ្យ { $whose ->
    [you] { $to }
   *[other] { $to }
}៖ { $what }
purse-now = ថង់​សល់ { $purse } មាស
purses = ថង់​មាស

# ច្បាប់​របស់​ខ្លួន
own-presets = ច្បាប់​របស់​ខ្លួន
preset-name = ឈ្មោះ​ច្បាប់​នេះ
preset-keep = រក្សា​ទុក
preset-kept = រក្សា​ទុក​ក្នុង​កម្មវិធី​រុករក​នេះ៖ { $name }
preset-drop = លុប { $name }
preset-dropped = បាន​លុប { $name }
