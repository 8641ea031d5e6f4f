[Game "lord"]
[Rules "1"]
[Option players "2"]
[Option heroes "Trixi Argana Iriel Viola"]
[Option oldest "last"]
[Option max_rounds "100"]
[Option edition "tests/editions/box.toml@ebb3a982ee01"]
[Result "heroes-dead"]
[Winners "A"]
[Scores "5 1"]

1 B: tile T46; tile T30; tile T18; place T30 -1,0 W; place T18 0,-1 W; place T46 0,1 E
2 A: move S; explore; tile T23; tile T13; place T13 0,-2 S; place T23 1,-1 S; move W
3 B: move W; explore; tile T22; place T22 -1,1 W; resolve W; deck I; card C3; die skull; die mask; reroll mask skull; die sword; die star
4 A: explore; tile T3; tile T38; place T3 -1,-2 W; place T38 -2,-1 W; move W; resolve N; deck I; card C4; die wand; die star
5 B: move E; move N; resolve E; deck II; card C34; die star; die sword; reroll sword; die bow
6 A: move S; explore; tile T19; tile T7; place T7 -1,-3 W; place T19 -4,-2 E; move S
7 B: explore; tile T5; place T5 0,2 N; move N; move S
8 A: explore; tile T2; tile T35; place T2 -2,-5 N; place T35 -3,-4 N; move E; go 1,1; resolve W; deck I; card C15; die skull; die sword
9 B: resolve E; deck II; card C51; equip C51; move W; move W
10 A: explore; tile T45; tile T27; place T45 2,2 W; place T27 2,1 E; resolve N; deck I; card C2; die bow; die skull; move E; use; deck II; card C43; equip C43; go 0,1
11 B: explore; tile T34; tile T29; place T34 -3,2 E; place T29 -4,1 E; move E; explore; tile T26; place T26 -1,3 S
12 A: ready; move E; resolve N; deck II; card C44; equip C44; ready; move E; use; deck I; card C13; die star; die wand; go 0,-2
13 B: move N; resolve N; deck II; card C36; die mask; die bow; reroll mask; die sword; move W
14 A: ready; move E; explore; tile T41; tile T12; place T41 1,-3 E; place T12 2,-2 N; move W
15 B: explore; tile T39; place T39 -3,3 E; resolve W; deck I; card C12; die sword; die skull; reroll sword skull; die skull; die star; move E
16 A: ready; move S; explore; tile T4; place T4 1,-4 W; move E; use
17 B: move E; move E; resolve E; deck II; card C41; die star; die mask; done
18 A: ready; resolve E; deck I; card C21; ready; move E; explore; tile T33; tile T15; place T15 2,-4 E; place T33 3,-2 S
19 B: explore; tile T6; place T6 1,3 N; move N; go 0,2; move W
20 A: ready; move E; resolve N; deck II; card C49; equip C49; ready; explore; tile T37; place T37 4,-3 N
21 B: rest; go -1,0
22 A: ready; move S; resolve W; deck I; card C23; ready; explore; tile T17; tile T43; place T43 4,-5 W; place T17 4,-4 E
23 B: move W; explore; tile T32; place T32 -3,0 W; move W; craft I-mask-1; pay C3; pay C12; equip I-mask-1
24 A: ready; resolve E; deck II; card C31; die wand; die sword; drink C44; move S; resolve E; deck II; card C37; die bow; die skull; done
25 B: ready; resolve W; deck II; card C35; die skull; die bow; reroll bow; die skull; resolve W; deck II; card C33; die mask; die skull; move N
26 A: equip C23; ready; explore; tile T21; tile T28; place T21 3,-6 E; place T28 1,-5 E; resolve E; deck II; card C46; ready; move E; use; deck I; card C11; die mask; die bow; drink C43; go -2,-1
27 B: ready; move S; resolve W; deck II; card C39; die sword; die wand; reroll sword wand; die bow; die sword; move S
28 A: equip C21; ready; resolve W; deck II; card C50; equip C50; ready; move W; explore; tile T42; place T42 -4,-1 W
29 B: ready; rest; go 1,0
30 A: ready; move N; craft III-charm-2; pay C46; pay C4; pay C31; pay C11; craft I-mask-2; pay C23; equip I-mask-2; equip III-charm-2; ready; move N; resolve N; deck III; card C74; equip C74; ready
31 B: ready; move W; move E; move W
32 A: ready; move S; resolve W; deck III; card C72; ready; move N
33 B: ready; move E; move W; move S
34 A: ready; resolve W; deck III; card C63; move W; trap wand; explore; tile T20; tile T9; place T9 -4,2 N; place T20 -5,1 S
35 B: ready; move E; move E; explore; tile T11; tile T10; place T10 3,0 W; place T11 3,-1 E
36 A: ready; move W; explore; tile T16; tile T25; place T25 -5,3 S; place T16 -6,1 N; move N
37 B: ready; move W; move S; move W
38 A: ready; resolve N; deck III; card C73; equip C73; ready; move W; resolve S; deck III; card C71; ready
39 A: ready
40 B: ready
41 A: ready; duel L2; curse bow; curse skull; curse sword; curse mask; spend 2; die star; die bow; die mask; die mask; die wand; die star; done
42 B: ready; duel L1; curse star; reroll star; curse skull; spend 2; die wand; die skull; die bow; die sword
43 A: ready; duel L2; curse mask; curse star; curse sword; curse mask; die mask; die star; done
44 B: ready; duel L1; curse bow; done; die sword; die skull; done
45 A: ready; duel L2; curse star; curse star; curse skull; curse skull; die sword; die skull; done
46 B: ready; duel L1; curse sword; done; die mask; die star; reroll mask; die mask
47 A: ready; duel L2; curse star; curse skull; curse skull; curse bow; die skull; die sword; done
48 B: ready; duel L1; curse bow; done; die skull; die bow; done
