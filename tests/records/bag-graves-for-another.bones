[Game "bag"]
[Rules "1"]
[Option players "3"]
[Option three_player "neutral"]
[Option graves_to_win "5"]
[Option stall_turns "12"]
[Seat A "Ann"]
[Seat B "Bo"]
[Seat C "Cy"]
[Result "graves"]
[Winners "C"]
[Scores "3 4 5"]

1 A: dig; draw red body; draw yellow rarm; draw yellow rleg; draw green body; draw red larm; draw red rleg; start 1 ccw; put red body; put yellow rleg; put yellow rarm; put red rleg; put red larm; put green body
2 B: dig; draw red rleg; draw blue body; draw yellow lleg; draw blue lleg; draw blue rleg; draw green body; start 3 ccw; put yellow lleg; put blue lleg; put red rleg; put blue body; put green body; put blue rleg
3 C: rebury 19 cw; put yellow rarm; put green body
4 A: dig; draw green lleg; draw blue larm; draw red body; draw red lleg; draw yellow lleg; draw yellow lleg; start 7 ccw; put yellow lleg; put green lleg; put yellow lleg; put blue larm; put red body; put red lleg
5 B: rebury 2 cw; put green body; put blue lleg
6 C: dig; draw yellow larm; draw blue larm; draw yellow skull; draw green rarm; draw blue body; draw green larm; start 13 ccw; put yellow larm; put green larm; put yellow skull; put blue body; put blue larm; put green rarm
7 A: dig; draw yellow skull; draw blue rleg; draw green body; draw green rleg; draw blue larm; draw blue larm; start 0 cw; put blue larm; put blue larm; put green body; put yellow skull; put blue rleg; put green rleg
8 B: rebury 4 cw; put green body; put blue larm; put blue rleg
9 C: rebury 16 cw; put green body
10 A: rebury 1 cw; put blue larm; put red rleg; put red lleg; put red body
11 B: dig; draw yellow body; draw green skull; draw red body; draw green rarm; draw blue rleg; draw yellow rleg; start 0 cw; put green skull; put green rarm; put blue rleg; put yellow rleg; put red body; put yellow body
12 C: dig; draw yellow lleg; draw green lleg; draw red rarm; draw yellow rarm; draw blue skull; draw yellow larm; start 13 ccw; put yellow rarm; put green lleg; put yellow larm; put red rarm; put yellow lleg; put blue skull
13 A: dig; draw green rarm; draw green rarm; draw blue rleg; draw red larm; draw yellow body; draw blue body; start 0 ccw; put yellow body; put blue body; put green rarm; put red larm; put green rarm; put blue rleg
14 B: rebury 6 ccw; put blue larm; put red body; put green lleg
15 C: dig; draw yellow rarm; draw red skull; draw red lleg; draw red body; draw green body; draw yellow larm; start 15 cw; put red body; put red skull; put red lleg; put yellow larm; put yellow rarm; put green body
16 A: dig; draw blue body; draw green skull; draw blue lleg; draw yellow rleg; draw yellow skull; draw red lleg; start 2 cw; put yellow skull; put green skull; put red lleg; put yellow rleg; put blue body; put blue lleg
17 B: rebury 2 cw; put blue larm; put yellow skull; put blue rleg; put green lleg; put green body
18 C: rebury 5 cw; put green body; put yellow skull; put blue larm; put green rleg; put yellow lleg
19 A: rebury 6 cw; put blue rleg; put green body; put red lleg
20 B: rebury 0 ccw; put green skull; put yellow rarm; put yellow rleg; put blue larm; put blue body
21 C: dig; draw blue rarm; draw blue rarm; draw red skull; draw blue rarm; draw green larm; draw yellow skull; start 12 cw; put red skull; put yellow skull; put green larm; put blue rarm; put blue rarm; put blue rarm
22 A: rebury 12 ccw; put red skull; put green larm; put green lleg; put green body
23 B: rebury 18 ccw; put blue body; put red rleg; put yellow rarm; put yellow larm
24 C: dig; draw red rarm; draw red rleg; draw blue body; draw green lleg; draw yellow larm; draw green skull; start 0 cw; put red rleg; put yellow larm; put blue body; put red rarm; put green lleg; put green skull
25 A: dig; draw red larm; draw green rarm; draw green lleg; draw yellow skull; draw red lleg; draw blue skull; start 7 cw; put green rarm; put blue skull; put red larm; claim blue; put red lleg; put yellow skull; put green lleg
26 B: rebury 16 ccw; put red skull; put yellow rleg; put blue rarm; put blue body; put red larm
27 C: dig; draw blue rarm; draw green lleg; draw yellow lleg; draw yellow body; draw green larm; draw green skull; start 1 cw; put green skull; put yellow lleg; put blue rarm; put green larm; put yellow body; put green lleg
28 A: dig; draw yellow body; draw green larm; draw red rleg; draw blue lleg; draw green rleg; draw yellow rarm; start 11 cw; put green rleg; put red rleg; put yellow body; put yellow rarm; put blue lleg; put green larm
29 B: dig; draw blue lleg; draw red skull; draw yellow larm; draw blue skull; draw green body; draw red larm; start 5 ccw; put blue skull; put yellow larm; put red skull; put blue lleg; put red larm; put green body
30 C: dig; draw red lleg; draw green larm; draw blue lleg; draw blue skull; draw blue rarm; draw blue skull; start 1 ccw; put blue lleg; put red lleg; put green larm; put blue skull; claim blue; put blue skull; put blue rarm
31 A: dig; draw red skull; draw blue rleg; draw red rarm; draw red rarm; draw green skull; draw blue larm; start 18 cw; put green skull; put blue rleg; put red skull; put blue larm; put red rarm; put red rarm
32 B: dig; draw red larm; draw yellow rleg; draw red body; draw red rarm; draw yellow body; draw green rleg; start 5 cw; put yellow rleg; claim green; put green rleg
