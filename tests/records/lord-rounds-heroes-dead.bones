[Game "lord"]
[Rules "1"]
[Option players "2"]
[Option heroes "Trixi Argana Iriel Viola"]
[Option oldest "last"]
[Option max_rounds "15"]
[Option edition "tests/editions/box.toml@ebb3a982ee01"]
[Result "heroes-dead"]
[Winners "A"]
[Scores "5 0"]

1 B: tile T9; tile T3; tile T8; place T8 0,1 E; place T3 -1,0 S; place T9 0,-1 E
2 A: move S; use; deck I; card C2; die bow; die wand; go 1,0
3 B: move S; use; deck I; card C6; die mask; die bow; reroll mask; die sword; go 1,0
4 A: move W; move W; use; explore; tile T12; tile T13; place T13 -2,0 N; place T12 -1,2 S
5 B: move W; move E; move W
6 A: move S; explore; tile T45; tile T32; place T45 0,-2 W; place T32 -2,-1 S; move W
7 B: move N; go -1,1; move W; move S
8 A: resolve S; deck II; card C28; spend 1; die mask; die skull; die wand; die star; resolve S; deck I; card C15; die bow; die skull; explore; tile T31; place T31 -3,-2 N
9 B: explore; tile T38; place T38 -4,0 E; move N; explore; tile T27; tile T18; place T27 -4,1 E; place T18 -2,2 W
10 A: rest; go -4,0
11 B: move W; move S; resolve W; deck II; card C51; equip C51
12 A: explore; tile T43; tile T35; place T35 -5,0 S; place T43 -4,-1 S; move S; use; deck I; card C5; die star; die bow; go -2,0
13 B: move S; resolve S; deck II; card C42; die wand; die mask; reroll wand mask; die skull; die skull; resolve S; deck I; card C17; die sword; die bow
14 A: move S; resolve S; deck II; card C32; die sword; die sword; move W
15 B: rest; go 1,0
16 A: resolve S; deck II; card C40; die wand; die wand; move E; move W
17 B: move W; move N; go 0,0; move N; go -3,0
18 A: rest; go -2,0
19 B: move N; resolve N; deck II; card C49; equip C49; resolve W; deck II; card C50; equip C50
20 A: move S; resolve S; deck I; card C20; die bow; die mask; resolve S; deck I; card C11; die wand; die sword
21 B: move W; use; deck II; card C29; die skull; die sword; reroll sword skull; die star; die sword; go -2,0
22 A: resolve S; deck I; card C8; die wand; die sword; move W; resolve S; deck I; card C26; equip C26; drink C26; go -1,1
23 B: move N; move N; explore; tile T6; place T6 -2,3 E
24 A: move E; go -1,2; skip; explore; tile T23; place T23 0,3 S; move N
25 B: move W; explore; tile T7; tile T14; place T14 -4,2 W; place T7 -3,4 S; move N
26 A: move W; explore; tile T19; place T19 -2,5 S; move W
27 B: explore; tile T41; place T41 -4,4 S; move W; resolve N; deck II; card C47; equip C47
28 A: move N; go 1,0; move W; move W; use
29 B: ready; explore; tile T16; place T16 -6,3 E; move N; explore; tile T40; tile T33; place T33 -5,5 E; place T40 -6,4 E
30 A: move N; move S; use; move N
31 B: ready; move W; resolve N; deck II; card C33; die sword; die star; drink C47; resolve W; deck II; card C35; die bow; die wand; reroll bow wand; die skull; die wand
32 A: duel L1; spend 2; die skull; die star; die sword; die mask; die mask; die star
33 B: duel L2; curse star; curse bow; curse mask; reroll star; curse mask; spend 2; die star; die wand; die mask; die star
34 A: duel L2; die wand; die mask
35 B: duel L2; curse mask; curse sword; curse sword; done; die mask; die bow; reroll bow; die star
36 A: duel L2; die sword; die wand
37 B: duel L2; curse mask; curse mask; curse star; reroll star; curse skull; die sword; die skull
38 A: duel L2; die skull; die sword
39 B: duel L2; curse skull; curse wand; curse wand; done; die sword; die star; reroll sword; die mask
40 A: duel L2; die skull; die mask
