[Game "lord"]
[Rules "1"]
[Option players "2"]
[Option heroes "Trixi Argana Iriel Viola"]
[Option oldest "last"]
[Option max_rounds "15"]
[Option edition "tests/editions/box.toml@ebb3a982ee01"]
[Result "heroes-dead"]
[Winners "A B"]
[Scores "5 5"]

1 B: tile T19; tile T10; tile T12; place T12 -1,-1 N; place T10 1,1 W; place T19 0,-2 N
2 A: move N; explore; tile T7; tile T25; place T7 0,2 E; place T25 -2,1 E; move E
3 B: move W; explore; tile T35; place T35 -2,0 S; move S; skip
4 A: explore; tile T14; place T14 2,2 S; move E; move W
5 B: explore; tile T17; place T17 -1,-2 S; move W; explore; tile T15; tile T23; place T23 -3,-2 E; place T15 -4,-1 E
6 A: move E; explore; tile T27; tile T29; place T27 3,0 W; place T29 3,1 N; move S
7 B: resolve N; deck I; card C16; die skull; die skull; reroll skull skull; die star; die sword; resolve N; deck I; card C9; die sword; die star; move W
8 A: move N; resolve N; deck I; card C13; die mask; die wand; resolve N; deck II; card C37; die wand; die sword
9 B: explore; tile T34; place T34 -3,0 N; resolve W; deck I; card C5; die sword; die sword; reroll sword sword; die sword; die sword; move E
10 A: move S; explore; tile T32; place T32 2,-1 S; resolve E; deck I; card C14; die mask; die mask
11 B: rest; go 1,0
12 A: rest; go 1,0
13 B: move W; move E; move W
14 A: move W; move N; move N; go -1,1
15 B: move N; move N; go 3,1; trap bow; resolve N; deck I; card C23; equip C23
16 A: resolve W; deck I; card C18; die wand; die wand; move W; move W
17 B: ready; explore; tile T3; place T3 4,1 S; move S; use; deck I; card C15; die wand; die mask; reroll wand mask; die bow; die sword; done; go 1,0
18 A: explore; tile T1; tile T46; place T46 -3,3 S; place T1 -5,1 E; move E; explore; tile T40; place T40 -2,2 E
19 B: ready; move W; move E; move W
20 A: move S; use; deck I; card C12; die bow; die skull; go -3,3
21 B: ready; move E; move W; move W
22 A: explore; tile T44; tile T45; tile T21; place T45 -5,3 E; place T21 -3,5 S; place T44 -2,4 S; resolve S; deck II; card C30; die star; die bow; move S
23 B: ready; move W; use; deck I; card C3; die bow; die wand; go 1,0
24 A: explore; tile T26; place T26 -5,2 E; move S; move W
25 B: ready; move W; move N; move N; go 2,-1
26 A: explore; tile T39; place T39 -5,0 E; move N; move N
27 B: ready; resolve S; deck II; card C45; ready; move N; resolve E; deck I; card C26; equip C26; ready; drink C26; go -5,0
28 A: resolve W; deck II; card C39; die skull; die skull; resolve W; deck I; card C20; die star; die skull; explore; tile T11; place T11 -5,4 E
29 B: ready; resolve E; deck I; card C1; die bow; die bow; explore; tile T20; tile T13; place T20 -5,-2 N; place T13 -6,-1 N; move W
30 A: rest; go 1,0
31 B: ready; explore; tile T31; tile T30; place T31 -6,1 N; place T30 -8,0 E; move N; skip; resolve N; deck I; card C24; equip C24; ready
32 B: ready
33 A: duel L1; spend 2; die star; die skull; die sword; die mask; die sword; die mask
34 B: ready; duel L2; spend 2; die skull; die bow; die mask; die bow; reroll bow; die mask; drink C23
35 A: duel L3; die bow; die skull
36 B: equip C45; ready; duel L3; die wand; die wand; done
37 A: duel L3; die bow; die skull
38 B: ready; duel L3; die skull; die star; done
39 A: duel L3; die wand; die skull
40 B: ready; duel L3; die skull; die skull; done
41 A: duel L3; die wand; die mask
42 B: ready; duel L3; die sword; die skull; reroll sword; die skull; done
