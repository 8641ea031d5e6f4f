-- A database of version 0.1.0, written by tests/store/make_release.py.
-- match u95ayqgyqd6tk5cp buccaneer finished
-- match vjmejmp6wkbvic63 buccaneer waiting
-- match qkt6jt93ysgzphh9 bag running
-- match xaetkk2gm6henmmf lord running
-- match xt36tujzgk7e9g62 lord waiting
-- match sg7qtcp9gbnmifrd bag finished
-- match j7ryi5h2pyni7qg6 buccaneer running
-- cookie Ann crossbones_fa94e436=nxcv7d0gjcGtyE7dMQDGHmBFbXaowM7NqMukj5AuGTs
-- cookie Ben crossbones_fa94e436=sM1uIaMVIQplFYnmRUTexBQ05Y_ecJyzNW5k65ccoZE
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE bot_jobs (
	"match" VARCHAR(32) NOT NULL, 
	process VARCHAR(16) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE events (
	"match" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	event TEXT NOT NULL, 
	PRIMARY KEY ("match", number), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',1,'{"kind":"seat","number":1,"time":1796022751908,"author":"session a65bd5a40f7b7c71","seat":0,"holder":"person","name":"Ann","bot":"","session":"a65bd5a40f7b7c71","away":false}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',2,'{"kind":"seat","number":2,"time":1796022751908,"author":"session a65bd5a40f7b7c71","seat":1,"holder":"open","name":"","bot":"","session":"","away":false}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',3,'{"kind":"seat","number":3,"time":1796022752141,"author":"session ece40aeadfd7c190","seat":1,"holder":"person","name":"Ben","bot":"","session":"ece40aeadfd7c190","away":false}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',4,'{"kind":"action","number":4,"time":1796022752141,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',5,'{"kind":"action","number":5,"time":1796022752141,"author":"table","seat":-1,"text":"roll 2"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',6,'{"kind":"action","number":6,"time":1796022752141,"author":"table","seat":-1,"text":"roll 6"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',7,'{"kind":"action","number":7,"time":1796022752141,"author":"table","seat":-1,"text":"roll 2"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',8,'{"kind":"action","number":8,"time":1796022752258,"author":"session a65bd5a40f7b7c71","seat":0,"text":"reroll 2 6"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',9,'{"kind":"action","number":9,"time":1796022752258,"author":"table","seat":-1,"text":"roll 1"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',10,'{"kind":"action","number":10,"time":1796022752258,"author":"table","seat":-1,"text":"roll 5"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',11,'{"kind":"action","number":11,"time":1796022752309,"author":"session a65bd5a40f7b7c71","seat":0,"text":"scout 3"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',12,'{"kind":"action","number":12,"time":1796022752309,"author":"table","seat":-1,"text":"roll 5"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',13,'{"kind":"action","number":13,"time":1796022752309,"author":"table","seat":-1,"text":"roll 6"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',14,'{"kind":"action","number":14,"time":1796022752309,"author":"table","seat":-1,"text":"roll 5"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',15,'{"kind":"action","number":15,"time":1796022752309,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',16,'{"kind":"action","number":16,"time":1796022752374,"author":"session ece40aeadfd7c190","seat":1,"text":"reroll 5 5"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',17,'{"kind":"action","number":17,"time":1796022752374,"author":"table","seat":-1,"text":"roll 1"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',18,'{"kind":"action","number":18,"time":1796022752374,"author":"table","seat":-1,"text":"roll 1"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',19,'{"kind":"action","number":19,"time":1796022752398,"author":"session ece40aeadfd7c190","seat":1,"text":"sail 1"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',20,'{"kind":"action","number":20,"time":1796022752398,"author":"table","seat":-1,"text":"roll 4"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',21,'{"kind":"action","number":21,"time":1796022752398,"author":"table","seat":-1,"text":"roll 6"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',22,'{"kind":"action","number":22,"time":1796022752398,"author":"table","seat":-1,"text":"roll 2"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',23,'{"kind":"action","number":23,"time":1796022752398,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',24,'{"kind":"action","number":24,"time":1796022752546,"author":"session a65bd5a40f7b7c71","seat":0,"text":"reroll 3 4"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',25,'{"kind":"action","number":25,"time":1796022752546,"author":"table","seat":-1,"text":"roll 4"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',26,'{"kind":"action","number":26,"time":1796022752546,"author":"table","seat":-1,"text":"roll 5"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',27,'{"kind":"action","number":27,"time":1796022752574,"author":"session a65bd5a40f7b7c71","seat":0,"text":"reroll 4 5"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',28,'{"kind":"action","number":28,"time":1796022752574,"author":"table","seat":-1,"text":"roll 2"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',29,'{"kind":"action","number":29,"time":1796022752574,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',30,'{"kind":"action","number":30,"time":1796022752642,"author":"session a65bd5a40f7b7c71","seat":0,"text":"sail 2"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',31,'{"kind":"action","number":31,"time":1796022752642,"author":"table","seat":-1,"text":"roll 5"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',32,'{"kind":"action","number":32,"time":1796022752642,"author":"table","seat":-1,"text":"roll 2"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',33,'{"kind":"action","number":33,"time":1796022752642,"author":"table","seat":-1,"text":"roll 2"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',34,'{"kind":"action","number":34,"time":1796022752642,"author":"table","seat":-1,"text":"roll 6"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',35,'{"kind":"action","number":35,"time":1796022752710,"author":"session ece40aeadfd7c190","seat":1,"text":"reroll 2 6"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',36,'{"kind":"action","number":36,"time":1796022752710,"author":"table","seat":-1,"text":"roll 5"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',37,'{"kind":"action","number":37,"time":1796022752710,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',38,'{"kind":"action","number":38,"time":1796022752786,"author":"session ece40aeadfd7c190","seat":1,"text":"sail 5"}');
INSERT INTO "events" VALUES('vjmejmp6wkbvic63',1,'{"kind":"seat","number":1,"time":1796022752927,"author":"session a65bd5a40f7b7c71","seat":0,"holder":"open","name":"","bot":"","session":"","away":false}');
INSERT INTO "events" VALUES('vjmejmp6wkbvic63',2,'{"kind":"seat","number":2,"time":1796022752927,"author":"session a65bd5a40f7b7c71","seat":1,"holder":"person","name":"Ann","bot":"","session":"a65bd5a40f7b7c71","away":false}');
INSERT INTO "events" VALUES('u95ayqgyqd6tk5cp',39,'{"kind":"rematch","number":39,"time":1796022752934,"author":"session a65bd5a40f7b7c71","seat":0,"match":"vjmejmp6wkbvic63"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',1,'{"kind":"seat","number":1,"time":1796022753122,"author":"session a65bd5a40f7b7c71","seat":0,"holder":"person","name":"Ann","bot":"","session":"a65bd5a40f7b7c71","away":false}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',2,'{"kind":"seat","number":2,"time":1796022753122,"author":"session a65bd5a40f7b7c71","seat":1,"holder":"open","name":"","bot":"","session":"","away":false}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',3,'{"kind":"terms","number":3,"time":1796022753122,"author":"session a65bd5a40f7b7c71","terms":{"visibility":"private","clock":{"per":"game","seconds":2592000,"increment":10,"at_zero":"bot"}}}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',4,'{"kind":"seat","number":4,"time":1796022753233,"author":"session ece40aeadfd7c190","seat":1,"holder":"person","name":"Ben","bot":"","session":"ece40aeadfd7c190","away":false}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',5,'{"kind":"action","number":5,"time":1796022753233,"author":"table","seat":0,"text":"dig"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',6,'{"kind":"action","number":6,"time":1796022753233,"author":"table","seat":-1,"text":"draw green rleg"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',7,'{"kind":"action","number":7,"time":1796022753233,"author":"table","seat":-1,"text":"draw yellow body"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',8,'{"kind":"action","number":8,"time":1796022753233,"author":"table","seat":-1,"text":"draw green larm"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',9,'{"kind":"action","number":9,"time":1796022753233,"author":"table","seat":-1,"text":"draw blue larm"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',10,'{"kind":"action","number":10,"time":1796022753233,"author":"table","seat":-1,"text":"draw yellow larm"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',11,'{"kind":"action","number":11,"time":1796022753233,"author":"table","seat":-1,"text":"draw green lleg"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',12,'{"kind":"action","number":12,"time":1796022753302,"author":"session a65bd5a40f7b7c71","seat":0,"text":"start 10 cw"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',13,'{"kind":"action","number":13,"time":1796022753354,"author":"session a65bd5a40f7b7c71","seat":0,"text":"put yellow larm"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',14,'{"kind":"action","number":14,"time":1796022753402,"author":"session a65bd5a40f7b7c71","seat":0,"text":"put green larm"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',15,'{"kind":"action","number":15,"time":1796022753458,"author":"session a65bd5a40f7b7c71","seat":0,"text":"put green rleg"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',16,'{"kind":"action","number":16,"time":1796022753518,"author":"session a65bd5a40f7b7c71","seat":0,"text":"put blue larm"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',17,'{"kind":"action","number":17,"time":1796022753570,"author":"session a65bd5a40f7b7c71","seat":0,"text":"put green lleg"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',18,'{"kind":"action","number":18,"time":1796022753570,"author":"table","seat":0,"text":"put yellow body"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',19,'{"kind":"action","number":19,"time":1796022753626,"author":"session ece40aeadfd7c190","seat":1,"text":"rebury 13 cw"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',20,'{"kind":"action","number":20,"time":1796022753626,"author":"table","seat":1,"text":"put blue larm"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',21,'{"kind":"action","number":21,"time":1796022753682,"author":"session a65bd5a40f7b7c71","seat":0,"text":"rebury 12 cw"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',22,'{"kind":"action","number":22,"time":1796022753682,"author":"table","seat":0,"text":"put green rleg"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',23,'{"kind":"action","number":23,"time":1796022753702,"author":"session ece40aeadfd7c190","seat":1,"text":"rebury 14 cw"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',24,'{"kind":"taken_back","number":24,"time":1796022753762,"author":"session ece40aeadfd7c190","seat":1,"to":22}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',25,'{"kind":"action","number":25,"time":1796022753829,"author":"session ece40aeadfd7c190","seat":1,"text":"rebury 14 cw"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',26,'{"kind":"action","number":26,"time":1796022753890,"author":"session ece40aeadfd7c190","seat":1,"text":"put green lleg"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',27,'{"kind":"action","number":27,"time":1796022753890,"author":"table","seat":1,"text":"put blue larm"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',28,'{"kind":"asked","number":28,"time":1796022753953,"author":"session a65bd5a40f7b7c71","seat":0,"what":"take_back","to":20}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',1,'{"kind":"seat","number":1,"time":1796022754702,"author":"session a65bd5a40f7b7c71","seat":0,"holder":"person","name":"Ann","bot":"","session":"a65bd5a40f7b7c71","away":false}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',2,'{"kind":"seat","number":2,"time":1796022754702,"author":"session a65bd5a40f7b7c71","seat":1,"holder":"bot","name":"Greedy","bot":"greedy","session":"","away":false}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',3,'{"kind":"action","number":3,"time":1796022754702,"author":"table","seat":-1,"text":"tile T13"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',4,'{"kind":"action","number":4,"time":1796022754702,"author":"table","seat":-1,"text":"tile T2"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',5,'{"kind":"action","number":5,"time":1796022754702,"author":"table","seat":-1,"text":"tile T14"}');
INSERT INTO "events" VALUES('qkt6jt93ysgzphh9',29,'{"kind":"clock","number":29,"time":1796022754791,"author":"table","seat":0,"what":"waits"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',6,'{"kind":"action","number":6,"time":1796022755077,"author":"bot greedy","seat":1,"text":"place T13 0,1 W"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',7,'{"kind":"action","number":7,"time":1796022755101,"author":"bot greedy","seat":1,"text":"place T2 -1,0 S"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',8,'{"kind":"action","number":8,"time":1796022755133,"author":"bot greedy","seat":1,"text":"place T14 0,-1 S"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',9,'{"kind":"action","number":9,"time":1796022755148,"author":"session a65bd5a40f7b7c71","seat":0,"text":"move N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',10,'{"kind":"action","number":10,"time":1796022755202,"author":"session a65bd5a40f7b7c71","seat":0,"text":"go 0,0"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',11,'{"kind":"action","number":11,"time":1796022755249,"author":"session a65bd5a40f7b7c71","seat":0,"text":"move N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',12,'{"kind":"action","number":12,"time":1796022755297,"author":"session a65bd5a40f7b7c71","seat":0,"text":"go 0,0"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',13,'{"kind":"action","number":13,"time":1796022755346,"author":"session a65bd5a40f7b7c71","seat":0,"text":"move N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',14,'{"kind":"action","number":14,"time":1796022755393,"author":"session a65bd5a40f7b7c71","seat":0,"text":"go 0,0"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',15,'{"kind":"action","number":15,"time":1796022755429,"author":"bot greedy","seat":1,"text":"move N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',16,'{"kind":"action","number":16,"time":1796022755441,"author":"bot greedy","seat":1,"text":"go -1,0"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',17,'{"kind":"action","number":17,"time":1796022755457,"author":"bot greedy","seat":1,"text":"resolve N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',18,'{"kind":"action","number":18,"time":1796022755477,"author":"bot greedy","seat":1,"text":"deck I"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',19,'{"kind":"action","number":19,"time":1796022755477,"author":"table","seat":-1,"text":"card C16"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',20,'{"kind":"action","number":20,"time":1796022755477,"author":"table","seat":-1,"text":"die star"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',21,'{"kind":"action","number":21,"time":1796022755477,"author":"table","seat":-1,"text":"die sword"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',22,'{"kind":"action","number":22,"time":1796022755487,"author":"bot greedy","seat":1,"text":"reroll sword"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',23,'{"kind":"action","number":23,"time":1796022755487,"author":"table","seat":-1,"text":"die sword"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',24,'{"kind":"action","number":24,"time":1796022755499,"author":"bot greedy","seat":1,"text":"resolve N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',25,'{"kind":"action","number":25,"time":1796022755529,"author":"bot greedy","seat":1,"text":"deck I"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',26,'{"kind":"action","number":26,"time":1796022755529,"author":"table","seat":-1,"text":"card C13"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',27,'{"kind":"action","number":27,"time":1796022755529,"author":"table","seat":-1,"text":"die star"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',28,'{"kind":"action","number":28,"time":1796022755529,"author":"table","seat":-1,"text":"die wand"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',29,'{"kind":"action","number":29,"time":1796022755551,"author":"session a65bd5a40f7b7c71","seat":0,"text":"move N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',30,'{"kind":"action","number":30,"time":1796022755617,"author":"session a65bd5a40f7b7c71","seat":0,"text":"go 0,0"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',31,'{"kind":"action","number":31,"time":1796022755677,"author":"session a65bd5a40f7b7c71","seat":0,"text":"move N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',32,'{"kind":"action","number":32,"time":1796022755738,"author":"session a65bd5a40f7b7c71","seat":0,"text":"go 0,0"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',33,'{"kind":"action","number":33,"time":1796022755802,"author":"session a65bd5a40f7b7c71","seat":0,"text":"move N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',34,'{"kind":"action","number":34,"time":1796022755854,"author":"session a65bd5a40f7b7c71","seat":0,"text":"go 0,0"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',35,'{"kind":"action","number":35,"time":1796022755873,"author":"bot greedy","seat":1,"text":"move N"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',36,'{"kind":"action","number":36,"time":1796022755897,"author":"bot greedy","seat":1,"text":"use"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',37,'{"kind":"action","number":37,"time":1796022755916,"author":"bot greedy","seat":1,"text":"resolve E"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',38,'{"kind":"action","number":38,"time":1796022755946,"author":"bot greedy","seat":1,"text":"deck I"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',39,'{"kind":"action","number":39,"time":1796022755946,"author":"table","seat":-1,"text":"card C25"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',40,'{"kind":"action","number":40,"time":1796022755966,"author":"bot greedy","seat":1,"text":"equip C25"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',41,'{"kind":"action","number":41,"time":1796022755986,"author":"bot greedy","seat":1,"text":"move E"}');
INSERT INTO "events" VALUES('xaetkk2gm6henmmf',42,'{"kind":"action","number":42,"time":1796022755999,"author":"bot greedy","seat":1,"text":"go -1,-1"}');
INSERT INTO "events" VALUES('xt36tujzgk7e9g62',1,'{"kind":"seat","number":1,"time":1796022756149,"author":"session a65bd5a40f7b7c71","seat":0,"holder":"person","name":"Ann","bot":"","session":"a65bd5a40f7b7c71","away":false}');
INSERT INTO "events" VALUES('xt36tujzgk7e9g62',2,'{"kind":"seat","number":2,"time":1796022756149,"author":"session a65bd5a40f7b7c71","seat":1,"holder":"open","name":"","bot":"","session":"","away":false}');
INSERT INTO "events" VALUES('xt36tujzgk7e9g62',3,'{"kind":"seat","number":3,"time":1796022756149,"author":"session a65bd5a40f7b7c71","seat":2,"holder":"bot","name":"Random","bot":"random","session":"","away":false}');
INSERT INTO "events" VALUES('xt36tujzgk7e9g62',4,'{"kind":"terms","number":4,"time":1796022756149,"author":"session a65bd5a40f7b7c71","terms":{"visibility":"listed","grace":60,"hints":false}}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',1,'{"kind":"seat","number":1,"time":1796022756196,"author":"session a65bd5a40f7b7c71","seat":0,"holder":"person","name":"Ann","bot":"","session":"a65bd5a40f7b7c71","away":false}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',2,'{"kind":"seat","number":2,"time":1796022756196,"author":"session a65bd5a40f7b7c71","seat":1,"holder":"open","name":"","bot":"","session":"","away":false}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',3,'{"kind":"seat","number":3,"time":1796022756290,"author":"session ece40aeadfd7c190","seat":1,"holder":"person","name":"Ben","bot":"","session":"ece40aeadfd7c190","away":false}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',4,'{"kind":"action","number":4,"time":1796022756290,"author":"table","seat":0,"text":"dig"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',5,'{"kind":"action","number":5,"time":1796022756290,"author":"table","seat":-1,"text":"draw blue body"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',6,'{"kind":"action","number":6,"time":1796022756290,"author":"table","seat":-1,"text":"draw red rleg"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',7,'{"kind":"action","number":7,"time":1796022756290,"author":"table","seat":-1,"text":"draw blue lleg"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',8,'{"kind":"action","number":8,"time":1796022756290,"author":"table","seat":-1,"text":"draw red rleg"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',9,'{"kind":"action","number":9,"time":1796022756290,"author":"table","seat":-1,"text":"draw green skull"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',10,'{"kind":"action","number":10,"time":1796022756290,"author":"table","seat":-1,"text":"draw blue skull"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',11,'{"kind":"action","number":11,"time":1796022756363,"author":"session a65bd5a40f7b7c71","seat":0,"text":"start 10 cw"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',12,'{"kind":"action","number":12,"time":1796022756409,"author":"session a65bd5a40f7b7c71","seat":0,"text":"put blue body"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',13,'{"kind":"action","number":13,"time":1796022756489,"author":"session a65bd5a40f7b7c71","seat":0,"text":"put red rleg"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',14,'{"kind":"action","number":14,"time":1796022756558,"author":"session a65bd5a40f7b7c71","seat":0,"text":"put red rleg"}');
INSERT INTO "events" VALUES('sg7qtcp9gbnmifrd',15,'{"kind":"ended","number":15,"time":1796022756626,"author":"session ece40aeadfd7c190","reason":"resigned","winners":[0],"seat":1}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',1,'{"kind":"seat","number":1,"time":1796022756646,"author":"session a65bd5a40f7b7c71","seat":0,"holder":"person","name":"Ann","bot":"","session":"a65bd5a40f7b7c71","away":false}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',2,'{"kind":"seat","number":2,"time":1796022756646,"author":"session a65bd5a40f7b7c71","seat":1,"holder":"open","name":"","bot":"","session":"","away":false}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',3,'{"kind":"seat","number":3,"time":1796022756697,"author":"session ece40aeadfd7c190","seat":1,"holder":"person","name":"Ben","bot":"","session":"ece40aeadfd7c190","away":false}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',4,'{"kind":"action","number":4,"time":1796022756697,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',5,'{"kind":"action","number":5,"time":1796022756697,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',6,'{"kind":"action","number":6,"time":1796022756697,"author":"table","seat":-1,"text":"roll 4"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',7,'{"kind":"action","number":7,"time":1796022756697,"author":"table","seat":-1,"text":"roll 6"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',8,'{"kind":"action","number":8,"time":1796022756763,"author":"session a65bd5a40f7b7c71","seat":0,"text":"reroll 3 6"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',9,'{"kind":"action","number":9,"time":1796022756763,"author":"table","seat":-1,"text":"roll 1"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',10,'{"kind":"action","number":10,"time":1796022756763,"author":"table","seat":-1,"text":"roll 4"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',11,'{"kind":"action","number":11,"time":1796022756818,"author":"session a65bd5a40f7b7c71","seat":0,"text":"sail 4"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',12,'{"kind":"action","number":12,"time":1796022756818,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',13,'{"kind":"action","number":13,"time":1796022756818,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',14,'{"kind":"action","number":14,"time":1796022756818,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',15,'{"kind":"action","number":15,"time":1796022756818,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',16,'{"kind":"action","number":16,"time":1796022756878,"author":"session ece40aeadfd7c190","seat":1,"text":"reroll 3 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',17,'{"kind":"action","number":17,"time":1796022756878,"author":"table","seat":-1,"text":"roll 1"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',18,'{"kind":"action","number":18,"time":1796022756878,"author":"table","seat":-1,"text":"roll 2"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',19,'{"kind":"action","number":19,"time":1796022756930,"author":"session ece40aeadfd7c190","seat":1,"text":"sail 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',20,'{"kind":"action","number":20,"time":1796022756930,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',21,'{"kind":"action","number":21,"time":1796022756930,"author":"table","seat":-1,"text":"roll 1"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',22,'{"kind":"action","number":22,"time":1796022756930,"author":"table","seat":-1,"text":"roll 4"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',23,'{"kind":"action","number":23,"time":1796022756930,"author":"table","seat":-1,"text":"roll 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',24,'{"kind":"action","number":24,"time":1796022757006,"author":"session a65bd5a40f7b7c71","seat":0,"text":"reroll 3 3"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',25,'{"kind":"action","number":25,"time":1796022757006,"author":"table","seat":-1,"text":"roll 6"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',26,'{"kind":"action","number":26,"time":1796022757006,"author":"table","seat":-1,"text":"roll 4"}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',27,'{"kind":"asked","number":27,"time":1796022757067,"author":"session a65bd5a40f7b7c71","seat":0,"what":"adjourn","to":0}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',28,'{"kind":"answered","number":28,"time":1796022757114,"author":"session ece40aeadfd7c190","seat":1,"agree":true}');
INSERT INTO "events" VALUES('j7ryi5h2pyni7qg6',29,'{"kind":"adjourned","number":29,"time":1796022757114,"author":"session a65bd5a40f7b7c71"}');
CREATE TABLE installation (
	id VARCHAR(16) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "installation" VALUES('fa94e436');
CREATE TABLE invitations (
	"match" VARCHAR(32) NOT NULL, 
	session VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	hands_over BOOLEAN NOT NULL, 
	PRIMARY KEY ("match", session, seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "invitations" VALUES('u95ayqgyqd6tk5cp','ece40aeadfd7c190',-1,0);
INSERT INTO "invitations" VALUES('vjmejmp6wkbvic63','ece40aeadfd7c190',0,0);
INSERT INTO "invitations" VALUES('qkt6jt93ysgzphh9','ece40aeadfd7c190',-1,0);
INSERT INTO "invitations" VALUES('sg7qtcp9gbnmifrd','ece40aeadfd7c190',-1,0);
INSERT INTO "invitations" VALUES('j7ryi5h2pyni7qg6','ece40aeadfd7c190',-1,0);
CREATE TABLE matches (
	id VARCHAR(32) NOT NULL, 
	header TEXT NOT NULL, 
	updated BIGINT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	mover INTEGER NOT NULL, visibility VARCHAR(16) DEFAULT 'address' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('u95ayqgyqd6tk5cp','{"id":"u95ayqgyqd6tk5cp","game":"buccaneer","options":{"players":2,"variant":"classic","party":false,"max_rounds":2},"rules_version":1,"created":1796022751908,"commitment":"0b1d1cafdcc70419627ee5ad1d3d251c5317caf841d2822314ab8ee156653f9a"}',1796022752934,'finished',-4,'address');
INSERT INTO "matches" VALUES('vjmejmp6wkbvic63','{"id":"vjmejmp6wkbvic63","game":"buccaneer","options":{"players":2,"variant":"classic","party":false,"max_rounds":2},"rules_version":1,"created":1796022752927,"commitment":"4bc741f85168ca3447e635bfb798cb1dcc31b141999bdb9abf519beb29446976"}',1796022752927,'waiting',-1,'address');
INSERT INTO "matches" VALUES('qkt6jt93ysgzphh9','{"id":"qkt6jt93ysgzphh9","game":"bag","options":{"players":2,"three_player":"neutral","graves_to_win":5,"stall_turns":12},"rules_version":1,"created":1796022753122,"commitment":"3dda217b9a39e310a927f98d5dab4332a2d094a99eb81702fe4bec6a70aaa357"}',1796022754791,'running',0,'private');
INSERT INTO "matches" VALUES('xaetkk2gm6henmmf','{"id":"xaetkk2gm6henmmf","game":"lord","options":{"players":2,"heroes":"Trixi Argana Iriel Viola","oldest":"last","max_rounds":100,"edition":"standard@5c8395ef472f"},"rules_version":1,"created":1796022754702,"commitment":"29f72cd1e7cff8ce14d47f1de20842738758403a269e9b9ab84a262f103975c4"}',1796022755999,'running',0,'address');
INSERT INTO "matches" VALUES('xt36tujzgk7e9g62','{"id":"xt36tujzgk7e9g62","game":"lord","options":{"players":3,"heroes":"Trixi Argana Iriel Viola","oldest":"last","max_rounds":100,"edition":"standard@5c8395ef472f"},"rules_version":1,"created":1796022756149,"commitment":"81cff018ba3e5daa762a32ef16ed442a7b2981bb783a2adef34b5df7b79a6c36"}',1796022756149,'waiting',-1,'listed');
INSERT INTO "matches" VALUES('sg7qtcp9gbnmifrd','{"id":"sg7qtcp9gbnmifrd","game":"bag","options":{"players":2,"three_player":"neutral","graves_to_win":5,"stall_turns":12},"rules_version":1,"created":1796022756196,"commitment":"cb656bcbbc1b75a039118e4d43439032dca2d6518e5294241453c9c062463a80"}',1796022756626,'finished',-4,'address');
INSERT INTO "matches" VALUES('j7ryi5h2pyni7qg6','{"id":"j7ryi5h2pyni7qg6","game":"buccaneer","options":{"players":2,"variant":"scurvy","party":false,"max_rounds":100},"rules_version":1,"created":1796022756646,"commitment":"ce515e41a57e5212cc39025392cfee488cc2155d973ff363fd59a5173cd88c76"}',1796022757114,'running',-1,'address');
CREATE TABLE remarks (
	"match" VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	session VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY ("match", number), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "remarks" VALUES('u95ayqgyqd6tk5cp',1,1796022752228,'a65bd5a40f7b7c71',0,'Ann','Ahoy! Ein Schiff für dich.');
INSERT INTO "remarks" VALUES('u95ayqgyqd6tk5cp',2,1796022752845,'ece40aeadfd7c190',1,'Ben','Well sailed <b>indeed</b>');
CREATE TABLE "seat_tokens" (
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	token_hash BLOB NOT NULL, 
	hands_over BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "seat_tokens" VALUES('u95ayqgyqd6tk5cp',1,X'E8BB352DC9B9ECC36180BF299754D9834760B5A6C3CE6DA4485D7C9761D63FE7',0);
INSERT INTO "seat_tokens" VALUES('qkt6jt93ysgzphh9',1,X'A71E0AE3CB3357D01B450823E87A293FCB5C90DCB003220C1630D5B1CE438B19',0);
INSERT INTO "seat_tokens" VALUES('qkt6jt93ysgzphh9',-1,X'6C331A3D5215167807AE0871121E050B3A77A688BA1ADC045628BA10C0DB8A4F',0);
INSERT INTO "seat_tokens" VALUES('xt36tujzgk7e9g62',1,X'6EA483618D8704CB2E87F89CF049D39B3EA5A2E75D04441FA2C0C7413FBF2731',0);
INSERT INTO "seat_tokens" VALUES('sg7qtcp9gbnmifrd',1,X'5FCD7AF4240D97A6600C5BB36CF85C11C6D42A18FDAA20E576BE4C09A97D8919',0);
INSERT INTO "seat_tokens" VALUES('j7ryi5h2pyni7qg6',1,X'95A00CE10FCF1C6E7A3E2697FD1C04FB1AE3F8691FBF652B0B7B97DF1F7D58C6',0);
CREATE TABLE seats (
	"match" VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	holder VARCHAR(16) NOT NULL, 
	name TEXT NOT NULL, 
	bot TEXT NOT NULL, 
	session VARCHAR(16) NOT NULL, 
	PRIMARY KEY ("match", seat), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "seats" VALUES('u95ayqgyqd6tk5cp',0,'person','Ann','','a65bd5a40f7b7c71');
INSERT INTO "seats" VALUES('u95ayqgyqd6tk5cp',1,'person','Ben','','ece40aeadfd7c190');
INSERT INTO "seats" VALUES('vjmejmp6wkbvic63',0,'open','','','');
INSERT INTO "seats" VALUES('vjmejmp6wkbvic63',1,'person','Ann','','a65bd5a40f7b7c71');
INSERT INTO "seats" VALUES('qkt6jt93ysgzphh9',0,'person','Ann','','a65bd5a40f7b7c71');
INSERT INTO "seats" VALUES('qkt6jt93ysgzphh9',1,'person','Ben','','ece40aeadfd7c190');
INSERT INTO "seats" VALUES('xaetkk2gm6henmmf',0,'person','Ann','','a65bd5a40f7b7c71');
INSERT INTO "seats" VALUES('xaetkk2gm6henmmf',1,'bot','Greedy','greedy','');
INSERT INTO "seats" VALUES('xt36tujzgk7e9g62',0,'person','Ann','','a65bd5a40f7b7c71');
INSERT INTO "seats" VALUES('xt36tujzgk7e9g62',1,'open','','','');
INSERT INTO "seats" VALUES('xt36tujzgk7e9g62',2,'bot','Random','random','');
INSERT INTO "seats" VALUES('sg7qtcp9gbnmifrd',0,'person','Ann','','a65bd5a40f7b7c71');
INSERT INTO "seats" VALUES('sg7qtcp9gbnmifrd',1,'person','Ben','','ece40aeadfd7c190');
INSERT INTO "seats" VALUES('j7ryi5h2pyni7qg6',0,'person','Ann','','a65bd5a40f7b7c71');
INSERT INTO "seats" VALUES('j7ryi5h2pyni7qg6',1,'person','Ben','','ece40aeadfd7c190');
CREATE TABLE secrets (
	"match" VARCHAR(32) NOT NULL, 
	secret BLOB NOT NULL, 
	PRIMARY KEY ("match"), 
	FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "secrets" VALUES('u95ayqgyqd6tk5cp',X'756FEF2549E4F5F8543120CC8E5356861C804331D9869F2EB9C26F99D996F51C');
INSERT INTO "secrets" VALUES('vjmejmp6wkbvic63',X'355CC24D29BBE7F9327847653BB855F5F221B54BAECF247B14A8046C3C520AC7');
INSERT INTO "secrets" VALUES('qkt6jt93ysgzphh9',X'5B3EC7A432361C043296A1C22A627963FB76A2D3BA3A7E38D0668215887C8C40');
INSERT INTO "secrets" VALUES('xaetkk2gm6henmmf',X'5F6431EDC5F62DEF372DEB5692FF4BBD43F586702C2BE47BAE183FDEB19C2A7B');
INSERT INTO "secrets" VALUES('xt36tujzgk7e9g62',X'E96A3A839966A402940097553B7D744A29E82AE95DA455A2F3EF53C90EB4E8B2');
INSERT INTO "secrets" VALUES('sg7qtcp9gbnmifrd',X'50EDCB10A23D5892DC9BBE048FB5067BD4452CCF56786D4CC351129AE26BC3CA');
INSERT INTO "secrets" VALUES('j7ryi5h2pyni7qg6',X'BA6DB26BAAE010E2201E71FD10F8B04E0D43A62B7DDF0EBC32C817FCCB6A931D');
CREATE TABLE sessions (
	id VARCHAR(16) NOT NULL, 
	token_hash BLOB NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token_hash)
);
INSERT INTO "sessions" VALUES('a65bd5a40f7b7c71',X'B4451C40EC1BA98D010953BE50001901264236313089E5470AEF39619C12FA2B',1796022751849);
INSERT INTO "sessions" VALUES('ece40aeadfd7c190',X'489A48387EC26B6AC997ED85AE77AEE8259BFA92D012F577D59506E9269FD509',1796022752127);
CREATE INDEX matches_by_status ON matches (status);
CREATE INDEX seats_by_session ON seats (session);
CREATE INDEX matches_by_visibility ON matches (visibility, status);
CREATE INDEX invitations_by_session ON invitations (session);
COMMIT;
