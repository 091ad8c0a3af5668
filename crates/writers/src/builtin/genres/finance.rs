//! Figures for people who decide: investment reports and financial analysis.

use super::Kind;
use super::sections::{Manner, on_points};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

const ASKS: [&str; 3] = [
    "Which company, asset or budget, and which period?",
    "Which figures do you have, and from where?",
    "What is to be decided, and by whom?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "investment report",
        keys: &["investment report", "investment memo", "investment thesis"],
        shelf: &["Investment Reports"],
        asks: ASKS,
        who: "investors",
        view: Voice::We,
        compose: investment,
    },
    Kind {
        label: "financial analysis",
        keys: &["financial analysis", "budget analysis", "financial report"],
        shelf: &["Financial Analysis"],
        asks: ASKS,
        who: "the owners",
        view: Voice::We,
        compose: analysis,
    },
];

const NO_ADVICE: &str = "*Not investment advice. Figures are the client’s; those in brackets are still to come, and nothing was estimated in their place.*";

fn figures(k: &Kit, d: &mut Draft) {
    let facts = k.rest();
    d.h("The Figures Given");
    d.ul(if facts.is_empty() {
        vec![
            "[Revenue, period, source]".to_owned(),
            "[Cost, period, source]".to_owned(),
            "[Cash, date, source]".to_owned(),
        ]
    } else {
        facts
    });
}

fn investment(k: &Kit) -> Draft {
    let mut d =
        Draft::new(k.title(&["Investment Report: {bare}", "{Bare}: An Investor’s Reading"]));
    d.h("In Short").p(k.say("[Buy, hold, pass or ask], at {price|a price of}, for this reason: [one sentence]. It would be wrong if [the one assumption that carries it] turned out otherwise."));
    figures(k, &mut d);
    d.h("What It Does").p(k.say("[How {bare} earns its money, as told to a neighbour.] [What its customers would do without it.]"));
    on_points(k, &mut d, Manner::Report);
    d.h("What It Is Worth").p("[Method. The two inputs that matter. The range, not the point.] A value with a decimal place is a sign that somebody stopped thinking.");
    d.h("What Could Go Wrong").raw("| Risk | How we would see it | What it would cost | What we would do |\n|---|---|---|---|\n| [likeliest] | [sign] | [figure] | [action] |\n| [worst] | [sign] | [figure] | [action] |");
    d.h("What We Do Not Know")
        .p("[The question the company has not answered, and when it was asked.]");
    d.p(NO_ADVICE);
    d
}

fn analysis(k: &Kit) -> Draft {
    let mut d =
        Draft::new(k.title(&["{Bare}: Financial Analysis", "{Bare}: What the Figures Say"]));
    d.h("The Answer").p(k.say(
        "[What the figures say about {topic}, in one sentence that contains a figure and a date.]",
    ));
    figures(k, &mut d);
    d.h("What Changed").raw("| Item | Before | Now | Change | Why |\n|---|---|---|---|---|\n| Revenue | [figure] | [figure] | [difference] | [reason] |\n| Costs | [figure] | [figure] | [difference] | [reason] |\n| Cash | [figure] | [figure] | [difference] | [reason] |");
    d.h("What Drives It").p("Of all the lines, one moves the result more than the others together: [the line]. If it changes by a tenth, the result changes by [figure]. The rest may be watched once a quarter.");
    on_points(k, &mut d, Manner::Report);
    d.h("How Long the Cash Lasts").p("[Cash divided by what is spent each month, net.] In a bad month: [the same with the worst month of the last two years].");
    d.h("What to Do").ol([
        "[This week: what, who]",
        "[This quarter: what, who]",
        "[What to look at again, and when]",
    ]);
    d.p(NO_ADVICE);
    d
}
