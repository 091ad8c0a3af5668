//! Sections that many kinds share: one on a point the client named, and one for whatever facts are left.

use crate::builtin::draft::Draft;
use crate::builtin::kit::Kit;
use crate::builtin::text::{capitalise, title_case};

/// How a section argues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Manner {
    Explain,
    Sell,
    Report,
}

const EXPLAIN: &[&str] = &[
    "Take {point}. It is easy to agree that it matters, and harder to say what to do about it on an ordinary day.",
    "With {point}, good intentions meet the calendar. What helps is one decision made in advance.",
    "The question of {point} comes up early, and it is better answered early, before habits settle it.",
    "About {point}, one thing is worth saying plainly before anything else.",
    "Much of the disagreement over {point} goes away once two people look at the same example.",
    "It pays to be exact about {point}: a vague answer here makes every later step vaguer.",
];
const SELL: &[&str] = &[
    "You asked about {point}. Here is the plain answer.",
    "On {point}, we would rather tell you too much than too little.",
    "Before you decide, you will want to know about {point}.",
    "Nobody enjoys surprises with {point}, so there are none.",
];
const REPORT: &[&str] = &[
    "This section sets out what is known about {point}, what follows from it, and what remains open.",
    "On {point}, the position is as follows.",
    "The decision depends in part on {point}.",
    "The findings on {point} are given first, and the reasoning after them.",
];

const EXPLAIN_GAP: &[&str] = &[
    "[What you have seen of {point}: one case, with a name, a number or a date.]",
    "[Your example of {point}, told in three sentences: what was tried, what happened, what you would do differently.]",
    "[The fact about {point} that surprised you most, and where it comes from.]",
];
const SELL_GAP: &[&str] = &[
    "[The facts on {point}: what it is, what it costs, what happens if it goes wrong.]",
    "[What a customer should know about {point}, in two sentences.]",
];
const REPORT_GAP: &[&str] = &[
    "[Findings on {point}, with figures and source.]",
    "[Data on {point}: period, figure, source.]",
];

/// The paragraphs on one point: a frame, the client's facts on it, or a marked gap.
pub(in super::super) fn paragraphs(k: &Kit, manner: Manner, point: &str) -> Vec<String> {
    let (frames, gaps) = match manner {
        Manner::Explain => (EXPLAIN, EXPLAIN_GAP),
        Manner::Sell => (SELL, SELL_GAP),
        Manner::Report => (REPORT, REPORT_GAP),
    };
    let facts = k.facts_on(point).join(" ");
    let frame = k.turn_on(point, frames);
    if facts.is_empty() {
        vec![frame, k.turn_on(point, gaps)]
    } else {
        vec![format!("{frame} {facts}")]
    }
}

/// A section of its own for every point of the brief.
pub(super) fn on_points(k: &Kit, d: &mut Draft, manner: Manner) {
    for point in &k.brief.points {
        let heading = if manner == Manner::Report {
            capitalise(point)
        } else {
            title_case(point)
        };
        d.h(heading);
        for paragraph in paragraphs(k, manner, point) {
            d.p(paragraph);
        }
    }
}

/// The points of the brief, each in a paragraph that begins with its name, to stand under a heading of the piece.
pub(super) fn points_within(k: &Kit, d: &mut Draft, manner: Manner) {
    for point in &k.brief.points {
        let text = paragraphs(k, manner, point).join(" ");
        d.p(format!("**{}.** {text}", capitalise(point)));
    }
}

/// What is left of the client's facts, under a heading if there is anything.
pub(super) fn leftovers(k: &Kit, d: &mut Draft, heading: &str) {
    let rest = k.rest();
    if !rest.is_empty() {
        d.h(heading).ul(rest);
    }
}
