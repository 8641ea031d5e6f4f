[Game "bag"]
[Rules "1"]
[Option players "4"]
[Option three_player "neutral"]
[Option graves_to_win "5"]
[Option stall_turns "12"]
[Seat A "Ann"]
[Seat B "Bo"]
[Seat C "Cy"]
[Seat D "Di"]
[Result "graves"]
[Winners "B"]
[Scores "2 5 0 0"]

1 A: dig; draw green body; draw yellow rarm; draw green rleg; draw blue body; draw blue rarm; draw blue lleg; start 11 cw; put yellow rarm; put green body; put blue lleg; put green rleg; put blue body; put blue rarm
2 B: dig; draw green body; draw red rleg; draw red rarm; draw blue body; draw red skull; draw blue rleg; start 12 ccw; put red rleg; put blue rleg; put red skull; put red rarm; put blue body; put green body
3 C: dig; draw blue rleg; draw yellow body; draw green larm; draw red larm; draw yellow rarm; draw green lleg; start 6 cw; put red larm; put green lleg; put green larm; put yellow body; put yellow rarm; put blue rleg
4 D: rebury 11 ccw; put blue rleg; put yellow rarm
5 A: rebury 9 ccw; put red rarm; put yellow body
6 B: dig; draw red rarm; draw blue lleg; draw yellow lleg; draw blue skull; draw blue rarm; draw red rleg; start 16 ccw; put blue lleg; put blue skull; put blue rarm; put red rarm; put yellow lleg; put red rleg
7 C: dig; draw blue lleg; draw blue rarm; draw red lleg; draw blue larm; draw yellow lleg; draw blue rleg; start 15 cw; put blue rarm; put blue larm; put blue rleg; put red lleg; put yellow lleg; put blue lleg
8 D: dig; draw blue skull; draw blue rleg; draw red lleg; draw green rleg; draw yellow lleg; draw green skull; start 19 cw; put blue skull; put green rleg; put green skull; put yellow lleg; put blue rleg; put red lleg
9 A: rebury 6 ccw; put yellow body; put red larm
10 B: dig; draw red rarm; draw green lleg; draw red skull; draw red body; draw yellow larm; draw green body; start 0 ccw; put red skull; put red body; put red rarm; put green lleg; put green body; put yellow larm
11 C: dig; draw blue body; draw blue body; draw yellow larm; draw red larm; draw yellow skull; draw green lleg; start 13 ccw; put blue body; put red larm; put blue body; put green lleg; put yellow skull; put yellow larm
12 D: dig; draw yellow skull; draw blue skull; draw red skull; draw yellow body; draw green body; draw red rarm; start 2 ccw; put red skull; put red rarm; put yellow body; put green body; put blue skull; put yellow skull
13 A: dig; draw green lleg; draw yellow lleg; draw yellow lleg; draw red body; draw green rleg; draw blue rleg; start 3 ccw; put yellow lleg; put blue rleg; put red body; put green rleg; put yellow lleg; put green lleg
14 B: dig; draw blue larm; draw red larm; draw blue lleg; draw green skull; draw blue rarm; draw blue skull; start 19 cw; put blue rarm; put red larm; put blue larm; put blue skull; put green skull; put blue lleg
15 C: rebury 1 ccw; put red rarm; put blue larm; put green skull; put red body
16 D: rebury 2 cw; put blue rleg; put red skull; put yellow lleg
17 A: dig; draw green lleg; draw red lleg; draw blue skull; draw green rarm; draw green skull; draw green rleg; start 12 cw; put green rarm; put green skull; put blue skull; put green rleg; put red lleg; put green lleg
18 B: dig; draw red body; draw red rleg; draw yellow skull; draw yellow rarm; draw green larm; draw blue larm; start 1 ccw; put yellow skull; put red rleg; put green larm; put blue larm; put yellow rarm; put red body
19 C: rebury 10 cw; put green lleg; put red skull; put red body; put blue rleg; put yellow rarm; claim blue
