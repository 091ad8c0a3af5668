//! Books that are true: memoir, non-fiction, ebooks.

use super::Kind;
use super::sections::{Manner, on_points};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

const ASKS: [&str; 3] = [
    "What is the book about, and why now?",
    "Who should read it, and what will they be able to do or see afterwards?",
    "Which stories, facts or names must be in the first chapter?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "memoir chapter",
        keys: &["autobiography", "memoir", "life story"],
        shelf: &["Autobiographies"],
        asks: [
            "Which moment shall it begin with?",
            "Who was there, and what was said?",
            "Who in it is still alive, and may be named?",
        ],
        who: "readers",
        view: Voice::Told,
        compose: memoir,
    },
    Kind {
        label: "non-fiction chapter",
        keys: &[
            "non-fiction book",
            "nonfiction book",
            "non-fiction",
            "nonfiction",
            "book proposal",
        ],
        shelf: &["Non-Fiction Books"],
        asks: ASKS,
        who: "readers",
        view: Voice::Told,
        compose: nonfiction,
    },
    Kind {
        label: "ebook",
        keys: &["ebook", "e-book", "lead magnet"],
        shelf: &["Ebooks"],
        asks: ASKS,
        who: "readers",
        view: Voice::We,
        compose: ebook,
    },
];

fn memoir(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "{Bare}",
        "What I Remember of {bare}",
        "Before I Forget: {bare}",
    ]));
    d.h("One");
    d.p(k.one("first", &[
        "It would be proper to begin at the beginning. I shall begin with {topic} instead.",
        "What follows is as I remember it. Others who were there may remember it otherwise, and there is room for them in the margin. It begins with {topic}.",
    ]));
    d.p("[The room. What stood where; what could be heard through the wall; what there was to eat.]");
    for fact in k.rest() {
        d.p(format!(
            "{fact} {}",
            k.one_on(
                &fact,
                &[
                    "[Stay here a little: what did it look like from where you stood?]",
                    "[Who else was there, and what did they say afterwards?]",
                    "[What did you think then? What do you think now?]"
                ]
            )
        ));
    }
    on_points(k, &mut d, Manner::Explain);
    d.p(k.one("turn", &[
        "[What you did not understand at the time.] It takes a second telling to see what a thing was about, and a third to say so.",
        "Nobody knows at the time which afternoon will be the one that is told. [How you found out that it was this one.]",
    ]));
    d.p("[The end of the scene: something you did with your hands.]");
    d.h("Questions for Our Next Talk").ol([
        "What would your mother say to this page?",
        "What have you left out, and for whose sake?",
        "Which object from that room do you still have?",
    ]);
    d
}

fn nonfiction(k: &Kit) -> Draft {
    let mut d = Draft::new(if k.is_question() {
        k.title(&["{Topic}"])
    } else {
        k.title(&[
            "{Bare}",
            "The Trouble With {bare}",
            "{Bare}: A Short Book on a Long Subject",
        ])
    });
    d.h("Chapter One: The Question").p(k.one("first", &[
        "Everybody has an opinion about {topic}, and almost everybody arrived at it in an afternoon. This book takes longer. What it offers in return is fewer opinions, and a question that will not go away.",
        "This is a book about {topic}. It could have been shorter, had the subject been as simple as it looks from outside. It could not be longer, because you have a life to get on with.",
    ]));
    d.p(k.telling(4))
        .p("[The case with which your interest began: a person, a day, a figure. One page.]");
    on_points(k, &mut d, Manner::Explain);
    d.p(k.rest().join(" "));
    d.p("By the end of this chapter only one thing should have changed: what you took for the answer should look like part of the question.");
    d.h("The Chapters").ol([
        "The question, and why it is asked badly",
        "How it came to be so: [period, people]",
        "What we can measure, and what we only think we can",
        "Three people who did it differently: [names]",
        "What it costs",
        "What I would do, and what I do not know",
    ]);
    d.h("For the Proposal").ul([
        k.say("**Readers:** {who}; they read [two recent books]"),
        "**Why you:** [what you have seen that others have not]".to_owned(),
        "**What is new in it:** [one sentence]".to_owned(),
    ]);
    d
}

fn ebook(k: &Kit) -> Draft {
    let mut d = Draft::new(if k.is_question() {
        k.title(&["{Topic}"])
    } else {
        k.title(&["{Bare}: The Short Book", "A Pocket Guide to {bare}"])
    });
    d.p(k.say("*For {who}. To be read in one sitting and used in the following week.*"));
    d.h("Read This First").p(k.one("first", &[
        "You could find most of what stands here elsewhere, in pieces, between advertisements. What you would not find is the order. The order is the point.",
        "This book does one thing: it takes you through {topic} once, from the first step to the last, without asking you to believe anything.",
    ]));
    d.p(k.telling(4));
    on_points(k, &mut d, Manner::Explain);
    for (n, title) in [
        "Where You Are",
        "The First Change",
        "When It Gets Difficult",
        "Keeping It Up",
    ]
    .iter()
    .enumerate()
    .skip(k.brief.points.len().min(3))
    {
        d.h(format!("Chapter {}: {title}", n + 1)).p(k.one(title, &[
            "[What the reader has in front of them at this point.] Do only this: [one action]. You will know that it worked when [a sign others can see].",
            "[A case, with a name.] What it shows is not that it is easy, but where the effort belongs. To do: [one action].",
        ]));
    }
    super::sections::leftovers(k, &mut d, "Notes to Work In");
    d.h("The Last Page")
        .p(k.say("Close the book and do the first thing in it. {Call}."));
    d
}
