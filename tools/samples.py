"""The sample games as data: who plays, how they are set up, and what there is to say about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Remark(NamedTuple):
    """A note on the moment after `at` moves; `move` is the last of them, as the record spells it, to be sure."""

    at: int
    move: str
    text: str


class Sample(NamedTuple):
    """A sample game: its file, who plays which colour, the seed of the deal and of the players, its dates and notes."""

    name: str
    players: tuple[tuple[str, str], ...]
    seed: int
    created: str
    updated: str
    options: Mapping[str, Any]
    notes: tuple[Remark, ...] = ()


SAMPLES: Final = (
    Sample(
        "two-players",
        (("blue", "Mathilde"), ("orange", "Konrad")),
        1,
        "2026-11-22T19:02:11Z",
        "2026-11-22T20:10:45Z",
        {},
        (
            Remark(
                0,
                "",
                "Two hard computer players. Konrad builds along the road, Mathilde brings batches to the "
                "castle: whose way is the better one?",
            ),
            Remark(
                18,
                "orange build wood-peddler food",
                "Marketplace and peddler in one round: eight prestige, and two tiles that Mathilde will visit "
                "for the whole game, a point for Konrad each time.",
            ),
            Remark(
                78,
                "blue favor deniers",
                "The dungeon is scored with three houses in it. Two of them are Mathilde's, for one favour; "
                "Konrad's single one is just enough to lose nothing.",
            ),
            Remark(
                175,
                "blue pay 5",
                "Mathilde buys gold at Konrad's bank, not for the last time. It counts at the end, and prestige "
                "buildings need it; those stand on residences, and she has just made one of the farm.",
            ),
            Remark(
                197,
                "blue favor deniers",
                "Three houses in the walls bring Mathilde two favours, yet she is eight points behind. Konrad "
                "owns most of what one can visit.",
            ),
            Remark(
                280,
                "blue done",
                "Four batches at once: twelve prestige, and the favour for the most. When this round began she "
                "was thirteen points behind.",
            ),
            Remark(
                303,
                "blue prestige cathedral road:2",
                "The cathedral: five stone and three gold for 25 prestige. That is what the gold was for, and "
                "for the first time since round eight she is ahead.",
            ),
            Remark(
                338,
                "orange favor deniers",
                "154 to 137. Gold alone is worth 36 points to Mathilde at the end, and 24 to Konrad. Without "
                "the cathedral he would have won by eight.",
            ),
        ),
    ),
    Sample(
        "three-players",
        (("red", "Aveline"), ("green", "Bertrand"), ("black", "Colette")),
        1,
        "2026-11-23T15:30:00Z",
        "2026-11-23T17:21:37Z",
        {},
        (
            Remark(
                0,
                "",
                "Three hard computer players. Aveline takes her time, Bertrand goes to the castle and builds "
                "with his favours, Colette opens the market street. Who will it be?",
            ),
            Remark(
                53,
                "green batch wood cloth",
                "Bertrand is alone in the castle and delivers twice: ten prestige, and the favour for the most "
                "batches as well.",
            ),
            Remark(
                76,
                "green favor building build lawyer",
                "The dungeon is scored. Aveline and Colette have no house in it and lose two each; Bertrand's "
                "favour builds the lawyer, and he leads with 17.",
            ),
            Remark(
                207,
                "green provost -3",
                "A duel: Colette pays three deniers to send the provost up to 21, Bertrand pays three to bring "
                "him straight back. What lies beyond him does not work.",
            ),
            Remark(
                269,
                "green favor building build architect",
                "Bertrand now owns both architects, each built by a favour for a single food. Whoever wants a "
                "prestige building must come to him.",
            ),
            Remark(
                330,
                "red prestige theater road:1",
                "Aveline began this round with 41 points against 68, but with residences and gold. The theatre "
                "stands on one of them: fourteen at a stroke.",
            ),
            Remark(
                332,
                "black prestige monument road:2",
                "Colette answers at once with the monument: fourteen prestige and two favours. In this one "
                "round she passes Bertrand.",
            ),
            Remark(
                387,
                "green favor building prestige statue road:6",
                "A favour of the last scoring builds the statue, and the statue earns another favour: three "
                "decisions deep, and all of it allowed.",
            ),
            Remark(
                391,
                "black favor deniers",
                "129 to 111 and 105. Colette keeps ten gold cubes, worth thirty points; Bertrand, ahead for "
                "most of the game, has spent all but one of his.",
            ),
        ),
    ),
    Sample(
        "four-players",
        (("blue", "Ann"), ("red", "Ben"), ("green", "Cid"), ("orange", "Dee")),
        1,
        "2026-11-24T20:15:00Z",
        "2026-11-24T22:41:12Z",
        {},
        (
            Remark(
                0,
                "",
                "Four hard computer players, and the closest finish of all these games. After five rounds Ann "
                "has nothing at all. Keep an eye on her all the same.",
            ),
            Remark(
                120,
                "blue done",
                "Ann has just scored two for a residence and gives them back: she leaves the castle with "
                "nothing delivered. At the scoring that follows she has none left to lose.",
            ),
            Remark(
                207,
                "orange pay 4",
                "Four deniers for five prestige: Dee is the first to trade at the church, which is Ben's. All "
                "four will have been there before the end.",
            ),
            Remark(
                238,
                "red favor deniers",
                "The walls are scored. Dee, who led with 38, has no house in them and loses three.",
            ),
            Remark(
                336,
                "orange provost -1",
                "War on the road: Dee pushes the provost back three through the guild, Cid pays three to bring "
                "him forward again, Ann three to send him back, and Dee adds one more.",
            ),
            Remark(
                342,
                "green done",
                "And so Cid's stone farm beyond the provost has brought him nothing: he leaves the castle with "
                "empty hands and pays two prestige for it.",
            ),
            Remark(
                398,
                "blue pay stone cloth",
                "Ann turns stone and cloth into gold at her own alchemist. She will end with nine gold cubes, "
                "more than anybody: 27 of her 55 points.",
            ),
            Remark(
                405,
                "orange favor prestige",
                "76 to 75: the very last favour, a single prestige, decides the game. Without it Dee and Cid "
                "would have shared the victory.",
            ),
        ),
    ),
    Sample(
        "five-players",
        (("blue", "Isabeau"), ("red", "Guillaume"), ("green", "Perrine"), ("orange", "Thibault"), ("black", "Yolande")),
        1,
        "2026-11-25T19:40:26Z",
        "2026-11-25T22:58:03Z",
        {},
        (
            Remark(
                0,
                "",
                "Five hard computer players and a crowded road. After two rounds only Guillaume and Yolande "
                "have any points at all.",
            ),
            Remark(
                114,
                "black favor deniers",
                "The dungeon is scored, and three of the five have no house in it. Only Guillaume pays for "
                "that: Thibault and Isabeau have no prestige to lose.",
            ),
            Remark(
                132,
                "orange favor cubes food",
                "Thibault, still without a point, buys a favour on the joust field and takes food. The same "
                "round brings him the alchemist and a batch: ten prestige.",
            ),
            Remark(
                300,
                "blue favor cubes stone",
                "The walls are scored. Perrine, who led with 36, has no house there and loses three. Isabeau "
                "is last with eight, but has two houses and a favour.",
            ),
            Remark(
                411,
                "black bonus wood",
                "Guillaume leads with 60 and looks like the winner: nine points ahead of Perrine, nearly twice "
                "as many as Yolande.",
            ),
            Remark(
                452,
                "orange prestige theater road:6",
                "Thibault had 22 points when this round began. The theatre on his new residence brings "
                "fourteen and a favour, and his gold still counts at the end.",
            ),
            Remark(
                500,
                "black prestige monument road:1",
                "The last round. Yolande's monument brings fourteen prestige and two favours; it stands on the "
                "forest that she made a residence seven rounds ago.",
            ),
            Remark(
                503,
                "green prestige granary road:2",
                "Perrine follows with the granary, ten more. Now everything depends on the gold and the "
                "deniers that people have kept.",
            ),
            Remark(
                512,
                "red favor prestige",
                "82 and 82: Perrine and Yolande share the victory, and Guillaume, ahead for so long, is two "
                "points short of them.",
            ),
        ),
    ),
    Sample(
        "simplified-favours",
        (("green", "Nadia"), ("blue", "Oskar"), ("orange", "Pia")),
        1,
        "2026-11-26T16:05:50Z",
        "2026-11-26T17:31:19Z",
        {"favors": "simplified"},
        (
            Remark(
                0,
                "",
                "Simplified royal favours: each is three prestige at once, with nothing to choose. Three hard "
                "computer players; a good first game to watch.",
            ),
            Remark(
                43,
                "blue build lawyer",
                "Four tiles have been built, three of them by Pia, and nobody has brought anything to the castle yet.",
            ),
            Remark(
                68,
                "green provost +3",
                "Pia pays three deniers to pull the provost back, Nadia three to bring him forward again: "
                "carpenter, marketplace and peddler lie between.",
            ),
            Remark(
                84,
                "blue produce cloth",
                "Six rounds are over, and the dungeon is scored without a single house in it. Pia and Oskar "
                "lose two each; Nadia has nothing to lose.",
            ),
            Remark(
                259,
                "orange done",
                "Oskar and Pia bring two batches each. He stood before her in the castle, so the favour for "
                "the most is his alone.",
            ),
            Remark(
                304,
                "green batch stone gold",
                "Nadia even gives a gold cube to complete a batch. That costs three points at the end and "
                "brings three now; but it is also her sixth house in the towers.",
            ),
            Remark(
                330,
                "orange done",
                "Six houses in the towers are worth nine prestige to Nadia now, and nine gold cubes 27 more. "
                "It is not enough: Pia, ahead from the first round on, wins with 112.",
            ),
        ),
    ),
    Sample(
        "jeweller",
        (("black", "Rosa"), ("blue", "Samir"), ("red", "Tove")),
        1,
        "2026-11-27T18:12:34Z",
        "2026-11-27T20:02:08Z",
        {"jeweller": True},
        (
            Remark(
                0,
                "",
                "With the jeweller: one more stone tile, which turns gold into prestige. Three hard computer "
                "players, who know what that is worth.",
            ),
            Remark(
                145,
                "blue provost -1",
                "Rosa and Samir pay four deniers to pull the provost back from 15 to 11. Tove's workers on the "
                "lawyer and the bank will go home with nothing.",
            ),
            Remark(
                199,
                "blue build jeweller",
                "Samir builds the jeweller. From now on two gold cubes, five deniers at Tove's bank, can "
                "become nine prestige.",
            ),
            Remark(
                234,
                "blue pay 2",
                "There it is, in a single round: five deniers become two gold at the bank, two gold become "
                "nine prestige at the jeweller.",
            ),
            Remark(
                296,
                "blue pay 2",
                "For the third round running Samir sells two gold for nine prestige. With 77 he is sixteen "
                "ahead of Tove, and everybody has seen how it is done.",
            ),
            Remark(
                328,
                "red pay 2",
                "Tove has come through the gate to the jeweller and takes the nine prestige herself this time; "
                "Samir was not there.",
            ),
            Remark(
                364,
                "blue prestige theater road:1",
                "The theatre on his first residence brings Samir fourteen prestige and a favour: he has passed "
                "Tove again, 94 to 90.",
            ),
            Remark(
                395,
                "red provost +2",
                "The last tug at the provost: four spaces back by Samir and Rosa, two forward again by Tove. "
                "She needs the architect on 21, for a library.",
            ),
            Remark(
                413,
                "blue favor cubes gold",
                "Four visits to the jeweller have brought Samir 36 prestige, two have brought Tove 18; yet she "
                "wins, 119 to 113, with a library and four gold cubes that she kept.",
            ),
        ),
    ),
)
