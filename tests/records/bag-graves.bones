[Game "bag"]
[Rules "1"]
[Option players "2"]
[Option three_player "neutral"]
[Option graves_to_win "5"]
[Option stall_turns "12"]
[Seat A "Ann"]
[Seat B "Bo"]
[Result "graves"]
[Winners "A"]
[Scores "5 3"]

1 A: dig; draw red lleg; draw yellow lleg; draw green rleg; draw blue body; draw yellow lleg; draw blue lleg; start 0 cw; put blue body; put green rleg; put red lleg; put blue lleg; put yellow lleg; put yellow lleg
2 B: dig; draw blue skull; draw yellow rleg; draw red rarm; draw red rleg; draw yellow rleg; draw yellow lleg; start 7 ccw; put red rarm; put red rleg; put yellow rleg; put yellow rleg; put blue skull; put yellow lleg
3 A: dig; draw red body; draw blue lleg; draw green rarm; draw blue lleg; draw blue body; draw blue rarm; start 2 ccw; put red body; put green rarm; put blue rarm; put blue body; put blue lleg; put blue lleg
4 B: dig; draw yellow rarm; draw blue skull; draw blue larm; draw yellow rarm; draw red body; draw blue skull; start 0 cw; put blue larm; put blue skull; put blue skull; put red body; put yellow rarm; put yellow rarm
5 A: dig; draw blue skull; draw green body; draw red rarm; draw yellow lleg; draw green rarm; draw red skull; start 16 cw; put blue skull; put red skull; put green rarm; put yellow lleg; put green body; put red rarm
6 B: rebury 1 ccw; put yellow lleg; put green rarm; put blue skull; put green body; put green rleg
7 A: dig; draw green rarm; draw red body; draw yellow rleg; draw yellow body; draw blue rleg; draw red rleg; start 7 ccw; put red body; put yellow body; put red rleg; put yellow rleg; put blue rleg; put green rarm
8 B: rebury 2 ccw; put red rarm; put yellow rleg; put blue skull; put red body; put red lleg
9 A: rebury 18 ccw; put green rarm; put blue skull; put red body; put blue lleg
10 B: dig; draw green larm; draw red skull; draw yellow larm; draw red body; draw yellow rarm; draw red body; start 4 ccw; put red body; put green larm; put yellow rarm; put red body; put red skull; put yellow larm
11 A: rebury 1 cw; put red body; put red rarm; put blue rleg
12 B: dig; draw blue rleg; draw yellow skull; draw green lleg; draw yellow body; draw yellow rleg; draw blue larm; start 16 cw; put blue larm; put yellow rleg; put yellow skull; put blue rleg; put green lleg; put yellow body
13 A: rebury 16 cw; put blue larm; claim green; put green rarm; put blue skull; put green rleg; put red lleg
14 B: dig; draw red lleg; draw green rarm; draw green rleg; draw green rleg; draw green skull; draw red skull; start 15 cw; put green rarm; put green rleg; put green rleg; put red lleg; put green skull; put red skull
15 A: rebury 4 ccw; put green skull; put yellow rleg; put red body; put yellow lleg; put yellow rarm
16 B: dig; draw blue lleg; draw red lleg; draw green rleg; draw blue rleg; draw red skull; draw blue rarm; start 4 ccw; put red skull; put blue rarm; put blue lleg; put blue rleg; put green rleg; put red lleg
17 A: dig; draw blue body; draw blue larm; draw blue rarm; draw green skull; draw yellow body; draw green skull; start 2 cw; put blue larm; claim green; put yellow body; put green skull; put green skull; put blue body; put blue rarm
18 B: dig; draw green skull; draw blue rleg; draw green rarm; draw red larm; draw blue skull; draw blue rarm; start 1 ccw; put red larm; put blue rarm; put blue skull; put blue rleg; put green rarm; put green skull
19 A: rebury 1 ccw; put red larm; claim red; put blue skull; put green lleg; put blue rarm; put yellow rleg
20 B: dig; draw green body; draw yellow body; draw green larm; draw green lleg; draw green lleg; draw blue body; start 5 ccw; put green larm; put green lleg; put green lleg; put yellow body; put blue body; put green body
21 A: rebury 15 cw; put blue body; put blue rleg; put green rarm; put green lleg; put blue skull
22 B: dig; draw red rleg; draw red larm; draw green body; draw red rarm; draw green rleg; draw yellow body; start 15 cw; put green body; put red larm; claim blue; put red rarm; put red rleg; put yellow body; put green rleg
23 A: dig; draw red skull; draw yellow larm; draw yellow larm; draw yellow skull; draw yellow skull; draw red rleg; start 6 cw; put yellow larm; claim green; put yellow larm; claim green; put yellow skull; put yellow skull; put red rleg; put red skull
24 B: dig; draw green lleg; draw blue rarm; draw yellow lleg; draw yellow skull; draw blue lleg; draw red rleg; start 12 cw; put yellow skull; put blue lleg; put red rleg; put blue rarm; put yellow lleg; put green lleg
25 A: dig; draw green larm; draw red lleg; draw yellow larm; draw red rarm; draw yellow larm; draw green body; start 1 cw; put yellow larm; put green larm; claim green
