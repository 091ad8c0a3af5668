//! The academic desk. It helps people write: outlines with the argument in place and the evidence left to them, since a
//! reference nobody has opened is worse than none.

use super::Kind;
use super::sections::{Manner, leftovers, on_points};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

const ASKS: [&str; 3] = [
    "What is the question, in one sentence?",
    "What have you read or measured so far?",
    "Which level, length and citation style?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "essay",
        keys: &["essay", "personal statement", "term paper"],
        shelf: &["Essays"],
        asks: ASKS,
        who: "the reader",
        view: Voice::Told,
        compose: essay,
    },
    Kind {
        label: "research paper",
        keys: &[
            "research paper",
            "journal article",
            "thesis",
            "dissertation",
            "abstract",
        ],
        shelf: &["Research Papers"],
        asks: ASKS,
        who: "researchers",
        view: Voice::We,
        compose: paper,
    },
    Kind {
        label: "literature review",
        keys: &["literature review", "lit review", "annotated bibliography"],
        shelf: &["Literature Reviews"],
        asks: ASKS,
        who: "researchers",
        view: Voice::Told,
        compose: review,
    },
    Kind {
        label: "case study analysis",
        keys: &["case study analysis", "case analysis"],
        shelf: &["Case Study Analysis"],
        asks: [
            "Which case is it, and which question are you to answer?",
            "Which figures and facts does it give?",
            "What do you lean towards?",
        ],
        who: "the reader",
        view: Voice::Told,
        compose: case_analysis,
    },
    Kind {
        label: "study guide",
        keys: &["homework", "assignment", "study guide", "study plan"],
        shelf: &["Homework Assistance"],
        asks: [
            "What is the task, word for word?",
            "What have you tried, and where did it stop?",
            "When is it due, and what may you use?",
        ],
        who: "you",
        view: Voice::Told,
        compose: homework,
    },
];

const OPINIONS: &[&str] = &[
    "I think ",
    "I believe ",
    "I argue ",
    "I hold ",
    "We think ",
    "We believe ",
    "My thesis is ",
    "My view is ",
];

fn essay(k: &Kit) -> Draft {
    let thesis = k
        .fact_behind(OPINIONS)
        .unwrap_or_else(|| "[your thesis, in one sentence]".to_owned());
    let objections = k.facts_on("objection objections critics opponents counterargument");
    let mut d = Draft::new(if k.is_question() {
        k.title(&["{Topic}"])
    } else {
        k.title(&["On {bare}", "{Bare}: An Argument", "{Bare} Reconsidered"])
    });
    let opening = k.one("open", &[
        "The question is not new, and most answers to it are given too quickly. [How it is usually asked, and what is wrong with asking it so.]",
        "Two things are commonly said about this, and they can not both be true. [The first.] [The second.]",
    ]);
    d.p(format!("{opening} This essay argues that {thesis}."));
    d.p(k.telling(3));
    on_points(k, &mut d, Manner::Explain);
    if k.brief.points.is_empty() {
        d.h("The Strongest Reason").p("[The claim, in one sentence.] The evidence is [source, page, what it says]. It supports the claim because [the step that is usually left out]. It would not support a stronger claim, such as [one you are not making].");
        d.h("A Second Reason").p("[The claim.] [Evidence, with its source.] Where the first reason concerns [one side of the matter], this one concerns [the other], and the two are independent: if one falls, the other stands.");
    }
    d.p(k.rest().join(" "));
    let objection = if objections.is_empty() {
        "It may be objected that [the best objection].".to_owned()
    } else {
        objections.join(" ")
    };
    d.h("An Objection").p(format!("{objection} {}", k.one("objection", &[
        "The objection is right in this: [what it gets right]. But it assumes [the assumption], and that is the very thing in question.",
        "If that is so, the thesis must be narrowed to [narrower form]. It can afford to be.",
    ])));
    d.h("What Follows").p("If the argument holds, then [a consequence that is not obvious]. What it does not show is [the limit]. That would need [what kind of evidence].");
    d
}

fn paper(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}", "{Bare}: A Study"]));
    d.h("Abstract").p(k.say("**Background.** [Why {bare} is not settled, in one sentence.] **Aim.** [The question.] **Method.** [Design, sample, measure.] **Results.** [Main result with its uncertainty.] **Conclusion.** [What it supports, and what it does not.]"));
    d.h("Introduction").p(k.telling(3)).p("[What is known, with the three sources that matter.] [What is not known.] [What this study adds, in one sentence.]");
    on_points(k, &mut d, Manner::Report);
    d.h("Methods").p("[Design. Who or what was studied, how chosen, how many, how many left out and why. What was measured, with which instrument. Analysis, decided before or after seeing the data.]");
    let rest = k.rest();
    d.h("Results");
    if rest.is_empty() {
        d.p("[The main result first: estimate, interval, number. Then the secondary ones, in the order in which they were planned. No interpretation here.]");
    } else {
        d.ul(rest);
    }
    d.h("Discussion").p("[What the result means if it is right.] [Two other explanations, and what speaks for and against each.] [How far it can be carried over to other settings.]");
    d.h("Limitations").p(
        "[The one that worries you most, first, and in which direction it would push the result.]",
    );
    d.h("References")
        .p("[Only what you have opened and read. I add none that I can not see.]");
    d
}

fn review(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "{Bare}: A Review of the Literature",
        "What Is Known About {bare}",
    ]));
    d.h("The Question").p(k.say("This review asks [the question] about {topic}. It covers [years, languages, kinds of study], found in [databases] with [search terms], and leaves out [what, and why]."));
    d.p(k.telling(3));
    d.h("What the Studies Agree On").p("[Finding], in [how many] of [how many] studies, [author and year of each]. They differ in method, which makes the agreement worth more.");
    on_points(k, &mut d, Manner::Report);
    d.h("Where They Disagree").p("[Study] finds [result]; [study] finds [the opposite]. The likeliest reason is [sample, measure, period]. To decide it, one would need [design].");
    leftovers(k, &mut d, "Material Given So Far");
    d.h("What Is Missing").p(
        "[Who has not been studied. What has not been measured. Which result nobody has repeated.]",
    );
    d.h("Table of Studies").raw("| Study | Setting | Design | Finding | Weakness |\n|---|---|---|---|---|\n| [author, year] | [where, whom] | [design, number] | [finding] | [weakness] |\n| [author, year] | [where, whom] | [design, number] | [finding] | [weakness] |");
    d.p("*References are left to be filled from papers you have open: none are invented here.*");
    d
}

fn case_analysis(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "Case Analysis: {bare}",
        "{Bare}: Analysis and Recommendation",
    ]));
    d.h("Recommendation").p(
        k.say("[What should be done about {topic}, by whom, at what cost, by when: one sentence.]")
    );
    d.h("The Facts That Matter");
    let rest = k.rest();
    d.ul(if rest.is_empty() {
        vec![
            "[Fact from the case, with its page]".to_owned(),
            "[Figure, and what it is per unit]".to_owned(),
            "[What the case does not say]".to_owned(),
        ]
    } else {
        rest
    });
    d.h("The Problem Under the Problem").p("What the case shows first is [the symptom]. It would come back, because [the cause]. A test: if the cause were removed and nothing else changed, would the symptom go? [Answer.]");
    on_points(k, &mut d, Manner::Report);
    d.h("The Alternatives").raw("| Option | For | Against | Cost |\n|---|---|---|---|\n| [recommended] | [reason] | [reason] | [figure] |\n| [second] | [reason] | [reason] | [figure] |\n| do nothing | [reason] | [reason] | [figure] |");
    d.h("What Would Change My Mind")
        .p("[One figure which, if it turned out differently, would reverse the recommendation.]");
    d.p(
        "*A working paper to think with. What you hand in for a mark should be in your own words.*",
    );
    d
}

fn homework(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Study Guide: {bare}", "Working Through {bare}"]));
    d.p("This guide gets you to the answer; it does not hand it in for you.");
    d.h("What Is Being Asked").p(k.say("In your own words, what does the task want to know about {topic}? Write it in one sentence: [your sentence]. If you can not, that is the first thing to ask your teacher."));
    d.p(k.telling(4));
    d.h("What You Need to Know First").ul([
        "[The definition everything rests on. Say it without looking.]",
        "[The method or formula, and when it may be used]",
        "[An example you have seen solved]",
    ]);
    on_points(k, &mut d, Manner::Explain);
    leftovers(k, &mut d, "What You Have So Far");
    d.h("Step by Step").ol(["Write down what is given, and what is sought, with units.", "Try the smallest case, or one with easy numbers.", "Do the first step only. Check it. Then the next.", "Put your result back into the question: does it make sense?", "Explain it aloud to somebody who has not read the task. Where you stumble is what to learn."]);
    d.h("Test Yourself").ul([k.say("What would change in your answer about {bare} if one thing in the question were different? [Choose the thing.]"), "Which step could you not have done yesterday?".to_owned()]);
    d
}
