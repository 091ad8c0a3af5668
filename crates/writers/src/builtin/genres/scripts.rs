//! Scripts: one scene in the form of its medium. Somebody wants something and somebody is in the way.

use super::Kind;
use super::fiction::{hero, other, whereabouts};
use super::sections::leftovers;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::as_sentence;

const ASKS: [&str; 3] = [
    "Who is in the scene, and what does each of them want?",
    "Where are we, and what is at stake?",
    "What must be different at the end of it?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "film scene",
        keys: &["film script", "movie script", "short film"],
        shelf: &["Film Scripts"],
        asks: ASKS,
        who: "the audience",
        view: Voice::Told,
        compose: screen,
    },
    Kind {
        label: "screenplay",
        keys: &["screenplay"],
        shelf: &["Screenplays"],
        asks: ASKS,
        who: "the audience",
        view: Voice::Told,
        compose: screen,
    },
    Kind {
        label: "TV script",
        keys: &[
            "tv script",
            "tv pilot",
            "sitcom",
            "television script",
            "pilot",
        ],
        shelf: &["TV Scripts"],
        asks: ASKS,
        who: "viewers",
        view: Voice::Told,
        compose: television,
    },
    Kind {
        label: "stage scene",
        keys: &[
            "theatre script",
            "theater script",
            "stage play",
            "one-act play",
            "monologue",
        ],
        shelf: &["Theater Scripts"],
        asks: ASKS,
        who: "the house",
        view: Voice::Told,
        compose: stage,
    },
    Kind {
        label: "game scene",
        keys: &[
            "video game",
            "game narrative",
            "game script",
            "quest",
            "game dialogue",
        ],
        shelf: &["Video Game Narratives"],
        asks: ASKS,
        who: "players",
        view: Voice::Told,
        compose: game,
    },
    Kind {
        label: "comic script",
        keys: &["comic script", "comic", "graphic novel", "manga"],
        shelf: &["Comic Scripts"],
        asks: ASKS,
        who: "readers",
        view: Voice::Told,
        compose: comic,
    },
    Kind {
        label: "audio drama script",
        keys: &["audio drama", "radio play", "fiction podcast"],
        shelf: &["Audio Drama Scripts"],
        asks: ASKS,
        who: "listeners",
        view: Voice::Told,
        compose: audio,
    },
];

/// Lines of a dialogue; the first voice is the one who wants something.
const TALKS: &[&[&str]] = &[
    &[
        "You still have it.",
        "Have what?",
        "You know what. {Bare}.",
        "That. Yes. I use it to keep the door open.",
        "I would like it back.",
        "Then the door will close.",
        "It is not about the door.",
        "No. With you it never was.",
    ],
    &[
        "I only came to say goodbye.",
        "You said it last week.",
        "I said it badly.",
        "You said it to the dog.",
        "He understood. It is about {topic}.",
        "He told me. Sit down, you are letting the cold in.",
        "If I sit down I shall stay.",
        "That is usually how it works.",
    ],
    &[
        "Is that all of it?",
        "That is all of it.",
        "I thought it would be more.",
        "Everybody does. Then they try to lift it.",
        "And {topic}?",
        "Ask me when the others have gone.",
        "The others have gone.",
        "Then I shall have to think of something else.",
    ],
];

fn talk(k: &Kit) -> Vec<(bool, String)> {
    let lines = TALKS[k.chance.below("talk", TALKS.len())];
    lines
        .iter()
        .enumerate()
        .map(|(n, line)| (n % 2 == 0, k.say(line)))
        .collect()
}

fn cast(k: &Kit) -> (String, String) {
    (hero(k).to_uppercase(), other(k).to_uppercase())
}

fn end(k: &Kit, d: &mut Draft) {
    d.h("What Changes in It").ul([
        format!("{} comes for one thing and leaves with another.", hero(k)),
        format!(
            "{} gives away more than was asked for, and knows it.",
            other(k)
        ),
        "Nobody says what they want until it is too late to be given.".to_owned(),
    ]);
    d.ul(k
        .brief
        .points
        .iter()
        .map(|p| format!("You asked for: {}", as_sentence(p))));
    leftovers(k, d, "Laid Down by You");
}

fn dialogue(k: &Kit, d: &mut Draft) {
    let (a, b) = cast(k);
    for (n, (first, line)) in talk(k).into_iter().enumerate() {
        d.lines(&[format!("**{}**", if first { &a } else { &b }), line]);
        if n == 3 {
            d.p(k.one(
                "business",
                &[
                    "*Neither moves. The kettle begins.*",
                    "*A pause. Somewhere a door that is not theirs.*",
                    "*A look at the clock, which has stopped.*",
                ],
            ));
        }
    }
}

fn screen(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}", "The Door and {bare}"]));
    d.p(format!(
        "**INT. {} – EVENING**",
        whereabouts(k).to_uppercase()
    ));
    d.p(format!("A room that has been left in a hurry and come back to slowly. {} stands where the light from the road falls in. {} is mending something that is past it.", hero(k), other(k)));
    dialogue(k, &mut d);
    d.p(format!(
        "{} looks at the thing, then at {}. Puts it down between them, exactly in the middle.",
        hero(k),
        other(k)
    ));
    d.p("**CUT TO:**")
        .p(format!(
            "**EXT. {} – LATER**",
            whereabouts(k).to_uppercase()
        ))
        .p("The same door from outside. It is closed. Under it, a line of light.");
    end(k, &mut d);
    d
}

fn television(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: Pilot, First Scene", "{Bare}"]));
    d.h("Cold Open")
        .p(format!("**INT. {} – DAY**", whereabouts(k).to_uppercase()));
    dialogue(k, &mut d);
    d.p("**SMASH TO TITLES**");
    d.h("The Engine").p(k.say("Each week somebody comes through this door about {topic}. Each week it is dealt with, and leaves something behind. The shelf fills up."));
    d.h("Episodes").ol([
        "The one that brings them together",
        "The one in which the rule is broken for a good reason",
        "The one in which it is broken for a bad one",
        "The one without the door",
    ]);
    end(k, &mut d);
    d
}

fn stage(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: A Scene", "The Evening of {bare}"]));
    d.p(format!("*{}. A table, two chairs, of which one is not to be sat on. {} is on when the lights come up; {} has been for some time.*", whereabouts(k), hero(k), other(k)));
    dialogue(k, &mut d);
    d.p(format!(
        "*{} sits on the chair that is not to be sat on. It holds. Slow fade.*",
        hero(k)
    ));
    d.h("For the Director").p("Nothing here needs more than a table. The scene is about who stands nearer to the door, line by line; block that first and the rest follows.");
    end(k, &mut d);
    d
}

fn game(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: Quest", "The {bare} Errand"]));
    let lines = talk(k);
    d.p(format!("**Where:** {}. **Who:** {} (the player), {}. **Trigger:** the player has heard of it and carries nothing.", whereabouts(k), hero(k), other(k)));
    d.lines(&[
        format!("**{}**", other(k).to_uppercase()),
        lines[1].1.clone(),
    ]);
    d.h3("The player chooses");
    d.ol([
        format!("*Ask.* “{}”", lines[2].1),
        format!("*Press.* “{}”", lines[4].1),
        "*Leave.* (Says nothing; the door is heard.)".to_owned(),
    ]);
    d.h3("And then").raw(format!(
        "| Choice | {} answers | What the game remembers |\n|---|---|---|\n| Ask | {} | asked = true |\n| Press | {} | trust goes down; asked = true |\n| Leave | “…I would have told you.” (heard only from outside) | waits until the player returns |",
        other(k), lines[3].1, lines[5].1
    ));
    d.h3("Barks").ul([
        "“You again. Good.”",
        "“Mind the step. Everybody does, once.”",
        "“Still looking? So is it.”",
    ]);
    end(k, &mut d);
    d
}

fn comic(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: Page One", "{Bare}"]));
    let (a, b) = cast(k);
    let lines = talk(k);
    let panels = [
        format!(
            "Wide. {}, from above. Two figures, as far apart as the panel allows. No words.",
            whereabouts(k)
        ),
        format!(
            "Close on hands: {} puts something on the table.\n**{a}:** {}",
            hero(k),
            lines[0].1
        ),
        format!("{} does not look up.\n**{b}:** {}", other(k), lines[1].1),
        format!(
            "Both in profile, the thing between them.\n**{a}:** {}\n**{b}:** {}",
            lines[2].1, lines[3].1
        ),
        format!(
            "Same as the first panel. One of the two has moved.\n**{b}:** {}",
            lines[7].1
        ),
    ];
    for (n, panel) in panels.iter().enumerate() {
        d.h3(format!("Panel {}", n + 1))
            .lines(&panel.split('\n').collect::<Vec<_>>());
    }
    d.p("*To the artist: the first and the last panel are the same drawing but for one figure. The reader should go back to check.*");
    end(k, &mut d);
    d
}

fn audio(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: An Audio Scene", "{Bare}"]));
    let (a, b) = cast(k);
    d.p(format!(
        "**SOUND:** {}. A room with a hard floor. A clock. Rain that has nearly stopped.",
        whereabouts(k)
    ));
    for (n, (first, line)) in talk(k).into_iter().enumerate() {
        if n == 2 {
            d.p("**SOUND:** A cup set down, carefully.");
        }
        if n == 6 {
            d.p("**SOUND:** The clock stops. Neither of them mentions it.");
        }
        let (name, from) = if first {
            (&a, "near the door")
        } else {
            (&b, "close")
        };
        d.lines(&[
            format!("**{name}** *({})*", if n < 2 { from } else { "nearer" }),
            line,
        ]);
    }
    d.p("**SOUND:** Steps. A door. We stay in the room.");
    end(k, &mut d);
    d
}
