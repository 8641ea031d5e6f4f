[Game "bag"]
[Rules "1"]
[Option players "2"]
[Option three_player "neutral"]
[Option graves_to_win "5"]
[Option stall_turns "2"]
[Seat A "Ann"]
[Seat B "Bo"]
[Result "stall"]
[Winners "A"]
[Scores "1 1"]

1 A: dig; draw red body; draw blue larm; draw blue lleg; draw green lleg; draw blue body; draw red rarm; start 10 ccw; put blue larm; put red body; put blue lleg; put green lleg; put red rarm; put blue body
2 B: dig; draw green rleg; draw blue skull; draw yellow rleg; draw blue body; draw yellow lleg; draw blue rarm; start 5 ccw; put blue skull; put blue body; put blue rarm; put yellow rleg; put green rleg; put yellow lleg
3 A: dig; draw blue skull; draw red skull; draw green rleg; draw yellow skull; draw red rarm; draw blue lleg; start 8 ccw; put blue skull; put green rleg; put yellow skull; put blue lleg; put red rarm; put red skull
4 B: dig; draw red lleg; draw yellow rleg; draw blue rleg; draw yellow body; draw red larm; draw green skull; start 5 cw; put yellow rleg; put yellow body; put green skull; put red larm; put red lleg; put blue rleg
5 A: dig; draw yellow skull; draw green lleg; draw green rleg; draw green skull; draw green rarm; draw blue larm; start 1 cw; put green skull; put green rarm; put green lleg; put yellow skull; put blue larm; put green rleg
6 B: dig; draw red larm; draw red skull; draw blue rarm; draw red skull; draw red rleg; draw blue larm; start 6 ccw; put red larm; put blue rarm; put blue larm; put red rleg; put red skull; put red skull
7 A: rebury 7 ccw; put green lleg; claim green; put green rleg; put green skull
8 B: rebury 10 ccw; put blue rleg; put blue larm
9 A: rebury 9 ccw; put red body; put blue rleg; put red lleg; claim red
10 B: rebury 2 cw; put red skull; put yellow rleg; put green rarm
11 A: rebury 19 ccw; put green skull
12 B: rebury 0 ccw; put yellow lleg; put red skull
13 A: rebury 1 ccw; put green rleg; put green skull
