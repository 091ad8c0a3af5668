//! Scripts to be spoken to a camera or microphone: ads, videos, podcasts, avatars.

use super::Kind;
use super::sections::leftovers;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

const ASKS: [&str; 3] = [
    "What is it about, and who is watching?",
    "How long, and where will it run?",
    "What should somebody do when it ends?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "video ad script",
        keys: &[
            "video ad",
            "video script",
            "commercial",
            "ad script",
            "explainer video",
        ],
        shelf: &["Video Scripts for Ads"],
        asks: ASKS,
        who: "viewers",
        view: Voice::We,
        compose: ad,
    },
    Kind {
        label: "episode script",
        keys: &[
            "youtube script",
            "podcast script",
            "episode script",
            "podcast episode",
        ],
        shelf: &["YouTube/Podcast Scripts"],
        asks: ASKS,
        who: "listeners",
        view: Voice::Told,
        compose: episode,
    },
    Kind {
        label: "avatar script",
        keys: &["avatar script", "virtual presenter", "talking head"],
        shelf: &["Avatar Scripting"],
        asks: ASKS,
        who: "viewers",
        view: Voice::We,
        compose: avatar,
    },
];

fn ad(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: The Spot", "{Brand|the name}: A Short Film"]));
    let mut rows = vec![
        k.one("first", &[
            "| A hand reaches for something that is not there. | (nothing) |",
            "| A kitchen, too early. Somebody tries to be quiet, and is not. | (nothing) |",
            "| A queue. One person looks at the clock, the others look at that person. | (nothing) |",
        ]),
        k.say("| [What {who} put up with, in one gesture] | “It has always been like this.” |"),
        k.say("| {Brand|the product} comes in, without music. | “Has it?” |"),
    ];
    rows.extend(
        k.rest()
            .iter()
            .map(|f| format!("| [Show it; do not explain it] | {f} |")),
    );
    rows.extend(
        k.brief
            .points
            .iter()
            .map(|p| format!("| [{p}, as something somebody does] | [Eight words at most] |")),
    );
    rows.push(k.say("| The first place again. One thing has changed. | “{Bare}.” |"));
    rows.push(k.say("| Name. Nothing else moves. | “{Call}.” |"));
    d.raw(format!(
        "| Picture | Sound |\n|---|---|\n{}",
        rows.join("\n")
    ));
    d.h("Length").p(k.say("Read it aloud with the pauses. If it runs over {duration|the length you have booked}, take out a line that is spoken before you take out one that is seen."));
    d.h("Without Sound").p("Most people will see it mute. Cover the right column: if the left one does not make sense alone, that is where to work.");
    d
}

fn episode(k: &Kit) -> Draft {
    let mut d = Draft::new(if k.is_question() {
        k.title(&["{Topic}"])
    } else {
        k.title(&["{Bare}", "{Bare}: The Episode"])
    });
    d.h("Cold Open").p(k.one("hook", &[
        "There is a question about {topic} that is easy to avoid. Not today.",
        "Before we start: if you came for a simple answer about {topic}, it is “it depends”, and you may go. If you want to know on what, stay.",
    ]));
    d.h("What You Will Hear").p("Three things: how it looks from outside, what it is like from inside, and the part where I was wrong. *(pause)* In that order, because the last one needs the other two.");
    d.h("Part One: From Outside").p(k.telling(3)).p("[What most people think, and why that is reasonable. Tell it as your own opinion of last year.]");
    d.h("Part Two: From Inside").p(
        "[One person, one day. Let them speak for as long as they are not repeating themselves.]",
    );
    for point in &k.brief.points {
        d.p(super::sections::paragraphs(k, super::sections::Manner::Explain, point).join(" "));
    }
    leftovers(k, &mut d, "To Be Said on the Way");
    d.h("Part Three: Where I Was Wrong").p("[Say it in the first sentence of this part. Do not lead up to it.] *(pause)* Then go on as if nothing had happened; they will be listening.");
    d.h("Goodbye").p(
        k.say("{Call}. And if you know better, which some of you do, write. I read those first.")
    );
    d
}

fn avatar(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: Presenter’s Script", "Avatar: {bare}"]));
    d.p(k.one("hello", &[
        "**[Smile, then still]** Hello. I am a digital presenter, and I will be short. This is about {topic}.",
        "**[Look up]** Hello. What you see is computer-made; what I tell you about {topic} is not. Here it is.",
    ]));
    for fact in k.rest() {
        d.p(format!(
            "**[{}]** {fact}",
            k.one_on(
                &fact,
                &[
                    "Left hand opens",
                    "Nod, once",
                    "Text appears beside me",
                    "Lean in slightly"
                ]
            )
        ));
    }
    for point in &k.brief.points {
        d.p(format!(
            "**[Turn to the picture]** Now to {point}. [Two sentences, each under fourteen words.]"
        ));
    }
    d.p(k.say("**[Pause, count of two]** You do not have to remember all that. One thing is enough: [the one thing]."));
    d.p(k.say("**[Open palm]** {Call}. Thank you for listening."));
    d.h("For the Studio").ul([
        "Commas are short breaths, full stops are long ones; nothing else is a pause.",
        "Spell out: [names and numbers the voice would mispronounce].",
        "The notice that this is a synthetic presenter stays on screen throughout.",
    ]);
    d
}
