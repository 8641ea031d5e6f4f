[Game "lord"]
[Rules "1"]
[Option players "2"]
[Option heroes "Trixi Argana Iriel Viola"]
[Option oldest "last"]
[Option max_rounds "15"]
[Option edition "tests/editions/box.toml@ebb3a982ee01"]
[Result "heroes-dead"]
[Winners "A"]
[Scores "5 5"]

1 B: tile T40; tile T3; tile T37; place T40 0,-1 W; place T37 -1,0 W; place T3 0,1 E
2 A: move N; use; explore; tile T35; tile T43; place T35 -1,1 W; place T43 0,2 E; move N; use; deck II; card C38; spend 1; die wand; die mask; die mask; die sword; go 1,0
3 B: move W; trap bow; resolve W; deck I; card C23; equip C23; move S
4 A: move W; move S; explore; tile T26; tile T4; place T26 1,-2 W; place T4 1,-1 E
5 B: ready; resolve E; deck II; card C45; ready; explore; tile T16; tile T31; place T16 -2,-2 N; place T31 -1,-2 S; move S; skip
6 A: move S; explore; tile T8; place T8 0,-3 E; resolve E; deck II; card C41; die star; die wand
7 B: ready; resolve S; deck II; card C31; die bow; die star; move E; resolve E; deck II; card C37; die wand; die bow; reroll bow; die wand; done
8 A: move S; go 1,-2; use; resolve W; deck II; card C34; spend 1; die bow; die sword; die skull; die bow; explore; tile T38; place T38 2,-2 E
9 B: ready; resolve E; deck II; card C42; die sword; die bow; reroll sword; die star; done; resolve E; deck II; card C50; equip C50; ready; move S; go -1,1; use; deck II; card C32; die bow; die star; go 1,0
10 A: move E; move N; move S
11 B: ready; move W; move N; use; move N; use; deck II; card C33; spend 1; die wand; die bow; die skull; reroll bow skull; die star; die star; go 1,0
12 A: rest; go 2,-2
13 B: ready; move W; move W; trap mask; move W
14 A: resolve E; deck I; card C9; die mask; die mask; move N; explore; tile T9; tile T1; place T9 3,0 W; place T1 4,-1 W
15 B: ready; explore; tile T15; place T15 -3,0 N; move N; resolve E; deck II; card C39; die bow; die wand; reroll bow; die wand; done
16 A: move N; explore; tile T2; place T2 3,1 W; move N
17 B: ready; rest; go 1,0
18 A: explore; tile T18; place T18 3,2 W; move S; move N
19 B: ready; move W; move S; craft III-charm-2; pay C23; pay C32; pay C31; pay C33; craft II-ring-1; pay C45; equip II-ring-1; equip III-charm-2; move E
20 A: move E; trap sword; explore; tile T10; place T10 5,1 W; move E
21 B: ready; move S; use; move E; explore; tile T5; place T5 3,-3 W
22 A: explore; tile T19; tile T46; place T46 4,0 E; place T19 4,3 S; move N; explore; tile T34; place T34 6,2 W
23 B: ready; move W; use; move S; move W; go 5,2
24 A: move E; resolve E; deck I; card C16; die bow; die skull; explore; tile T11; place T11 5,4 S
25 B: ready; move S; explore; tile T29; place T29 6,0 N; move E
26 A: move E; use; explore; tile T24; tile T27; place T24 8,2 W; place T27 6,3 E; resolve N; deck II; card C30; spend 1; die skull; die sword; die wand; die sword
27 B: ready; resolve S; deck II; card C49; equip C49; ready; explore; tile T13; place T13 7,1 E; move N; use
28 A: move W; move E; use; resolve N; deck II; card C35; spend 1; die star; die sword; die skull; die mask
29 B: ready; move N; use; deck II; card C46; ready; go 7,1
30 A: move E; resolve E; deck II; card C44; equip C44; move N
31 B: ready; explore; tile T23; place T23 7,-1 N; move S; explore; tile T17; place T17 8,0 E
32 A: ready
33 B: ready
34 A: ready; duel L1; spend 2; die skull; die sword; die mask; die wand; die star; die skull; drink C44
35 B: ready; duel L2; curse wand; curse mask; done; spend 3; die mask; die skull; die bow; die bow; die star; reroll bow skull; die bow; die skull
36 A: duel L2; die star; die skull
37 B: ready; duel L2; curse star; curse skull; reroll star; curse sword; die wand; die mask
38 A: duel L2; die bow; die sword
39 B: ready; duel L2; curse sword; curse skull; done; die sword; die bow; reroll sword bow; die star; die bow
40 A: duel L2; die mask; die skull
41 B: ready; duel L2; curse star; curse star; reroll star; curse mask; die sword; die sword
42 A: duel L2; die wand; die sword
