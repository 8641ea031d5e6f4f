[Game "buccaneer"]
[Rules "1"]
[Option players "1"]
[Option variant "classic"]
[Option party "false"]
[Option max_rounds "100"]
[Seat A "Ann"]
[Result "treasures"]
[Winners "A"]
[Scores "4"]

1 A: roll 1; roll 1; roll 1; roll 2; done; run 1
2 A: roll 6; roll 6; roll 6; roll 2; roll 3; done; run 6
3 A: roll 1; roll 1; roll 1; roll 1; roll 1; roll 1; done; plunder 1; run 1
4 A: roll 1; roll 1; roll 1; roll 6; roll 6; roll 6; done; plunder 1; plunder 6
