[Game "bag"]
[Rules "1"]
[Option players "4"]
[Option three_player "neutral"]
[Option graves_to_win "5"]
[Option stall_turns "2"]
[Seat A "Ann"]
[Seat B "Bo"]
[Seat C "Cy"]
[Seat D "Di"]
[Result "stall"]
[Winners "B"]
[Scores "0 1 0 0"]

1 A: dig; draw yellow rarm; draw blue skull; draw green rleg; draw green body; draw red skull; draw yellow body; start 12 cw; put green rleg; put yellow rarm; put red skull; put blue skull; put green body; put yellow body
2 B: dig; draw yellow rleg; draw yellow skull; draw blue larm; draw red larm; draw green lleg; draw yellow skull; start 19 ccw; put yellow rleg; put yellow skull; put yellow skull; put blue larm; put red larm; put green lleg
3 C: rebury 12 ccw; put green rleg
4 D: dig; draw green larm; draw blue rleg; draw yellow body; draw red larm; draw red lleg; draw yellow rleg; start 13 cw; put blue rleg; put yellow rleg; put yellow body; put red lleg; put green larm; put red larm
5 A: dig; draw red rleg; draw blue skull; draw red lleg; draw yellow rleg; draw blue lleg; draw blue rleg; start 9 ccw; put red rleg; put blue rleg; put blue lleg; put blue skull; put red lleg; put yellow rleg
6 B: rebury 13 cw; put yellow rarm; put blue rleg
7 C: dig; draw yellow larm; draw green body; draw green skull; draw red skull; draw red rarm; draw green rarm; start 17 cw; put red rarm; put green rarm; put yellow larm; put green skull; put red skull; put green body
8 D: rebury 14 cw; put green lleg; put yellow rarm; put yellow rleg; put red skull
9 A: dig; draw yellow lleg; draw red body; draw red rarm; draw red rarm; draw red lleg; draw yellow rarm; start 2 cw; put red lleg; put red rarm; put red rarm; put yellow rarm; put red body; put yellow lleg
10 B: rebury 6 ccw; put blue skull; put red body
11 C: rebury 11 ccw; put green rleg
12 D: rebury 16 ccw; put yellow rarm; claim blue; put blue larm; put red lleg; put green body
13 A: rebury 17 ccw; put yellow rleg; put yellow skull; put yellow body; put green larm; put red rarm
14 B: rebury 5 cw; put blue skull; put yellow rarm; put red lleg
15 C: rebury 0 ccw; put green skull
16 D: rebury 7 ccw; put yellow rarm; put blue lleg
17 A: rebury 18 cw; put green rarm; put yellow skull; put red larm
18 B: rebury 5 ccw; put blue lleg
19 C: rebury 2 cw; put green body; put red lleg
20 D: rebury 19 ccw; put yellow larm; put yellow rleg; put red skull; put green rarm
