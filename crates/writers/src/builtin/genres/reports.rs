//! Papers that lead to a decision: proposals, reports, executive summaries, white papers.

use super::Kind;
use super::sections::{Manner, leftovers, on_points, points_within};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "business proposal",
        keys: &[
            "business proposal",
            "project proposal",
            "proposal",
            "grant application",
            "tender",
        ],
        shelf: &["Business Proposals"],
        asks: [
            "What is proposed, to whom?",
            "What problem does it solve for them, and what does it cost?",
            "Who does the work, and by when?",
        ],
        who: "the decision makers",
        view: Voice::We,
        compose: proposal,
    },
    Kind {
        label: "executive summary",
        keys: &["executive summary", "exec summary", "management summary"],
        shelf: &["Executive Summaries"],
        asks: [
            "Which decision is asked for?",
            "What does it cost, and what does it bring?",
            "What speaks against it?",
        ],
        who: "the board",
        view: Voice::We,
        compose: summary,
    },
    Kind {
        label: "white paper",
        keys: &["white paper", "whitepaper", "position paper"],
        shelf: &["Whitepapers"],
        asks: [
            "Which question does the paper settle?",
            "Which evidence can you publish?",
            "What should a reader do differently afterwards?",
        ],
        who: "practitioners",
        view: Voice::We,
        compose: white_paper,
    },
    Kind {
        label: "report",
        keys: &[
            "business report",
            "status report",
            "annual report",
            "progress report",
            "report",
        ],
        shelf: &["Reports"],
        asks: [
            "What does the report answer, and for whom?",
            "Which period and which figures does it cover?",
            "Which decision depends on it?",
        ],
        who: "the reader",
        view: Voice::We,
        compose: report,
    },
];

fn proposal(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Proposal: {bare}", "A Proposal for {bare}"]));
    d.h("In Short").p(k.one("short", &[
        "We propose {topic}. It would cost {price|the price}, begin on {date|the date}, and leave {recipient|the client} with [the result, in one line].",
        "This proposal asks for one decision: whether to go ahead with {topic} by {date|the date}, at {price|the price}.",
    ]));
    d.h("The Situation").p(k.telling(3)).p(k.one("situation", &[
        "As long as nothing changes, [what it costs each month, and whom]. That is the figure against which everything below should be held.",
        "The problem, in the words of those who have it: [what they told you].",
    ]));
    d.h("What We Propose");
    points_within(k, &mut d, Manner::Report);
    d.ol([
        "[First stage: what is done, and what the client can hold in their hands at its end]",
        "[Second stage]",
        "[Third stage]",
    ]);
    leftovers(k, &mut d, "What Speaks for Us");
    d.h("Cost and Time").raw(format!("| Stage | Result | By | Cost |\n|---|---|---|---|\n| First | [result] | {} | [cost] |\n| Second | [result] | [date] | [cost] |\n| Total | | | {} |", k.say("{date|date}"), k.say("{price|total}")));
    d.h("What Could Go Wrong").p("[The likeliest trouble, what it would cost, and what we would do on the day it shows.] [One thing that only the client can prevent.]");
    d.h("What We Need From You")
        .p("[Access, people, decisions: each with a date.]");
    d.h("Next Step").p(k.say("{Call|A yes or a no by the date above, to the person below}. {Person|your name}, {email|address}."));
    d
}

fn summary(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Executive Summary: {bare}", "{Bare}: Summary for Decision"]));
    d.h("Decision")
        .p(k.say("Approve {topic}, by {date|the date}."));
    d.h("Cost").p(k.say("{Price|The full cost, including what is easily forgotten: training, migration, running cost}."));
    d.h("Reason").p(k.telling(4)).p(k.one(
        "reason",
        &[
            "Doing nothing also has a price: [per month, with its source].",
            "The gain is [figure, source, period]. It is [certain, likely, possible].",
        ],
    ));
    on_points(k, &mut d, Manner::Report);
    leftovers(k, &mut d, "Further Facts");
    d.h("What Speaks Against It").p("[The strongest argument against, stated as its owner would state it.] [Why it is not decisive, or what would have to be true for it to be.]");
    d.h("Options Considered").raw("| Option | Cost | Gain | Why not |\n|---|---|---|---|\n| As proposed | [cost] | [gain] | |\n| Smaller | [cost] | [gain] | [reason] |\n| Nothing | [cost] | none | [reason] |");
    d.h("If You Say Yes").p(
        "[Who does what in the first week, and the date on which you will hear whether it works.]",
    );
    d
}

fn report(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Report: {bare}", "{Bare}: Findings and Recommendations"]));
    d.h("Summary").p(k.one("summary", &[
        "This report answers one question about {topic}: [the question]. The answer is [the answer, in a sentence]. What follows shows how far it can be relied on.",
        "Readers with one minute need only this: [the main finding], [what it means], [what should be done, by whom].",
    ]));
    d.h("Background")
        .p(k.telling(3))
        .p("[Why the report was asked for, by whom, and what it does not cover.]");
    d.h("How It Was Done").p("[Sources, period, people asked.] [What could not be found out, and how that limits the rest.]");
    d.h("Findings");
    points_within(k, &mut d, Manner::Report);
    let rest = k.rest();
    d.ul(if rest.is_empty() {
        vec![
            "[Finding, with figure and source]".to_owned(),
            "[Finding, with figure and source]".to_owned(),
            "[What was expected and not found]".to_owned(),
        ]
    } else {
        rest
    });
    d.h("What It Means").p(k.one("means", &[
        "Taken together, the findings say [one sentence]. They do not say [the conclusion a hasty reader might draw].",
        "Two readings are possible. [The first.] [The second.] The figures favour the first, for this reason: [reason].",
    ]));
    d.h("Recommendations").ol([
        "[What to do, who does it, by when, what it costs]",
        "[What to stop]",
        "[What to look at again, and when]",
    ]);
    d
}

fn white_paper(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "{Bare}: A White Paper",
        "{Bare}: What the Evidence Supports",
    ]));
    d.h("Abstract").p(k.say("This paper is about {topic}, for {who}. It states the problem, compares the ways of dealing with it, and says under which conditions each is to be preferred. Its authors have an interest in the matter, which is declared at the end."));
    d.h("The Problem")
        .p(k.telling(3))
        .p("[The problem in figures, each with source and year.]");
    on_points(k, &mut d, Manner::Report);
    d.h("Ways of Dealing With It").p(k.one("ways", &[
        "Several answers are in use, and each is right somewhere.",
        "No approach wins everywhere. What differs is what each of them costs when it fails.",
    ])).raw("| Approach | Works when | Fails when | Cost |\n|---|---|---|---|\n| [first] | [condition] | [condition] | [cost] |\n| [second] | [condition] | [condition] | [cost] |\n| [third] | [condition] | [condition] | [cost] |");
    leftovers(k, &mut d, "Evidence");
    d.h("What We Recommend")
        .p("[The recommendation, with the conditions under which it would be wrong.]");
    d.h("What Is Not Known")
        .p("[Two questions that nobody has answered, and what it would take.]");
    d.h("Declaration").p(k.say("{Brand|your organisation} offers services in this field. The reader should weigh the above accordingly."));
    d
}
