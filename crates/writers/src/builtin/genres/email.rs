//! Letters of all kinds: campaigns, corporate e-mails, letters to stakeholders, pitches.

use super::Kind;
use super::sections::{Manner, on_points, points_within};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::{as_clause, capitalise};

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "email campaign",
        keys: &[
            "email campaign",
            "email marketing",
            "email sequence",
            "newsletter",
            "welcome email",
            "drip campaign",
        ],
        shelf: &["Email Marketing Campaigns"],
        asks: [
            "What is the campaign for, and who is on the list?",
            "What should a reader do in the end?",
            "How many e-mails, over how long?",
        ],
        who: "subscribers",
        view: Voice::We,
        compose: campaign,
    },
    Kind {
        label: "letter to stakeholders",
        keys: &[
            "stakeholder letter",
            "shareholder letter",
            "letter to shareholders",
            "letter to parents",
            "letter to residents",
            "open letter",
            "letter to",
        ],
        shelf: &["Stakeholder Letters"],
        asks: [
            "Who will read it, and what have they heard already?",
            "What has happened or been decided?",
            "What happens next, and when?",
        ],
        who: "everyone concerned",
        view: Voice::We,
        compose: letter,
    },
    Kind {
        label: "pitch",
        keys: &[
            "pitch email",
            "brand pitch",
            "influencer pitch",
            "sponsorship pitch",
            "pitch",
        ],
        shelf: &["Influencer and Brand Pitch Writing"],
        asks: [
            "Who is pitching to whom?",
            "What is offered, and what is wanted in return?",
            "Which facts about your audience or results can you show?",
        ],
        who: "the brand",
        view: Voice::Told,
        compose: pitch,
    },
    Kind {
        label: "email",
        keys: &[
            "corporate email",
            "business email",
            "email",
            "e-mail",
            "memo",
            "letter",
        ],
        shelf: &["Corporate Emails"],
        asks: [
            "Who is it to, and what should they do?",
            "By when, and what happens otherwise?",
            "What do they know already?",
        ],
        who: "colleagues",
        view: Voice::Told,
        compose: email,
    },
];

fn greeting(k: &Kit) -> String {
    k.say("Dear {recipient|name},")
}

fn signature(k: &Kit) -> Vec<String> {
    let mut lines = vec![
        k.one(
            "regards",
            &["Kind regards,", "With best wishes,", "Yours sincerely,"],
        ),
        k.say("{person|your name}"),
    ];
    lines.extend(
        [
            k.brief.value("role"),
            k.brief.value("company"),
            k.brief.value("phone"),
        ]
        .into_iter()
        .flatten()
        .map(str::to_owned),
    );
    lines
}

fn email(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}", "E-mail: {bare}"]));
    d.p(format!(
        "**Subject:** {}",
        k.value_or("subject", &capitalise(&k.bare()))
    ));
    d.p(greeting(k));
    d.p(k.one("first", &[
        "I am writing about {topic}. What I need from you is at the end; here is what you should know first.",
        "This is about {topic}. It takes two minutes to read and one to answer.",
        "A short note on {topic}, so that you need not ask around.",
    ]));
    d.p(k.telling(usize::MAX));
    for point in &k.brief.points {
        let facts = k.facts_on(point).join(" ");
        d.p(if facts.is_empty() {
            format!("On {}: [what they need to know].", as_clause(point))
        } else {
            facts
        });
    }
    d.p(k.say("**What I am asking:** {call|what they should do}, by {date|date}. If that is difficult, tell me by [an earlier date], and we will find another way."));
    d.lines(&signature(k));
    d
}

fn letter(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["A Letter About {bare}", "{Bare}: A Letter to {who}"]));
    d.p(k.say("{date|date}"));
    d.p(format!("Dear {},", k.value_or("recipient", &k.who())));
    d.p(k.one("first", &[
        "You will have questions about {topic}. We would rather you heard the answers from us, and all at once.",
        "We are writing to you about {topic}: what has been decided, why, and what it means for you.",
    ]));
    d.p(k.telling(3));
    on_points(k, &mut d, Manner::Report);
    d.h("What It Means for You").p("[What changes for the reader, and from when.] [What does not change.] If you have to do something, it is this, and nothing else: [the one thing].");
    d.h("What Went Into It").p(k.one("why", &[
        "It was not the only possible decision. [The alternative you looked at, and why you set it aside.]",
        "We weighed two things against each other: [one] and [the other]. You may weigh them differently, and we would like to hear it.",
    ]));
    d.p(k.rest().join(" "));
    d.h("What Happens Next").p(k.say("[The next step and its date.] You can reach us through {email|a named person and an address}, and you will have an answer within [how long]."));
    d.lines(&signature(k));
    d
}

fn pitch(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["A Pitch: {bare}", "Working Together on {bare}"]));
    d.p(k.say("**Subject:** An idea for {recipient|the brand}: {bare}"));
    d.p(greeting(k));
    d.p(k.one("first", &[
        "I will keep this to what you would ask anyway: who I am, who listens to me, what I propose, and what it costs.",
        "You get many of these, so here is the idea in one line: {bare}.",
    ]));
    d.p(k.telling(3));
    d.h3("Why you").p("[One thing this brand did that you noticed and can describe. Not the whole brand: one thing.]");
    d.h3("Who is listening")
        .p("[Your audience in figures you can show: how many, where, how old, how they answer.]");
    d.h3("What I propose");
    points_within(k, &mut d, Manner::Sell);
    let rest = k.rest();
    d.ul(if rest.is_empty() {
        vec![
            "[What you would make, and when]".to_owned(),
            "[Where it would appear, and how it is labelled as paid]".to_owned(),
        ]
    } else {
        rest
    });
    d.h3("What it costs").p(k.say(
        "{Price|your fee}, with [number] rounds of changes. I label paid work as paid, always.",
    ));
    d.p(k.say("If you like the idea, {call|answer with one word and I send a sketch}. If not, no answer is needed."));
    d.lines(&signature(k));
    d
}

/// Subject, first lines and the job of one e-mail of a sequence.
const MAILS: &[(&str, &str, &str)] = &[
    (
        "The welcome",
        "You are in. Here is what happens now.",
        "Thank you for joining. This first note has one purpose: to give you [what they signed up for], at once and without a detour. It is here: {url|link}.",
    ),
    (
        "The reason",
        "Why we bother with {bare}",
        "There is a short story behind it. [The moment it began, in five sentences.] It explains most of what we do, and some of what we refuse to do.",
    ),
    (
        "The useful one",
        "Something you can use today",
        "Nothing to buy in this one. [The advice your customers thank you for, in three steps.] Try it, and tell us what happened.",
    ),
    (
        "The proof",
        "What somebody like you did with it",
        "[A customer, named with their leave: what they had, what they did, what they have now.] Not every case goes like this. [One that did not, and why.]",
    ),
    (
        "The offer",
        "{Bare}: the whole offer on one screen",
        "You know what we do by now. The offer is {price|the price}, and it includes [everything]. It is for {who} who [the condition]. If that is you: {call}.",
    ),
    (
        "The last one",
        "Then we leave you in peace",
        "This is the last note of this kind. If it was not for you, nothing happens. If you meant to and forgot: {call}. It stays open until {date|the date}.",
    ),
];

fn campaign(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["E-mail Campaign: {bare}", "{Bare}: The E-mails"]));
    let wanted = k.brief.count.unwrap_or(4).clamp(1, MAILS.len());
    d.p(k.say(
        "For {who}. The aim of the whole sequence: {call}. Every e-mail has one job and one link.",
    ));
    let chosen: Vec<_> = if wanted >= MAILS.len() {
        MAILS.to_vec()
    } else {
        MAILS[..wanted - 1]
            .iter()
            .chain([&MAILS[4]])
            .copied()
            .collect()
    };
    for (n, (job, subject, text)) in chosen.iter().enumerate() {
        d.h(format!("E-mail {}: {job}", n + 1))
            .p(format!("**Subject:** {}", k.say(subject)));
        d.p(format!("{} {}", k.say(text), k.telling(2)));
        if n + 1 == wanted {
            d.p(k.rest().join(" "));
        }
        d.p(k.say("**Link:** {call}"));
    }
    for point in &k.brief.points {
        d.h3(format!("To be worked in: {point}"))
            .p(super::sections::paragraphs(k, Manner::Sell, point).join(" "));
    }
    d.h("Sending").p("Leave three days between them. Stop the sequence for anybody who has acted: nothing costs more goodwill than an offer for what one has just bought. Watch replies before opens.");
    d
}
