//! Rules people can follow: policies, procedures and compliance documents.

use super::Kind;
use super::sections::leftovers;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::capitalise;

const ASKS: [&str; 3] = [
    "What went wrong last time, or what shall not go wrong?",
    "Who must follow it, and who decides exceptions?",
    "Which law or rule stands above it?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "policy",
        keys: &["policy draft", "workplace policy", "policy"],
        shelf: &["Policy Drafting"],
        asks: ASKS,
        who: "everybody it concerns",
        view: Voice::Told,
        compose: policy,
    },
    Kind {
        label: "procedure",
        keys: &[
            "standard operating procedure",
            "operating procedure",
            "procedure",
            "sop",
            "checklist",
        ],
        shelf: &["Policies and Procedures"],
        asks: ASKS,
        who: "the person on shift",
        view: Voice::Told,
        compose: procedure,
    },
    Kind {
        label: "compliance document",
        keys: &[
            "compliance document",
            "compliance documentation",
            "compliance",
            "privacy notice",
        ],
        shelf: &["Compliance Documentation"],
        asks: ASKS,
        who: "staff and auditors",
        view: Voice::Told,
        compose: compliance,
    },
];

fn rules(k: &Kit, d: &mut Draft) {
    let mut n = 0;
    for point in &k.brief.points {
        n += 1;
        let facts = k.facts_on(point).join(" ");
        let rule = if facts.is_empty() {
            "[Who] must [do what], before [when].".to_owned()
        } else {
            facts
        };
        d.p(format!("**{n}. {}.** {rule}", capitalise(point)));
        d.p("*Why:* [the reason, in one sentence that somebody who dislikes the rule would accept].");
    }
    for fact in k.facts(6) {
        n += 1;
        d.p(format!("**{n}.** {fact}"));
    }
    if n == 0 {
        d.p("**1. The rule.** [Who] must [do what], [when and where].");
        d.p("*Why:* [the reason, in one sentence].");
        d.p("**2. What is always allowed.** You may [what people will worry about needlessly].");
        d.p("**3. What is never allowed.** You must not [the one thing], whoever asks.");
    }
}

fn policy(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Policy: {bare}", "{Bare}"]));
    d.p(k.one("purpose", &[
        "**Purpose.** To let {who} know what is expected about {topic}, and whom to ask when this page does not say.",
        "**Purpose.** To settle {topic} once, in daylight, so that it need not be argued at the counter.",
    ]));
    d.p("**Who it is for.** [Who must follow it; who is affected by it without having a say.]");
    d.h("The Rules");
    rules(k, &mut d);
    d.h("Exceptions").p("[Name or post] may allow an exception, in writing, within [how long]. An exception lapses after [how long] and sets no precedent.");
    d.h("When Something Goes Wrong").p("[What to do first.] [Whom to tell, and by when.] Telling early is never held against anybody.");
    d.h("Three Cases").ul([
        "An easy one: [case]. The rule says [answer].",
        "A hard one: [case]. The rule says [answer], because [reason].",
        "One that it does not settle: [case]. Ask [name or post].",
    ]);
    leftovers(k, &mut d, "Further Points");
    d.p(k.say("*Owner: {role|post}. In force from {date|date}. Reviewed every [period]. A lawyer in your jurisdiction should read the rules before they bind anyone.*"));
    d
}

fn procedure(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["How To: {bare}", "{Bare}: Procedure"]));
    d.p(k.say("For {who}. Use it when [the moment at which it applies]. It takes [how long]. You need [keys, access, tools] before you start."));
    d.h("Steps");
    let mut steps: Vec<String> = k
        .brief
        .points
        .iter()
        .map(|p| format!("{}. {}", capitalise(p), k.facts_on(p).join(" ")))
        .map(|s| s.trim().to_owned())
        .collect();
    steps.extend(k.rest());
    if steps.len() < 3 {
        steps.extend(
            [
                "[One action, one sentence, beginning with a verb.]",
                "[The next. If it fails: what you see, and what you do.]",
                "[The last. How you know that it is finished.]",
            ]
            .map(str::to_owned),
        );
    }
    d.ol(steps);
    d.h("Stop and Ask If").ul([
        "[The sign that something is wrong]",
        "[Anything to do with money, keys or other people’s data that these steps do not name]",
    ]);
    d.h("Write Down")
        .p("[What is recorded, where, and who reads it.]");
    d.p(k.say("*Questions to {role|post}. Last walked through on {date|date}, by somebody who had never done it before.*"));
    d
}

fn compliance(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: Compliance Record", "Compliance: {bare}"]));
    d.h("What Is Required").p(k.say("[The law, standard or contract, with article and version.] It applies to {topic} because [reason]."));
    d.h("What We Do").raw(k.say("| Requirement | What we do | Evidence | Owner | Checked |\n|---|---|---|---|---|\n| [article] | [measure] | [where it can be seen] | {role|post} | {date|date} |\n| [article] | [measure] | [where it can be seen] | [post] | [date] |"));
    d.h("The Rules in Practice");
    rules(k, &mut d);
    d.h("What We Do Not Do Yet").p("[The gap, its risk, who closes it and by when.] A gap that is written down is a plan; one that is not is a finding.");
    d.h("If It Happens").ol([
        "[First hour: who is told, what is stopped]",
        "[First day: who outside must be told, within which limit]",
        "[First week: what is found out and changed]",
    ]);
    leftovers(k, &mut d, "Notes");
    d.p("*This document describes; it does not certify. Have it read by counsel qualified where you operate.*");
    d
}
