//! Stories: an opening scene that stands, and the way from there, built on what the client laid down.

use super::Kind;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::as_sentence;

const ASKS: [&str; 3] = [
    "Who is it about, and what do they want?",
    "Where and when are we?",
    "What must happen, and what may not?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "short story",
        keys: &[
            "short story",
            "flash fiction",
            "fairy tale",
            "bedtime story",
            "story",
        ],
        shelf: &["Short Stories"],
        asks: ASKS,
        who: "readers",
        view: Voice::Told,
        compose: story,
    },
    Kind {
        label: "opening chapter",
        keys: &[
            "novel",
            "first chapter",
            "opening chapter",
            "fiction book",
            "chapter",
        ],
        shelf: &["Novels", "Fiction Books"],
        asks: ASKS,
        who: "readers",
        view: Voice::Told,
        compose: novel,
    },
];

/// Names for those whom the client left nameless. In a story they may be made up.
const NAMES: &[&str] = &[
    "Marit", "Oskar", "Ines", "Tomas", "Edda", "Sami", "Noor", "Pavel", "Ama", "Leo",
];

pub(super) fn hero(k: &Kit) -> String {
    k.brief
        .value("person")
        .or_else(|| k.chance.pick("hero", NAMES))
        .unwrap_or("Marit")
        .to_owned()
}

pub(super) fn other(k: &Kit) -> String {
    let hero = hero(k);
    let at = k.chance.below("other", NAMES.len());
    let names = [NAMES[at], NAMES[(at + 1) % NAMES.len()]];
    names
        .iter()
        .find(|n| **n != hero)
        .copied()
        .unwrap_or("Noor")
        .to_owned()
}

/// The room a scene is played in. In a story it may be made up; the client's own place stands above the scene.
pub(super) fn place(k: &Kit) -> String {
    const PLACES: &[&str] = &[
        "the house by the weir",
        "the last station before the border",
        "a kitchen above a closed shop",
        "the ferry landing",
    ];
    k.chance
        .pick("place", PLACES)
        .unwrap_or("the landing")
        .to_owned()
}

/// The room, and the client's place behind it.
pub(super) fn whereabouts(k: &Kit) -> String {
    k.brief
        .value("place")
        .map_or_else(|| place(k), |given| format!("{}, {given}", place(k)))
}

/// What it is about: in "a keeper who finds a letter" the letter, else the subject.
fn matter(k: &Kit) -> String {
    const VERBS: &[&str] = &[
        "who finds ",
        "who discovers ",
        "who inherits ",
        "who loses ",
        "who steals ",
        "who receives ",
        "who builds ",
    ];
    let said = &k.brief.said;
    let rest = VERBS
        .iter()
        .find_map(|v| said.split_once(v))
        .map(|(_, rest)| rest);
    let thing = rest
        .and_then(|r| r.split(['.', ',', ';', '\n']).next())
        .map(|r| r.split_whitespace().take(6).collect::<Vec<_>>().join(" "));
    thing.filter(|t| !t.is_empty()).unwrap_or_else(|| k.topic())
}

fn fill(k: &Kit, text: &str) -> String {
    let own = [
        ("{hero}", hero(k)),
        ("{other}", other(k)),
        ("{place}", place(k)),
        ("{topic}", matter(k)),
    ];
    k.say(
        &own.iter()
            .fold(text.to_owned(), |t, (slot, value)| t.replace(slot, value)),
    )
}

const SCENES: &[&[&str]] = &[
    &[
        "{hero} had been told that it would take an hour. It had taken eleven years, and the last part of it was a walk of two hundred steps from the road to {place}.",
        "There was a light. That was wrong. {hero} stood and counted the reasons why there might be one, and stopped at three, because the third was {topic}, and because the light went out.",
        "“You may as well come in,” said a voice that had been expecting someone else.",
        "It was {other}. Older, of course; everybody was. {other} was holding a cup in each hand, as one does who has heard steps on the path and not yet decided whose.",
        "“I did not come about that,” said {hero}.",
        "“No,” said {other}. “Nobody does.” And then, since the tea was made and the night was what it was: “Sit. Not there. There.”",
    ],
    &[
        "The first thing to be carried out was the clock. It went on ticking under {hero}’s arm all the way down the stairs, and the men with the van made way for it as one makes way for a child.",
        "By noon {place} was nearly empty, and had grown, as rooms do, into something nobody could have lived in. {other} swept. {hero} looked for {topic}, without saying so.",
        "“What did it look like?” said {other}, not turning round.",
        "“What did what look like?”",
        "The broom stopped. Outside, one of the men laughed at something and was told to be quiet. It was not unkind. It was how people speak in a house where something has been, and is not any more.",
        "“I put it somewhere safe,” said {other}. “I am only trying to think from whom.”",
    ],
    &[
        "Nobody in the village would have called {hero} brave. Punctual, yes. {hero} opened at seven, closed at six, and had in all those years been late once, on a Thursday, for a reason that was still discussed.",
        "So when the door of {place} stayed shut that morning, three people noticed before the bell had finished, and by the second bell there were nine of them, looking at a note.",
        "It said: *Back soon. It is about {topic}.*",
        "“Soon,” said {other}, who had come for bread and stayed for the rest of it. “Soon is not a time.” And {other} did what nobody had done since the Thursday in question. {other} tried the handle, and it turned.",
        "Inside, everything was in its place, and that was how they knew that something was missing.",
    ],
];

const BEATS: &[&str] = &[
    "**The want.** {hero} wants one thing that could be put into a hand. Everything else hides behind it.",
    "**The refusal.** {other} has it, or knows where it is, and has a reason that we come to share.",
    "**The price.** What {hero} gives for it was not for sale at the beginning.",
    "**The turn.** What we took for kindness was fear; what we took for fear was the other thing.",
    "**The end.** Not the thing itself, but the place where it used to stand, seen by somebody who does not know.",
];

fn scene(k: &Kit, d: &mut Draft) {
    if let Some(given) = k.brief.value("place") {
        d.p(format!("*{given}.*"));
    }
    let n = k.chance.below("scene", SCENES.len());
    for paragraph in SCENES[n] {
        d.p(fill(k, paragraph));
    }
}

fn given(k: &Kit, d: &mut Draft) {
    let facts = k.rest();
    if !facts.is_empty() {
        d.h("What You Laid Down")
            .p("These hold, and nothing in the opening contradicts them on purpose:")
            .ul(facts);
    }
}

fn story(k: &Kit) -> Draft {
    let mut d =
        Draft::new(k.title(&["{Bare}", "A Thursday, and {topic}", "Nothing About {topic}"]));
    d.h("Opening");
    scene(k, &mut d);
    d.h("From Here");
    d.ul(BEATS.iter().map(|b| fill(k, b)));
    d.ul(k
        .brief
        .points
        .iter()
        .map(|p| format!("**You asked for:** {}", as_sentence(p))));
    given(k, &mut d);
    d
}

fn novel(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}", "{Bare}: A Novel", "The Other Side of {topic}"]));
    d.h("Chapter One");
    scene(k, &mut d);
    d.p(fill(k, "They did not speak of {topic} again that day. It lay between them like a letter that both have read, and that each believes the other has not."));
    d.h("The Shape of the Book");
    d.ol([
        "{hero} returns to {place} for a reason that is not the reason.",
        "{other} helps, and the help has a cost that is paid by a third.",
        "What was known about {topic} turns out to be half of it, and the wrong half.",
        "{hero} could leave. This is the chapter in which everybody would.",
        "The same path, walked the other way.",
    ]
    .map(|b| fill(k, b)));
    d.ul(k
        .brief
        .points
        .iter()
        .map(|p| format!("**You asked for:** {}", as_sentence(p))));
    given(k, &mut d);
    d.h("Three Questions Before Chapter Two").ol([
        fill(k, "What would {hero} never say aloud?"),
        fill(
            k,
            "What does {other} want that has nothing to do with {hero}?",
        ),
        "Which of the two will the reader forgive last?".to_owned(),
    ]);
    d
}
