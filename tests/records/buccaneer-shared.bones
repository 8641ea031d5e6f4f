[Game "buccaneer"]
[Rules "1"]
[Option players "4"]
[Option variant "scurvy"]
[Option party "false"]
[Option max_rounds "100"]
[Seat A "Ann"]
[Seat B "Bo"]
[Seat C "Cleo"]
[Seat D "Dan"]
[Result "shared"]
[Winners "C D"]
[Scores "2 2 3 3"]

1 A: roll 2; roll 5; roll 5; roll 4; reroll 2 4; roll 3; roll 1; sail 5
2 B: roll 1; roll 1; roll 2; roll 1; reroll 2; roll 3; run 1
3 C: roll 6; roll 6; roll 6; roll 5; done; run 6
4 D: roll 2; roll 2; roll 6; roll 5; reroll 5 6; roll 6; roll 2; run 2
5 A: roll 2; roll 6; roll 5; roll 5; reroll 2; roll 5; sail 5
6 B: roll 5; roll 1; roll 4; roll 2; roll 2; reroll 1 4 5; roll 1; roll 3; roll 2; run 2
7 C: roll 6; roll 4; roll 6; roll 3; roll 2; reroll 3 4 6 6; roll 5; roll 1; roll 5; roll 2; sail 2; sail 5
8 D: roll 3; roll 4; roll 5; roll 4; reroll 3; roll 5; change 4+; run 5
9 A: roll 1; roll 1; roll 1; roll 3; reroll 3; roll 3; done; run 1
10 B: roll 1; roll 6; roll 2; roll 1; roll 3; reroll 1 1 2 3; roll 1; roll 4; roll 6; roll 1; done; sail 6
11 C: roll 4; roll 1; roll 5; roll 1; roll 6; reroll 4 6; roll 3; roll 1; run 1
12 D: roll 4; roll 6; roll 4; roll 6; reroll 4; roll 4; change 4+; change 5+; run 6
13 A: roll 5; roll 3; roll 3; roll 6; roll 6; done; change 5+; sail 3; run 6
14 B: roll 3; roll 2; roll 3; roll 4; roll 1; reroll 1 2 4; roll 2; roll 4; roll 3; done; run 3
15 C: roll 4; roll 2; roll 1; roll 2; roll 5; roll 4; reroll 1 4 4; roll 3; roll 5; roll 6; sail 2; sail 5
16 D: roll 1; roll 2; roll 3; roll 5; roll 4; reroll 3 4 5; roll 6; roll 5; roll 6; change 2-; change 5+; sail 1; plunder 6
17 A: roll 3; roll 1; roll 4; roll 6; roll 1; roll 5; reroll 4 5 6; roll 5; roll 3; roll 1; done; sail 3; plunder 1
18 B: roll 3; roll 4; roll 6; roll 4; roll 3; reroll 4 4; roll 6; roll 1; reroll 1; roll 2; change 2+; sail 6; plunder 3
19 C: roll 4; roll 6; roll 1; roll 2; roll 4; roll 5; reroll 4 4; roll 3; roll 3; change 2-; change 3-; thief 3
20 D: roll 5; roll 6; roll 2; roll 4; done; done; defend 2
21 A: roll 6; roll 1; roll 4; roll 1; roll 6; reroll 1 1 4; roll 2; roll 2; roll 1; reroll 1 2 2; roll 2; roll 1; roll 4; done; thief 1
22 B: roll 6; roll 5; roll 1; roll 5; roll 6; roll 4; reroll 4 5 5; roll 5; roll 4; roll 1; done; defend 0
23 C: roll 2; roll 4; roll 6; roll 2; roll 4; roll 1; reroll 1 4 4; roll 1; roll 6; roll 1; done; thief 3
24 D: roll 1; roll 4; roll 6; roll 5; done; done; defend 2
25 A: roll 6; roll 4; roll 4; roll 3; roll 6; reroll 3 4 4; roll 4; roll 6; roll 3; reroll 4; roll 5; done; plunder 6
26 B: roll 4; roll 3; roll 3; roll 6; roll 4; roll 1; reroll 3 3 4 4; roll 6; roll 4; roll 4; roll 6; done; sail 4; plunder 6
27 C: roll 1; roll 1; roll 4; roll 1; roll 1; roll 2; reroll 4; roll 4; change 2-; done; plunder 1; sail 1
28 D: roll 6; roll 3; roll 1; roll 1; done; change 3-; change 1+; thief 0
29 A: roll 6; roll 2; roll 1; roll 6; done; change 6-; defend 3
30 B: roll 6; roll 3; roll 4; roll 6; roll 3; reroll 3 3 4 6 6; roll 6; roll 2; roll 2; roll 4; roll 4; change 4-; thief 0
31 C: roll 1; roll 1; roll 5; roll 4; roll 2; reroll 2; roll 2; change 4-; change 1+; thief 1
32 D: roll 1; roll 2; roll 1; roll 1; reroll 1 2; roll 6; roll 4; change 4+; change 5+; sail 1; sail 6
33 A: roll 4; roll 1; roll 2; roll 4; done; change 4-; defend 1
34 B: roll 4; roll 1; roll 4; roll 5; roll 2; done; change 4-; defend 2
35 C: roll 6; roll 4; roll 3; roll 6; roll 4; reroll 3 4; roll 1; roll 4; change 4+; change 5+; plunder 6
36 D: roll 4; roll 5; roll 2; roll 2; roll 5; reroll 4 5 5; roll 4; roll 1; roll 1; change 2-; done; plunder 1
37 A: roll 3; roll 6; roll 6; roll 5; done; change 6-; thief 2
38 B: roll 5; roll 4; roll 1; roll 6; roll 4; done; change 4-; thief 3
39 C: roll 6; roll 2; roll 4; roll 3; reroll 4 6; roll 6; roll 1; change 3-; change 1+; plunder 2
40 D: roll 5; roll 4; roll 1; roll 3; reroll 1 3; roll 4; roll 3; change 4+; change 4+; plunder 5
