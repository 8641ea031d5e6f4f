[Game "buccaneer"]
[Rules "1"]
[Option players "2"]
[Option variant "family"]
[Option party "false"]
[Option max_rounds "6"]
[Seat A "Ann"]
[Seat B "Bo"]
[Result "rounds"]
[Winners "B"]
[Scores "1 1"]

1 A: roll 4; roll 1; roll 4; roll 6; reroll 1 6; roll 1; roll 5; sail 4
2 B: roll 6; roll 6; roll 3; roll 5; reroll 3 5; roll 5; roll 1; sail 6
3 A: roll 5; roll 2; roll 6; roll 5; reroll 2 6; roll 1; roll 3; sail 5
4 B: roll 6; roll 3; roll 6; roll 5; reroll 3; roll 4; sail 6
5 A: roll 3; roll 4; roll 3; roll 1; reroll 1 3 3; roll 2; roll 6; roll 5; scout 1
6 B: roll 6; roll 1; roll 3; roll 1; roll 5; reroll 3 5 6; roll 4; roll 5; roll 2; sail 1
7 A: roll 2; roll 1; roll 2; roll 2; roll 6; reroll 1 6; roll 4; roll 6; run 2
8 B: roll 4; roll 4; roll 2; roll 4; roll 4; reroll 4; roll 2; sail 2; run 4
9 A: roll 3; roll 4; roll 3; roll 2; reroll 2; roll 3; done; run 3
10 B: roll 6; roll 2; roll 1; roll 5; roll 4; reroll 1 2 5; roll 6; roll 4; roll 6; reroll 4 4; roll 1; roll 2; plunder 6
11 A: roll 1; roll 5; roll 3; roll 5; reroll 1 5 5; roll 2; roll 2; roll 1; reroll 1; roll 1; change 3-; plunder 2
12 B: roll 6; roll 5; roll 4; roll 1; reroll 4 5 6; roll 5; roll 4; roll 2; reroll 1 2 4; roll 4; roll 5; roll 6; sail 5
