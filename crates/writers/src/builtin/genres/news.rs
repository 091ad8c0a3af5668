//! The newsroom: press releases, news, features, editorials, investigations.

use super::Kind;
use super::sections::{Manner, on_points};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

const ASKS: [&str; 3] = [
    "What happened, where and when?",
    "Who says so, and may they be named?",
    "Why does it matter to somebody who was not there?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "press release",
        keys: &["press release", "media release", "news release"],
        shelf: &["Press Releases"],
        asks: [
            "What is the news, in one sentence?",
            "When and where does it happen, and who can be quoted?",
            "Whom may journalists call?",
        ],
        who: "journalists",
        view: Voice::Company,
        compose: release,
    },
    Kind {
        label: "news article",
        keys: &["news article", "news story", "news report", "news piece"],
        shelf: &["News Articles"],
        asks: ASKS,
        who: "readers",
        view: Voice::Company,
        compose: news,
    },
    Kind {
        label: "feature story",
        keys: &["feature story", "feature article", "feature", "profile"],
        shelf: &["Feature Stories"],
        asks: ASKS,
        who: "readers",
        view: Voice::Company,
        compose: feature,
    },
    Kind {
        label: "editorial",
        keys: &["editorial", "op-ed", "opinion piece", "column"],
        shelf: &["Editorial Content"],
        asks: [
            "What do you hold, in one sentence?",
            "Who disagrees, and what is their best argument?",
            "What should happen next?",
        ],
        who: "readers",
        view: Voice::Told,
        compose: editorial,
    },
    Kind {
        label: "investigative report",
        keys: &[
            "investigative report",
            "investigation",
            "investigative piece",
            "exposé",
        ],
        shelf: &["Investigative Reports"],
        asks: [
            "What do you suspect, and what can you prove?",
            "Which documents and witnesses are there?",
            "Who has been asked for a reply?",
        ],
        who: "readers",
        view: Voice::Company,
        compose: investigation,
    },
];

fn dateline(k: &Kit) -> String {
    k.say("**{Place|PLACE}, {date|date}** –")
}

/// What can only be said in the client's words is said as a quotation.
fn quotations(k: &Kit, d: &mut Draft, most: usize) {
    for quote in k.quotes(most) {
        let said = k.one_on(&quote, &["said", "said", "added"]);
        d.p(k.say(&format!(
            "“{}” {said} {{spokesperson|name and post}}.",
            quote.trim_end_matches('.').to_owned() + ","
        )));
    }
}

fn release(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "{Brand|organisation} Announces {bare}",
        "{Brand|organisation}: {bare}",
    ]));
    d.p("*For immediate release*");
    let lead = k.telling(2);
    let lead = if lead.is_empty() {
        k.say("{Brand|organisation} [does what], from {date|date}. It concerns {topic}.")
    } else {
        lead
    };
    d.p(format!("{} {lead}", dateline(k)));
    d.p(k.telling(3));
    d.p(k.one("matters", &[
        "What is new: [the difference from what there was before, in one sentence with a figure]. Whom it concerns: {who}, and [who else].",
        "Until now, [how it was]. From {date|the date}, [how it will be].",
    ]));
    on_points(k, &mut d, Manner::Report);
    quotations(k, &mut d, 3);
    if k.brief.facts.is_empty() {
        d.p(k.say(
            "“[One sentence that a person would say aloud],” said {spokesperson|name and post}.",
        ));
    }
    let rest = k.rest();
    if !rest.is_empty() {
        d.h("The Facts").ul(rest);
    }
    d.h("Practical Information").ul([
        k.say("**When:** {date|date and time}"),
        k.say("**Where:** {place|address}"),
        k.say("**Price:** {price|price, or free of charge}"),
        k.say("**More:** {url|link}"),
    ]);
    d.h(k.say("About {brand|the organisation}")).p("[Three sentences: what it does, since when, how large. Nothing that would need an adjective.]");
    d.h("Press Contact").p(k.say("{spokesperson|Name}, {phone|telephone}, {email|e-mail}. Pictures: [link, photographer, free for editorial use or not]."));
    d
}

fn news(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}"]));
    let lead = k.telling(2);
    let lead = if lead.is_empty() {
        k.say("[Who] [did what] about {topic}, [when], [according to whom].")
    } else {
        lead
    };
    d.p(format!("{} {lead}", dateline(k)));
    d.p("[The second most important fact, with its source named in the sentence.]");
    quotations(k, &mut d, 2);
    d.p(k.telling(4));
    on_points(k, &mut d, Manner::Report);
    d.p("[What the other side says, in their words. If they did not answer: when they were asked, and how.]");
    d.p("[What was known before: two sentences for a reader who was away.]");
    d.p(k.rest().join(" "));
    d.p("[What happens next, and on which date.]");
    d.h("Before It Runs").ul([
        "Two sources for every claim that hurts somebody: [list]",
        "Names, ages and titles checked against a document: [yes or no]",
        "Right of reply given, with time to use it: [when]",
    ]);
    d
}

fn feature(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}", "The Story of {bare}", "A Day With {bare}"]));
    d.p(k.one("scene", &[
        "It begins with something small. [The scene: a place, an hour, a person doing one thing with their hands. What you saw yourself.]",
        "Ask for {topic} and you are sent to [the place]. [What it looks, sounds and smells like, in four sentences; no adjectives you would not use aloud.]",
    ]));
    d.p(k.telling(3));
    quotations(k, &mut d, 2);
    d.p(k.one("turn", &[
        "It might be left at that, a pleasant story. But there is a reason why it matters now: [the reason, in two sentences].",
        "That is what one sees from the gate. What one does not see is [what it costs, and whom].",
    ]));
    on_points(k, &mut d, Manner::Explain);
    d.p(k.rest().join(" "));
    d.p("[The person who sees it differently, met in a place of their own, and given the space to say so.]");
    d.p(k.one("ending", &[
        "[Back to the first scene, later the same day. One thing has changed. Do not explain it.]",
        "[End on something somebody does, not on something somebody says.]",
    ]));
    d
}

fn editorial(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "{Bare}: Where We Stand",
        "On {bare}",
        "{Bare}, and What to Do About It",
    ]));
    d.p(k.one("stand", &[
        "On {topic}, it is time to be plain: [what you hold, in one sentence].",
        "There is much noise about {topic}, and one question in it: [the question]. Our answer is [the answer].",
    ]));
    d.p(k.telling(3));
    d.p("The case for leaving things as they are is not foolish. [Its best form, in two sentences.] Whoever holds it has usually seen [what they have seen].");
    d.p(k.one(
        "but",
        &[
            "It fails on one point. [The point, with a fact that can be checked.]",
            "What it overlooks is who pays. [Who, how much, since when.]",
        ],
    ));
    on_points(k, &mut d, Manner::Explain);
    d.p(k.rest().join(" "));
    d.p("So what should be done? [Who should do what, by when.] It is not much. It is merely more than has been done so far.");
    d.p(k.one("end", &["[A last sentence that would still be true if you turned out to be wrong about the rest.]", "Those who disagree are invited to say so here, at the same length."]));
    d
}

fn investigation(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: What the Documents Show", "Inside {bare}"]));
    d.p(k.say("**What this is about:** {topic}. **What is proven:** [the finding, in one sentence that a lawyer would let stand]. **What is not:** [what remains open]."));
    d.h("The Finding").p(k.telling(3));
    quotations(k, &mut d, 3);
    d.h("How It Works").p("[The mechanism, step by step, as you would explain it to a bus driver. One step, one document.]");
    on_points(k, &mut d, Manner::Report);
    d.h("Who It Hurts").p("[One person, with their consent, in three paragraphs. What they had, what happened, what they were told.]");
    let rest = k.rest();
    d.h("The Record").ul(if rest.is_empty() {
        vec![
            "[Document, date, page, what it says]".to_owned(),
            "[Witness, how they know, on or off the record]".to_owned(),
        ]
    } else {
        rest
    });
    d.h("The Reply").p("[Who was asked, when, with which questions, and what they answered, in full where it is short.]");
    d.h("How We Know").p("[What was read, who was spoken to, what was paid for: nothing.] [What we could not confirm and therefore left out.]");
    d
}
