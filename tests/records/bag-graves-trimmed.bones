[Game "bag"]
[Rules "1"]
[Option players "3"]
[Option three_player "trimmed"]
[Option graves_to_win "5"]
[Option stall_turns "12"]
[Seat A "Ann"]
[Seat B "Bo"]
[Seat C "Cy"]
[Result "graves"]
[Winners "A"]
[Scores "5 0 2"]

1 A: dig; draw green skull; draw blue larm; draw blue rarm; draw red body; draw red rleg; draw green rarm; start 5 cw; put green skull; put red body; put blue rarm; put green rarm; put blue larm; put red rleg
2 B: rebury 7 cw; put blue rarm
3 C: rebury 8 ccw; put green rarm
4 A: dig; draw red lleg; draw green larm; draw blue lleg; draw red rarm; draw blue body; draw blue larm; start 11 ccw; put green larm; put blue body; put blue lleg; put blue larm; put red lleg; put red rarm
5 B: rebury 8 cw; put blue larm
6 C: rebury 11 cw; put green larm
7 A: rebury 10 cw; put red rleg; put blue body; put blue larm
8 B: rebury 13 ccw; put blue larm
9 C: rebury 12 ccw; put blue body; put green larm
10 A: rebury 11 ccw; put red rleg; put blue body; put blue larm
11 B: rebury 9 cw; put blue lleg; put blue rarm; put blue body; put blue larm
12 C: dig; draw red rleg; draw green skull; draw green rarm; draw blue lleg; draw red body; draw red rleg; start 13 cw; put red rleg; put green rarm; put red body; put blue lleg; put red rleg; put green skull
13 A: dig; draw red body; draw green lleg; draw red skull; draw green rleg; draw red body; draw green body; start 6 ccw; put green rleg; put green body; put red skull; put green lleg; put red body; put red body
14 B: dig; draw green body; draw green rleg; draw green lleg; draw green rarm; draw green rarm; draw red lleg; start 8 ccw; put red lleg; put green rleg; put green lleg; put green rarm; put green rarm; put green body
15 C: rebury 3 cw; put green lleg; put green skull; put green body
16 A: dig; draw blue larm; draw red larm; draw red rarm; draw green skull; draw green rarm; draw blue body; start 6 ccw; put red larm; claim red; put blue larm; put blue body; put red rarm; put green rarm; put green skull
17 B: dig; draw blue body; draw blue lleg; draw red rarm; draw blue body; draw green larm; draw red rarm; start 7 ccw; put green larm; put blue lleg; put blue body; put red rarm; put red rarm; put blue body
18 C: rebury 7 ccw; put green rleg; put green larm; put red lleg; put green rarm; put green body
19 A: rebury 2 cw; put red rleg; put green rarm; put red body
20 B: rebury 14 cw; put green rarm; put blue body
21 C: dig; draw red skull; draw blue rleg; draw blue rleg; draw red skull; draw blue rleg; draw red larm; start 14 ccw; put red larm; put red skull; put blue rleg; put red skull; put blue rleg; put blue rleg
22 A: rebury 4 cw; put red skull; put green rarm; put green larm; put blue body; put green lleg
23 B: dig; draw blue rleg; draw green rleg; draw green rleg; draw blue skull; draw blue rarm; draw green body; start 14 cw; put green rleg; put green rleg; put blue rleg; put green body; put blue skull; put blue rarm
24 C: dig; draw green skull; draw blue lleg; draw green lleg; draw red skull; draw blue skull; draw red larm; start 13 cw; put green lleg; put blue lleg; put red skull; put red larm; put green skull; put blue skull
25 A: rebury 0 ccw; put red rarm; put red body; put red skull; put green rleg
26 B: dig; draw blue rarm; draw green larm; draw red body; draw green body; draw green larm; draw red rleg; start 3 cw; put green larm; put green body; put red rleg; put blue rarm; put green larm; put red body
27 C: rebury 10 ccw; put blue body; put green larm; put blue lleg; put red rleg
28 A: dig; draw red rarm; draw red lleg; draw blue lleg; draw blue larm; draw blue skull; draw red larm; start 10 cw; put red larm; put red rarm; put blue skull
