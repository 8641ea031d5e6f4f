[Game "bag"]
[Rules "1"]
[Option players "3"]
[Option three_player "neutral"]
[Option graves_to_win "5"]
[Option stall_turns "2"]
[Seat A "Ann"]
[Seat B "Bo"]
[Seat C "Cy"]
[Result "stall"]
[Winners "B C"]
[Scores "0 1 1"]

1 A: dig; draw red rarm; draw blue body; draw yellow larm; draw blue rleg; draw green rleg; draw red body; start 9 cw; put green rleg; put yellow larm; put blue rleg; put red rarm; put blue body; put red body
2 B: dig; draw green rleg; draw yellow rarm; draw yellow skull; draw yellow body; draw green rarm; draw green rleg; start 16 ccw; put green rleg; put green rleg; put green rarm; put yellow rarm; put yellow skull; put yellow body
3 C: rebury 15 ccw; put green rleg
4 A: dig; draw blue larm; draw yellow lleg; draw blue skull; draw blue body; draw yellow rleg; draw blue body; start 9 cw; put yellow lleg; put blue skull; put blue larm; put blue body; put yellow rleg; put blue body
5 B: dig; draw red lleg; draw red body; draw green lleg; draw red skull; draw yellow rarm; draw yellow skull; start 9 ccw; put red skull; put green lleg; put red body; put yellow skull; put yellow rarm; put red lleg
6 C: rebury 16 cw; put green rleg
7 A: dig; draw green rarm; draw green skull; draw yellow body; draw red rleg; draw green lleg; draw yellow lleg; start 9 cw; put yellow body; put yellow lleg; put green skull; put red rleg; put green lleg; put green rarm
8 B: dig; draw blue skull; draw yellow body; draw green body; draw green rarm; draw blue larm; draw blue rleg; start 10 ccw; put green rarm; put blue larm; put blue rleg; put blue skull; put yellow body; put green body
9 C: rebury 17 cw; put green rleg
10 A: rebury 12 ccw; put red rarm; put blue body; put yellow skull; put red rleg
11 B: rebury 13 cw; put green lleg; put yellow rleg; put yellow rarm; put blue body
12 C: rebury 14 ccw; put green lleg; put green rarm; put green rleg; claim green; put red body
13 A: rebury 8 cw; put green lleg; claim blue; put blue rleg; put yellow skull; put red body
14 B: rebury 12 cw; put blue rleg; put green rarm
15 C: rebury 5 ccw; put yellow rarm; put green body
16 A: rebury 14 ccw; put green rarm; put red body
17 B: rebury 15 ccw; put yellow rleg; put blue body; put green rarm
18 C: rebury 3 ccw; put green body
19 A: rebury 9 ccw; put green rleg; put yellow lleg; put blue larm; put red skull; put yellow body
