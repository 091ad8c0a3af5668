//! Writing in company: LinkedIn posts and answers in forums.

use super::Kind;
use super::sections::{Manner, paragraphs};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "LinkedIn post",
        keys: &["linkedin post", "linkedin article", "thought leadership"],
        shelf: &["LinkedIn Posts"],
        asks: [
            "What happened to you that others could use?",
            "Who should nod, and who should disagree?",
            "What must stay out of it?",
        ],
        who: "people in your field",
        view: Voice::Told,
        compose: post,
    },
    Kind {
        label: "forum answer",
        keys: &[
            "quora answer",
            "reddit post",
            "forum answer",
            "quora",
            "reddit",
        ],
        shelf: &["Quora/Reddit Content"],
        asks: [
            "Which question is to be answered, and where?",
            "What do you know from doing it yourself?",
            "What is your connection to any product in it?",
        ],
        who: "the person who asked",
        view: Voice::Told,
        compose: answer,
    },
];

fn post(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Post: {bare}"]));
    d.p(k.one(
        "hook",
        &[
            "A few lines about {topic} that I have not seen written down.",
            "This is about {topic}, and it is shorter than the meeting it comes from.",
            "A short story about {topic}. It does not end with a lesson; you may find one.",
        ],
    ));
    d.p("[The moment: where you were, who was there, what was said. Four short sentences.]");
    d.p(k.telling(5));
    for point in &k.brief.points {
        d.p(paragraphs(k, Manner::Explain, point).join(" "));
    }
    d.p(k.rest().join(" "));
    d.p(k.one(
        "turn",
        &[
            "What I do now: [one thing, in a sentence that somebody could copy].",
            "I used to [before]. Now I [after]. It costs [what], and I would not go back.",
        ],
    ));
    d.p(k.one(
        "end",
        &[
            "What did I miss? I would rather hear it from you than find out.",
            "If you do it differently, tell me how. I read all of them.",
        ],
    ));
    d
}

fn answer(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Answer: {bare}"]));
    d.p("**First, so that you know where I stand:** [your connection to the subject and to anything for sale in it, or that there is none].");
    d.p(k.one(
        "short",
        &[
            "Short answer: [yes, no, or under one condition].",
            "In one sentence: [the answer]. If that is all you need, stop here.",
        ],
    ));
    d.p(k.telling(4));
    d.p("Why: [the reason, from something you did yourself. What you expected, what happened.]");
    for point in &k.brief.points {
        d.p(paragraphs(k, Manner::Explain, point).join(" "));
    }
    d.ol([
        "[What to try first, because it costs nothing]",
        "[What to try next]",
        "[When to give up and ask somebody who does it for a living]",
    ]);
    d.p(k.rest().join(" "));
    d.p("Where I may be wrong: [your situation differs from the asker’s in this]. Happy to be corrected.");
    d
}
