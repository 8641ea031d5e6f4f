[Game "lord"]
[Rules "1"]
[Option players "4"]
[Option heroes "Trixi Argana Iriel Viola"]
[Option oldest "last"]
[Option max_rounds "60"]
[Option edition "tests/editions/box.toml@ebb3a982ee01"]
[Result "lord-beaten"]
[Winners "A"]
[Scores "8 6 5 6"]

1 D: tile T15; tile T40; tile T36; place T40 -2,0 E; place T36 0,1 E; place T15 -1,-1 E
2 A: move E; move W; move W
3 B: move S; move N; move N
4 C: move S; explore; tile T2; tile T9; place T9 1,-1 E; place T2 0,-2 S; move E; use; deck II; card C27; die sword; die mask; go 1,0
5 D: move W; move S; resolve E; deck II; card C29; die mask; die star; die sword
6 A: resolve W; deck I; card C3; die star; die wand; resolve W; deck II; card C48; equip C48; explore; tile T32; place T32 -2,1 E; drink C48; go 0,-2
7 B: resolve E; deck I; card C22; equip C22; explore; tile T25; place T25 0,2 W; move N
8 C: move W; move S; move E; use; deck I; card C23; equip C23; go 1,0
9 D: move N; move W; craft I-bow-1; pay C29; equip I-bow-1; explore; tile T1; tile T13; place T1 -2,-1 S; place T13 -3,1 S
10 A: explore; tile T21; tile T33; place T21 1,-2 E; place T33 -1,-3 N; move S; explore; tile T26; tile T23; place T26 1,-3 S; place T23 0,-4 S
11 B: ready; resolve W; deck II; card C49; equip C49; ready; explore; tile T34; tile T28; place T34 2,2 W; place T28 -1,3 E; move W
12 C: ready; move W; move E; move W
13 D: ready; move W; explore; tile T8; tile T38; place T38 -3,-2 N; place T8 -4,1 S; move S
14 A: move E; use; move W; move E; use
15 B: ready; explore; tile T35; place T35 -3,2 E; resolve S; deck I; card C19; die skull; die mask; reroll skull; die skull; done; move W
16 C: ready; move E; move W; move S
17 D: ready; resolve S; deck II; card C41; die sword; die star; die star; explore; tile T20; place T20 -4,-1 W; move W
18 A: explore; tile T12; place T12 2,-3 S; resolve S; deck II; card C34; spend 2; die star; die mask; die sword; die skull; die sword; die sword; move S
19 B: ready; resolve W; deck II; card C46; equip C46; ready; explore; tile T27; place T27 -2,3 N; move N; use; deck I; card C18; die bow; die skull; reroll bow skull; die star; die mask; done; go -3,1
20 C: ready; move E; use; deck I; card C2; die bow; die star; done; go 1,0
21 D: ready; explore; tile T11; place T11 -4,-2 S; move E; resolve S; deck II; card C43; equip C43; ready
22 A: explore; tile T46; place T46 1,-5 S; move S; resolve S; deck II; card C45; equip C45
23 B: ready; move W; go 0,2; use; move N; resolve W; deck I; card C9; die star; die star
24 C: ready; move W; move N; give C23; done; take C29; move E
25 D: ready; move S; explore; tile T30; place T30 -2,-3 W; move S
26 A: ready; explore; tile T10; place T10 3,-5 W; move W; explore; tile T24; tile T22; place T24 0,-6 W; place T22 -1,-4 S
27 B: ready; explore; tile T29; tile T41; place T29 2,3 W; place T41 0,4 E; resolve N; deck II; card C40; die bow; die skull; drink C46; move W; done
28 C: resolve N; deck I; card C24; equip C24; explore; tile T37; place T37 2,0 N; move E
29 D: ready; resolve E; deck II; card C44; equip C44; ready; explore; tile T42; place T42 -2,-4 W; move S
30 A: ready; move S; craft I-sword-2; pay C45; pay C34; equip I-sword-2; resolve W; deck I; card C14; die sword; die wand; resolve W; deck II; card C52; equip C52; ready
31 B: ready; explore; tile T16; place T16 -1,4 N; move N; resolve N; deck II; card C36; die star; die skull; drink C22
32 C: ready; resolve S; deck II; card C38; die bow; die sword; done; resolve S; deck I; card C16; die skull; die skull; swap skull skull for wand; explore; tile T7; place T7 3,0 N
33 D: ready; resolve E; deck I; card C12; die bow; die wand; die skull; drink C43; explore; tile T6; tile T45; place T6 -3,-5 E; place T45 -5,-4 E; move W
34 A: ready; explore; tile T19; place T19 0,-8 N; move W; explore; tile T14; tile T31; place T14 -2,-7 E; place T31 -3,-6 E
35 B: move N; explore; tile T17; tile T18; tile T5; place T18 -1,6 E; place T5 -2,6 S; place T17 0,5 E; move W
36 C: ready; move N; use; resolve W; deck I; card C20; spend 1; die bow; die star; die star; explore; tile T43; place T43 3,3 S
37 D: ready; resolve W; deck II; card C35; die skull; die skull; die wand; done; resolve W; deck II; card C33; die star; die bow; die sword; done; move N
38 A: ready; resolve S; deck II; card C50; equip C50; ready; move E; move E
39 B: explore; tile T47; place T47 -3,5 N; move S; resolve S; deck I; card C1; die mask; die skull; reroll mask skull; die skull; die sword
40 C: ready
41 D: ready
42 A: ready
43 B: duel L1; curse sword; done; spend 2; die bow; die mask; die skull; die star
44 C: ready; duel L2; spend 2; die skull; die star; die mask; die star; drink C24
45 D: ready; duel L4; spend 2; die sword; die skull; die skull; die bow; die star
46 A: ready; duel L3; curse star; curse sword; spend 2; die star; die star; die star; die mask; die skull; die skull
