//! Decks: titles that are sentences, one thing to look at, and notes in spoken language.

use super::Kind;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::capitalise;

const ASKS: [&str; 3] = [
    "Who is in the room, and what should they decide or do?",
    "How long is the slot?",
    "What are the three things they must remember?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "presentation",
        keys: &["presentation", "keynote"],
        shelf: &["Presentations"],
        asks: ASKS,
        who: "the room",
        view: Voice::We,
        compose: deck,
    },
    Kind {
        label: "slide deck",
        keys: &["slide deck", "pitch deck", "slides", "deck"],
        shelf: &["Slide Decks"],
        asks: ASKS,
        who: "the room",
        view: Voice::We,
        compose: deck,
    },
    Kind {
        label: "webinar",
        keys: &["webinar script", "webinar"],
        shelf: &["Webinar Content"],
        asks: ASKS,
        who: "viewers",
        view: Voice::We,
        compose: webinar,
    },
];

struct Slide {
    title: String,
    shown: String,
    said: String,
}

fn slides(k: &Kit) -> Vec<Slide> {
    let slide = |title: &str, shown: &str, said: &str| Slide {
        title: k.say(title),
        shown: k.say(shown),
        said: k.say(said),
    };
    let mut out = vec![
        slide(
            "{Bare} in one sentence: [the sentence]",
            "Only the sentence, large.",
            "Good morning. If you forget everything else, this is the line to keep. I will come back to it twice.",
        ),
        slide(
            "This is how it looks today",
            "[One photograph or one figure, with its source.]",
            "[Describe what happens on an ordinary day, to one person with a name.]",
        ),
    ];
    for point in &k.brief.points {
        let facts = k.facts_on(point).join(" ");
        let said = if facts.is_empty() {
            format!("[What you know about {point}, told as you would tell a colleague.]")
        } else {
            facts
        };
        out.push(Slide {
            title: format!("{}: [what follows from it]", capitalise(point)),
            shown: format!("[One thing that shows {point}; no list.]"),
            said,
        });
    }
    for fact in k.rest() {
        out.push(Slide {
            title: fact.trim_end_matches('.').to_owned(),
            shown: "[The figure or picture that proves it.]".to_owned(),
            said: k.one_on(
                &fact,
                &[
                    "Pause here. Let them read it before you explain it.",
                    "Say where this comes from, and how sure you are of it.",
                    "Ask who has seen the same, and wait for a hand.",
                ],
            ),
        });
    }
    out.push(slide("There is a fair objection", "The objection, in the words of whoever holds it.", "[The strongest one.] I will not pretend it is nothing. Here is what we would do about it: [answer]."));
    out.push(slide(
        "What it costs, and what it costs not to",
        "Two figures side by side: {price|cost} and [cost of doing nothing].",
        "The left one is a bill. The right one is a habit, which is why nobody has ever signed it.",
    ));
    out.push(slide("What I ask of you", "{Call}", "This is the line from the beginning, and this is what follows from it. {Call}. Who would say no today? I would rather hear it now."));
    out
}

fn deck(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}", "{Bare}: Deck and Notes"]));
    for (n, slide) in slides(k).into_iter().enumerate() {
        d.h(format!("Slide {}: {}", n + 1, slide.title))
            .p(format!("**Shown:** {}", slide.shown))
            .p(format!("**Said:** {}", slide.said));
    }
    d
}

fn webinar(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Webinar: {bare}", "{Bare}, Live"]));
    d.h("Invitation").p(k.say("**{Bare}.** For {who}. On {date|date}, [time and time zone], for [how long]. You will leave with [one thing they can use the same day]. {Call}."));
    d.h("Opening").p("Welcome. Write in the chat where you are and what you hope to take away; I read along and will answer from it. There is no sales part. If there were, I would say when it begins.");
    for (n, slide) in slides(k).into_iter().enumerate() {
        d.h(format!("Part {}: {}", n + 1, slide.title))
            .p(format!("**On screen:** {}", slide.shown))
            .p(format!("**Said:** {}", slide.said));
    }
    d.h("Questions").ul([
        "If nobody asks: “People usually ask [the question everybody has].”",
        "If somebody attacks: “That is fair. [What is true in it.]”",
        "If you do not know: “I do not know. I will write to you by [day].”",
    ]);
    d.h("Afterwards").p(k.say("**Subject:** The recording, and the one page. Thank you for coming. Here is the recording: {url|link}. The question we did not get to: [question and answer]."));
    d
}
