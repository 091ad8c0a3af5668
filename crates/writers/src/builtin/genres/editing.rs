//! The editing desk: the client's text comes back worked on, with every change listed. See [`super::super::editing`].

use super::Kind;
use crate::builtin::draft::Draft;
use crate::builtin::editing::{Change, correct, look, tighten};
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::{capitalise, count_words, sentences};

const ASKS: [&str; 3] = [
    "Please paste the text itself.",
    "Where will it appear, and who reads it?",
    "What may not be touched: names, quotations, a dialect, a rhythm?",
];

macro_rules! desk {
    ($label:literal, $keys:expr, $shelf:literal, $compose:ident) => {
        Kind {
            label: $label,
            keys: $keys,
            shelf: &[$shelf],
            asks: ASKS,
            who: "readers",
            view: Voice::Told,
            compose: |k| {
                if k.brief.material.is_some() {
                    $compose(k)
                } else {
                    agreement(k)
                }
            },
        }
    };
}

pub(super) const KINDS: &[Kind] = &[
    desk!(
        "proofread",
        &["proofread", "proofreading", "proof-read", "typos"],
        "Proofreading",
        proofreading
    ),
    desk!(
        "copyedit",
        &["copyedit", "copy-edit", "copy edit", "copyediting"],
        "Copyediting",
        copyediting
    ),
    desk!(
        "line edit",
        &["line edit", "line editing"],
        "Line Editing",
        line_editing
    ),
    desk!(
        "developmental report",
        &[
            "developmental edit",
            "developmental editing",
            "structural edit"
        ],
        "Developmental Editing",
        developmental
    ),
    desk!(
        "list of claims to check",
        &["fact-check", "fact check", "fact-checking"],
        "Fact-Checking",
        fact_checking
    ),
    desk!(
        "formatted text",
        &["format for publication", "formatting"],
        "Formatting for Publication",
        formatting
    ),
    desk!(
        "sensitivity reading",
        &["sensitivity read", "sensitivity reading"],
        "Sensitivity Reading",
        sensitivity
    ),
    desk!(
        "academic edit",
        &["academic editing", "academic edit", "language edit"],
        "Academic Editing",
        copyediting
    ),
];

/// Whether a kind works on a text of the client's.
pub(in super::super) fn needs_text(kind: &Kind) -> bool {
    KINDS.iter().any(|k| k.label == kind.label)
}

fn text(k: &Kit) -> String {
    k.brief.material.clone().unwrap_or_default()
}

fn name(k: &Kit, what: &str) -> String {
    k.brief.title.clone().unwrap_or_else(|| {
        let opening: Vec<String> = text(k)
            .split_whitespace()
            .take(5)
            .map(|w| w.trim_matches(['*', '#', '"']).to_owned())
            .collect();
        format!("{what}: “{}…”", opening.join(" "))
    })
}

fn paragraphs(d: &mut Draft, text: &str) {
    for paragraph in text.split("\n\n") {
        d.p(paragraph.replace('\n', " "));
    }
}

fn table(d: &mut Draft, head: &str, rows: &[Change]) {
    let cell = |s: &str| s.replace('|', "/").replace('\n', " ");
    let rows: Vec<String> = rows
        .iter()
        .map(|(a, b, c)| format!("| {} | {} | {} |", cell(a), cell(b), cell(c)))
        .collect();
    d.raw(format!("{head}\n|---|---|---|\n{}", rows.join("\n")));
}

/// One pass over a text: what it becomes, and what was changed.
type Round = fn(&str) -> (String, Vec<Change>);

fn edited(k: &Kit, what: &str, rounds: &[Round]) -> Draft {
    let mut d = Draft::new(name(k, what));
    let mut text = text(k);
    let mut changes = Vec::new();
    for round in rounds {
        let (next, made) = round(&text);
        text = next;
        changes.extend(made);
    }
    d.h("The Text");
    paragraphs(&mut d, &text);
    d.h("What Was Changed");
    if changes.is_empty() {
        d.p("Nothing. I looked for doubled words, spelling, apostrophes, articles, spacing and capitals, and found none that I would touch.");
    } else {
        table(&mut d, "| Was | Is | Why |", &changes);
    }
    let queries = look::queries(&text);
    if !queries.is_empty() {
        d.h("Queries").ol(queries);
    }
    d
}

/// Without a text there is nothing to edit, but the work can be agreed on.
fn agreement(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Before I Edit {bare}"]));
    d.p(k.say("You have told me about {topic}, and I have not seen it yet. This is what I would do with it, so that you can say yes or no before I touch a word."));
    d.h("What I Know So Far").ul(k.rest());
    d.ul(k
        .brief
        .points
        .iter()
        .map(|p| format!("To be looked at: {p}")));
    d.h("In This Order").ol([
        "I read it once from beginning to end, with my hands in my lap, and write down where I stopped.",
        "I correct what is wrong in any house: spelling, doubled words, articles, agreement.",
        "I ask about what may be meant: each query with a number, one question, and a suggestion you can accept with a word.",
        "I give you the text, and the list of every change with its reason.",
    ]);
    d.h("What I Leave Alone").ul([
        "Quotations, names and figures: I ask, I do not change.",
        "The way people in it speak.",
        "Whatever you tell me here: [what may not be touched].",
    ]);
    d.h("What I Need From You").ul([
        "The text, pasted into this conversation, in parts if it is long.",
        "[Where it will appear, and by when.]",
        "[Spelling: British, American or another; and a house style, if there is one.]",
    ]);
    d
}

fn proofreading(k: &Kit) -> Draft {
    edited(k, "Proofread", &[correct::correct])
}

fn copyediting(k: &Kit) -> Draft {
    edited(k, "Copyedited", &[correct::correct, tighten::tighten])
}

fn line_editing(k: &Kit) -> Draft {
    let mut d = edited(k, "Line Edit", &[correct::correct, tighten::tighten]);
    let rhythm: Vec<String> = sentences(&text(k))
        .iter()
        .map(|s| count_words(s).to_string())
        .collect();
    d.h("The Rhythm").p(format!(
        "Words in each sentence, in order: {}.",
        rhythm.join(", ")
    ));
    d.p("Three of nearly the same length in a row put an ear to sleep. Break the third, or join it to the second. Let the most important word of a sentence stand last.");
    d
}

fn developmental(k: &Kit) -> Draft {
    let mut d = Draft::new(name(k, "Developmental Report"));
    let text = text(k);
    let map = look::paragraph_map(&text);
    d.h("What the Text Is About").p(format!("Judged by the words it returns to: {}. If that is not what you meant it to be about, this is the first thing to change.", look::recurring(&text).join(", ")));
    d.h("How It Is Built");
    table(&mut d, "| Paragraph | Words | Begins |", &map);
    d.h("Observations").ol(look::structure(&text));
    d.h("What I Would Do First").ol([
        "Write the one sentence a reader should repeat to somebody else. Put it where the reader first needs it.",
        "Take the paragraph you are proudest of, and ask what would be missing without it. If the answer is “the tone”, it can go.",
        "Move the first concrete thing (a person, a figure, a place) as near to the beginning as it will go.",
    ]);
    d
}

fn fact_checking(k: &Kit) -> Draft {
    let mut d = Draft::new(name(k, "Claims to Check"));
    let claims = look::claims(&text(k));
    d.p("I can not look things up: what follows is every statement that somebody could prove wrong, and what would settle it. Nothing is marked as true.");
    if claims.is_empty() {
        d.p("I found no figure, date, name or superlative that could be checked. Opinions are not listed.");
    } else {
        table(
            &mut d,
            "| Claim | What makes it checkable | What would settle it |",
            &claims,
        );
    }
    d.h("Order of Work").p("Begin with what would hurt somebody if it were wrong, then figures, then names, then superlatives. Two independent sources each; a source that quotes the other is the same source.");
    d
}

fn formatting(k: &Kit) -> Draft {
    let mut d = edited(k, "Formatted", &[look::typography]);
    d.h("For the Typesetter").ul([
        "Dashes, quotation marks and ellipses are set as characters, not as keys.",
        "One blank line between paragraphs, no indents, no double spaces.",
        "Headings are marked as headings; bold is not used in their place.",
    ]);
    d
}

fn sensitivity(k: &Kit) -> Draft {
    let mut d = Draft::new(name(k, "Sensitivity Reading"));
    let found = look::charged_words(&text(k));
    d.p("These are words at which a reader may stop. None of them is forbidden: a narrator or a quotation may need exactly that word. The question is only whether you meant it.");
    if found.is_empty() {
        d.p("None of the words on my list is in the text. That says something about words and nothing about what the text does with people; for that, ask a reader who has lived it.");
    } else {
        table(&mut d, "| Where | Word | Consider |", &found);
    }
    d.h("What a List Can Not See").ol([
        "Who acts in the text, and to whom things are done?",
        "Who has a name, and who is described by a group?",
        "Whose speech is spelled as it sounds, and whose is not?",
    ]);
    d.p(format!(
        "{} sentences read.",
        capitalise(&sentences(&text(k)).len().to_string())
    ));
    d
}
