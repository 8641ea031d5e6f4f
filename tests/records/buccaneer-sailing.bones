[Game "buccaneer"]
[Rules "1"]
[Option players "2"]
[Option variant "classic"]
[Option party "false"]
[Option max_rounds "100"]
[Seat A "Ann"]
[Seat B "Bo"]
[Result "sailing"]
[Winners "B"]
[Scores "3 3"]

1 A: roll 1; roll 2; roll 3; roll 1; reroll 2 3; roll 1; roll 1; sail 1; sail 1
2 B: roll 2; roll 3; roll 2; roll 2; done; run 2
3 A: roll 1; roll 2; roll 4; roll 3; roll 2; reroll 1 3 4; roll 2; roll 2; roll 4; sail 2; sail 2
4 B: roll 4; roll 4; roll 5; roll 1; reroll 1; roll 3; change 5-; run 4
5 A: roll 3; roll 1; roll 1; roll 3; roll 4; reroll 1 1; roll 5; roll 5; change 4+; sail 3; run 5
6 B: roll 2; roll 3; roll 6; roll 4; reroll 2 3 4; roll 4; roll 5; roll 1; reroll 1 4; roll 6; roll 4; change 5+; run 6
7 A: roll 6; roll 2; roll 6; roll 3; roll 6; done; change 2+; done; sail 3; run 6
8 B: roll 3; roll 6; roll 2; roll 6; roll 1; reroll 2 3 6 6; roll 2; roll 6; roll 5; roll 3; reroll 2 3 6; roll 6; roll 2; roll 4; change 2-; sail 1
9 A: roll 2; roll 4; roll 6; roll 3; roll 1; roll 2; reroll 4 6; roll 3; roll 5; reroll 5; roll 3; change 2-; change 2-; plunder 1; plunder 3
10 B: roll 6; roll 3; roll 6; roll 4; roll 5; reroll 3 5 6 6; roll 2; roll 4; roll 6; roll 5; reroll 5 6; roll 1; roll 3; done; thief 0
11 A: roll 2; roll 2; roll 4; roll 4; roll 4; reroll 4 4 4; roll 2; roll 6; roll 4; change 6-; change 5-; sail 4; plunder 2
12 B: roll 6; roll 1; roll 1; roll 4; roll 4; reroll 6; roll 6; reroll 6; roll 3; change 3+; sail 1; steal 4
13 A: roll 2; roll 1; roll 6; roll 6; roll 3; reroll 1 2 3; roll 1; roll 4; roll 6; done; plunder 6
14 B: roll 6; roll 6; roll 5; roll 6; roll 3; roll 4; reroll 3 5; roll 2; roll 5; reroll 2; roll 4; change 5-; plunder 4; plunder 6
