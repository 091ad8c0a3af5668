//! Poems: stanzas that hold together, with the client's own details in the middle of them.

use super::Kind;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

pub(super) const KINDS: &[Kind] = &[Kind {
    label: "poem",
    keys: &[
        "poem",
        "poetry",
        "verse",
        "haiku",
        "sonnet",
        "ode",
        "limerick",
        "song lyrics",
        "lyrics",
    ],
    shelf: &["Poetry"],
    asks: [
        "For whom or what is the poem, and who will hear it?",
        "Two or three details nobody else would know: a habit, an object, a sentence?",
        "Rhyme or free verse, and how long?",
    ],
    who: "the listener",
    view: Voice::Told,
    compose: poem,
}];

const OPENINGS: &[&str] = &[
    "Begin with what is small: {topic},\nthe way the light came over it,\nand nobody in particular\nto say that it was beautiful.",
    "I meant to write of {topic}\nand wrote instead of the window,\nthe cup, the coat behind the door,\nwhich is to say: of {topic}.",
    "Nobody asked the morning to be kind.\nIt came regardless, with its ordinary hands,\nand set down {topic}\nwhere I would have to see.",
    "There is a drawer in every house\nfor what has lost its other half.\nI keep {topic} there,\nand open it when it rains.",
    "You can not hurry it. I tried.\n{Topic}: the longer I looked,\nthe more it went about its work\nas if I were the weather.",
];

const MIDDLES: &[&str] = &[
    "So much of love is maintenance:\nthe hinge, the lamp, the second cup.\nWe did not call it anything.\nWe said, have you eaten.",
    "The years went by us as a bus goes by\na stop where nobody has raised a hand,\nand still the driver, out of habit, slowed.",
    "What stays is never what we chose to keep.\nA tune stays, or the smell of rain on stone,\nthe weight of a hand on a gate.",
    "I have forgotten what was said.\nI know the table, and the chair\npushed back, and where the shadow fell\nof someone just about to speak.",
    "Some things are only seen from the side:\na hare, a kindness, the hour\nbefore the others are awake.",
];

const ENDINGS: &[&str] = &[
    "If you should ask me what it comes to,\nI would show you {topic},\nand say nothing, and let you look.",
    "Let it be said without a trumpet:\n{topic}. It was enough.\nIt was, some evenings, more.",
    "And when the lamp is out, it goes on\nwithout us, {bare},\nas a wheel goes on a little\nafter the cart has stopped.",
    "Leave the door on the latch.\nSomething of {topic}\nis always coming home.",
];

const RHYMED: &[&str] = &[
    "I looked for {topic} high and low,\nin every book, in every street;\nit was the only thing I know\nthat waited underneath my feet.",
    "The clock went round, the kettle sang,\nthe rain came sideways from the sea,\nand when at last the doorbell rang\nit stood there looking up at me.",
    "We kept no ledger, struck no bell,\nwe did what people mostly do:\nforgot the things we meant to tell,\nand told the others, and they knew.",
    "So here is to the things we missed,\nthe coats left hanging in the hall,\nthe cheek we very nearly kissed,\nand {topic} above them all.",
];

/// How a run of the client's own details is led in.
const TURNS: &[&str] = &[
    "What I was told, I tell as it was told:",
    "This much I know, and know it by heart:",
    "Put down, before the light goes, what is true:",
];

fn poem(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "{Bare}",
        "For {bare}",
        "What Stays of {bare}",
        "{Bare}, in an Ordinary Light",
    ]));
    let stanzas = k
        .brief
        .count
        .unwrap_or(if k.room_for(120) { 4 } else { 3 })
        .clamp(3, 12);
    if k.brief.says("rhym") || k.brief.says("limerick") {
        verse(k, &mut d, RHYMED[0]);
        verse(k, &mut d, RHYMED[1]);
        details(k, &mut d);
        verse(k, &mut d, RHYMED[2]);
        verse(k, &mut d, RHYMED[3]);
        return d;
    }
    verse(
        k,
        &mut d,
        k.chance.pick("opening", OPENINGS).unwrap_or_default(),
    );
    details(k, &mut d);
    let from = k.chance.below("middle", MIDDLES.len());
    for n in 0..(stanzas - 3).max(1).min(MIDDLES.len()) {
        verse(k, &mut d, MIDDLES[(from + n) % MIDDLES.len()]);
    }
    verse(
        k,
        &mut d,
        k.chance.pick("ending", ENDINGS).unwrap_or_default(),
    );
    d
}

fn verse(k: &Kit, d: &mut Draft, stanza: &str) {
    d.lines(
        &k.say(stanza)
            .split('\n')
            .map(str::to_owned)
            .collect::<Vec<_>>(),
    );
}

fn details(k: &Kit, d: &mut Draft) {
    let mut lines = vec![k.one("turn", TURNS)];
    for fact in k.rest() {
        lines.extend(broken(&fact));
    }
    lines.extend(k.brief.points.iter().map(|p| format!("{p},")));
    if lines.len() == 1 {
        lines.extend(
            [
                "[a thing they always said],",
                "[a thing they never threw away],",
                "[the hour at which you think of them].",
            ]
            .map(str::to_owned),
        );
    }
    if let Some(last) = lines.last_mut() {
        *last = format!("{}.", last.trim_end_matches([',', '.']));
    }
    d.lines(&lines);
}

/// A sentence broken into lines where a voice would pause.
fn broken(sentence: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in sentence.split_inclusive(", ") {
        let words: Vec<&str> = part.split_whitespace().collect();
        let breaks_at = words
            .iter()
            .position(|w| {
                matches!(
                    *w,
                    "and"
                        | "but"
                        | "because"
                        | "who"
                        | "which"
                        | "when"
                        | "where"
                        | "until"
                        | "with"
                )
            })
            .filter(|n| words.len() > 7 && *n > 2);
        match breaks_at {
            Some(n) => lines.extend([words[..n].join(" "), words[n..].join(" ")]),
            None => lines.push(words.join(" ")),
        }
    }
    lines.retain(|l| !l.is_empty());
    lines
}
