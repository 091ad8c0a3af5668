//! What marketing shows as proof, and what goes with recordings: case studies, testimonials, descriptions, show notes.

use super::Kind;
use super::sections::{Manner, leftovers, points_within};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::capitalise;

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "case study",
        keys: &["case study", "success story", "customer story"],
        shelf: &["Case Studies"],
        asks: [
            "Which customer, and may they be named?",
            "What was wrong before, in their words?",
            "What is different now, in figures?",
        ],
        who: "customers",
        view: Voice::We,
        compose: case_study,
    },
    Kind {
        label: "testimonial kit",
        keys: &["testimonial", "client testimonial", "customer quote"],
        shelf: &["Client Testimonials"],
        asks: [
            "Which client has something to say, and have they agreed?",
            "What did they actually say or write?",
            "Where will it appear?",
        ],
        who: "customers",
        view: Voice::Told,
        compose: testimonial,
    },
    Kind {
        label: "video description",
        keys: &["youtube description", "video description"],
        shelf: &["YouTube Descriptions"],
        asks: [
            "What is the video about, and what does a viewer learn?",
            "Which moments deserve a timestamp?",
            "Which link matters?",
        ],
        who: "viewers",
        view: Voice::We,
        compose: video,
    },
    Kind {
        label: "set of show notes",
        keys: &["show notes", "podcast notes", "episode notes"],
        shelf: &["Podcast Show Notes"],
        asks: [
            "Who is the guest, and what is the episode about?",
            "Which moments should people find?",
            "Which links were promised?",
        ],
        who: "listeners",
        view: Voice::We,
        compose: notes,
    },
];

fn case_study(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: A Case Study", "How It Went: {bare}"]));
    d.p(k.say("**Customer:** {company|name, with their consent}. **Task:** {topic}. **Result:** [one figure, with the period it was measured over]."));
    d.h("Before")
        .p(k.telling(2))
        .p("“[What the customer said about it at the time, in one sentence of theirs.]”");
    d.h("What We Did");
    points_within(k, &mut d, Manner::Report);
    d.p(k.telling(3))
        .p("[The decision that mattered most, and who made it. Often it was the customer.]");
    d.h("What Did Not Work").p("[The thing that was tried and dropped. Readers who have been through it will look for this paragraph first.]");
    let rest = k.rest();
    d.h("After").ul(if rest.is_empty() {
        vec![
            "[Figure before, figure now, how measured]".to_owned(),
            "[What people there do with the time saved]".to_owned(),
        ]
    } else {
        rest
    });
    d.p("[What the customer would do differently, in their words.]");
    d.h("If You Are in the Same Position").p(k.say("[Two conditions under which it would work for you, and one under which it would not.] {Call}."));
    d
}

fn testimonial(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Testimonials: {bare}", "Asking for Words About {bare}"]));
    d.p("A testimonial is only worth something if the person said it. What follows helps them to say it well; none of it is put into their mouths.");
    let facts = k.rest();
    if !facts.is_empty() {
        d.h("What Was Said, Set for Use").ul(facts.iter().map(|f| {
            format!(
                "“{}” — [name, role, with their consent]",
                f.trim_end_matches('.')
            )
        }));
    }
    d.h("The Request").p(k.say("Dear {recipient|name}, you mentioned that {topic} had helped. Would you put that into two or three sentences we may show, with your name? These questions make it quick; answer whichever you like."));
    d.h("The Questions").ol([
        "What was the situation just before?",
        "What made you hesitate?",
        "What is different now? A number is welcome, a moment is better.",
        "For whom would it not be right?",
    ]);
    for point in &k.brief.points {
        d.p(format!(
            "Also ask about {point}: [the question, in a form that allows for a bad answer]."
        ));
    }
    d.h("How to Cut It").ul([
        "Keep their words and their order; mark every cut.",
        "Keep the doubt in it: a sentence of hesitation makes the rest believable.",
        "Send them the final form, and wait for a yes.",
    ]);
    d
}

fn video(k: &Kit) -> Draft {
    let mut d = Draft::new(if k.is_question() {
        k.title(&["{Topic}"])
    } else {
        k.title(&["{Bare}", "{Bare}, Start to Finish"])
    });
    d.p(k.one(
        "first",
        &[
            "{Bare}: what it is, how it is done, and the one thing that goes wrong. For {who}.",
            "If {bare} has ever cost you an afternoon, this is for you.",
        ],
    ));
    d.p(k.telling(3));
    d.h("In This Video");
    let mut moments: Vec<String> = k
        .brief
        .points
        .iter()
        .map(|p| format!("[time] {}", capitalise(p)))
        .collect();
    if moments.is_empty() {
        moments = vec![
            "[time] What you will see".into(),
            "[time] The part people rewind for".into(),
            "[time] What to try first".into(),
        ];
    }
    d.ul(moments);
    leftovers(k, &mut d, "Good to Know");
    d.h("Links").ul([
        k.say("{Url|The link you mention in the video}"),
        "[What was used, with a note if any of it was a gift or pays a commission]".to_owned(),
    ]);
    d.p(k.say("{Call}. Questions go below; we read them for a week and answer what we can."));
    d
}

fn notes(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Episode: {bare}", "{Bare}: Show Notes"]));
    d.p(k.one("first", &[
        "{Person|The guest} on {topic}: what it takes, what it costs, and a question neither of us could answer.",
        "A conversation about {topic}, with {person|the guest}, recorded in [where], with [what can be heard in the background].",
    ]));
    d.p(k.telling(3));
    d.h("What We Talk About");
    let mut moments: Vec<String> = k
        .brief
        .points
        .iter()
        .map(|p| format!("[time] {}", capitalise(p)))
        .collect();
    if moments.is_empty() {
        moments = vec![
            "[time] How it began".into(),
            "[time] The mistake".into(),
            "[time] The disagreement".into(),
            "[time] What to do on Monday".into(),
        ];
    }
    d.ul(moments);
    d.h("Said in This Episode")
        .p("“[The sentence you would quote to a friend, word for word, with its time.]”");
    leftovers(k, &mut d, "From the Conversation");
    d.h("Links").ul([
        k.say("{Url|The guest’s own page}"),
        "[Everything that was promised aloud]".to_owned(),
    ]);
    d.p(k.say("{Call}."));
    d
}
