//! Reading law for people who must act: case briefs and contract summaries. Never advice.

use super::Kind;
use super::sections::leftovers;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::capitalise;

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "case brief",
        keys: &["case brief", "legal brief", "case summary"],
        shelf: &["Case Briefs"],
        asks: [
            "Which case, which court, which year?",
            "What happened, and what was decided?",
            "For which question do you need it?",
        ],
        who: "the reader",
        view: Voice::Told,
        compose: case_brief,
    },
    Kind {
        label: "contract summary",
        keys: &[
            "contract summary",
            "contract",
            "agreement summary",
            "lease",
            "terms of service",
        ],
        shelf: &["Contract Summaries"],
        asks: [
            "Which contract is it, and which side are you on?",
            "Please paste the clauses, or the ones that worry you.",
            "What do you have to decide, and by when?",
        ],
        who: "you",
        view: Voice::Told,
        compose: contract,
    },
];

const NO_ADVICE: &str = "*A reading aid, not legal advice. Have it checked by somebody qualified where you are before you rely on it.*";

fn case_brief(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}", "Case Brief: {bare}"]));
    d.ul([
        k.say("**Court and date:** [court], {date|date}"),
        "**Citation:** [as your court wants it]".to_owned(),
        "**Parties:** [who wanted what from whom]".to_owned(),
    ]);
    d.h("Facts");
    let facts = k.rest();
    d.p(if facts.is_empty() { "[What happened, in the order in which it happened, with only those facts on which the decision turned.]".to_owned() } else { facts.join(" ") });
    d.h("How It Got Here")
        .p("[Decided below: how, and by which court. On what point it was taken further.]");
    d.h("The Question").p(k.say(
        "[Whether … when …: one sentence that can be answered with yes or no, about {topic}.]",
    ));
    d.h("The Answer")
        .p("[Yes or no.] [The rule, in the court’s own words, with its paragraph.]");
    d.h("Why").ol([
        "[First step of the reasoning, with paragraph]",
        "[Second step]",
        "[The argument that was rejected, and why]",
    ]);
    for point in &k.brief.points {
        d.h(capitalise(point)).p(format!("[What the judgment says about {point}, with paragraph. If it says nothing: that it says nothing.]"));
    }
    d.h("The Dissent")
        .p("[Who, and the one sentence in which they part company with the rest.]");
    d.h("What It Is Good For").p("[Which later case could be decided by it, and which only seems to be.] [Followed, distinguished or doubted since: where.]");
    d.p(NO_ADVICE);
    d
}

fn contract(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: What It Says", "Contract Summary: {bare}"]));
    d.p("Read this beside the contract, not in place of it. Clause numbers in brackets.");
    d.h("In Four Lines").ul([
        k.say("**You get:** [what, from when] [clause]"),
        k.say("**You pay:** {price|how much, when, and what it rises by} [clause]"),
        k.say("**It ends:** {date|when, and how you can end it sooner} [clause]"),
        "**If it goes wrong:** [who carries the loss, up to what] [clause]".to_owned(),
    ]);
    let facts = k.rest();
    d.h("What You Told Me");
    d.ul(if facts.is_empty() {
        vec!["[Paste the clauses, and each is put into plain words here.]".to_owned()]
    } else {
        facts
    });
    if let Some(text) = &k.brief.material {
        d.h("Clause by Clause");
        d.ol(clauses(text));
    }
    d.h("Dates and Sums").raw(format!("| What | When | How much | Clause |\n|---|---|---|---|\n| First payment | {} | {} | [clause] |\n| Notice | [date] | | [clause] |", k.say("{date|date}"), k.say("{price|sum}")));
    for point in &k.brief.points {
        d.h(capitalise(point)).p(format!(
            "[What the contract says about {point}, and what that would mean on a bad day.]"
        ));
    }
    d.h("What It Does Not Say").ul([
        "Who pays if it is late.",
        "What happens to your data and copies when it ends.",
        "Whether it renews by itself.",
        "Whose courts, and whose law.",
    ]);
    d.p("Those are the usual silences. Strike out the ones your contract breaks, and ask about the rest in writing.");
    leftovers(k, &mut d, "Also");
    d.p(NO_ADVICE);
    d
}

/// Each sentence that binds somebody, with who is bound.
fn clauses(text: &str) -> Vec<String> {
    let sentences = crate::builtin::text::sentences(text);
    let told = |s: &String| {
        let lower = s.to_lowercase();
        let kind = if lower.contains("shall not")
            || lower.contains("must not")
            || lower.contains("may not")
        {
            "Forbidden"
        } else if lower.contains("shall")
            || lower.contains("must")
            || lower.contains("agrees to")
            || lower.contains(" will ")
        {
            "A duty"
        } else if lower.contains(" may ") || lower.contains("entitled") {
            "A right"
        } else if lower.contains("indemnif") || lower.contains("liab") {
            "Risk"
        } else {
            "States"
        };
        format!("**{kind}:** {s}")
    };
    sentences.iter().map(told).collect()
}
