[Game "buccaneer"]
[Rules "1"]
[Option players "3"]
[Option variant "classic"]
[Option party "false"]
[Option max_rounds "100"]
[Seat A "Ann"]
[Seat B "Bo"]
[Seat C "Cleo"]
[Result "treasures"]
[Winners "C"]
[Scores "2 2 3"]

1 A: roll 3; roll 3; roll 2; roll 1; reroll 1 2; roll 3; roll 6; run 3
2 B: roll 2; roll 2; roll 3; roll 2; done; run 2
3 C: roll 4; roll 1; roll 3; roll 4; reroll 1 3; roll 6; roll 4; run 4
4 A: roll 3; roll 6; roll 2; roll 1; reroll 1 2 3; roll 4; roll 3; roll 5; reroll 3 4 5; roll 2; roll 2; roll 2; run 2
5 B: roll 5; roll 3; roll 1; roll 2; reroll 1 2 3; roll 3; roll 1; roll 1; done; sail 1
6 C: roll 4; roll 1; roll 4; roll 3; reroll 3 4 4; roll 2; roll 5; roll 4; reroll 2 4 5; roll 5; roll 3; roll 6; scout 1
7 A: roll 4; roll 5; roll 2; roll 1; reroll 1 2 4; roll 6; roll 4; roll 1; reroll 1 4; roll 4; roll 2; change 5+; sail 6
8 B: roll 6; roll 2; roll 3; roll 3; reroll 6; roll 3; done; run 3
9 C: roll 1; roll 4; roll 3; roll 2; roll 2; reroll 1 3 4; roll 6; roll 5; roll 6; reroll 5; roll 4; sail 2; sail 6
10 A: roll 4; roll 5; roll 5; roll 1; done; change 4+; run 5
11 B: roll 5; roll 4; roll 4; roll 2; reroll 2 4 4; roll 3; roll 3; roll 2; reroll 2 3 3; roll 3; roll 5; roll 5; done; run 5
12 C: roll 5; roll 2; roll 2; roll 5; done; sail 2; sail 5
13 A: roll 1; roll 4; roll 4; roll 5; reroll 4 4 5; roll 3; roll 6; roll 2; reroll 3 6; roll 5; roll 2; change 2-; change 2-; run 1
14 B: roll 4; roll 4; roll 1; roll 5; reroll 1 4 4 5; roll 1; roll 2; roll 4; roll 3; done; change 4-; change 2+; plunder 3
15 C: roll 1; roll 4; roll 3; roll 4; reroll 3 4 4; roll 5; roll 3; roll 3; reroll 3 3; roll 5; roll 6; change 5-; thief 1
16 A: roll 2; roll 5; roll 3; roll 4; roll 3; reroll 2 4; roll 2; roll 5; reroll 2 5; roll 3; roll 2; done; plunder 3
17 B: roll 4; roll 6; roll 2; roll 3; done; done; defend 2
18 C: roll 6; roll 4; roll 2; roll 2; reroll 2 2 4; roll 6; roll 4; roll 5; done; change 4+; sail 5; sail 6
19 A: roll 3; roll 2; roll 3; roll 4; roll 4; reroll 3 3 4 4; roll 2; roll 2; roll 6; roll 4; change 4+; change 5+; sail 6; plunder 2
20 B: roll 2; roll 6; roll 2; roll 4; done; done; thief 0
21 C: roll 2; roll 2; roll 4; roll 1; roll 3; reroll 2 2; roll 3; roll 2; reroll 2; roll 1; change 3+; change 3+; sail 1; plunder 4
22 A: roll 1; roll 1; roll 2; roll 1; roll 1; roll 4; reroll 1 1 2 4; roll 4; roll 1; roll 1; roll 3; change 4-; sail 3; plunder 1
23 B: roll 5; roll 1; roll 1; roll 5; reroll 1 1; roll 6; roll 2; change 2-; change 6-; steal 5
24 C: roll 3; roll 1; roll 4; roll 2; roll 5; reroll 2 3 4; roll 4; roll 1; roll 6; change 6-; change 4+; sail 1; plunder 5
25 A: roll 5; roll 1; roll 1; roll 6; roll 3; done; change 1+; thief 1
26 B: roll 4; roll 1; roll 2; roll 6; done; done; defend 0
27 C: roll 5; roll 4; roll 4; roll 6; roll 5; roll 6; done; change 5+; sail 4; plunder 6
