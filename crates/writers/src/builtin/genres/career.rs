//! The career desk: resumes, CVs, cover letters, LinkedIn profiles, bios.

use super::Kind;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::{capitalise, join_list, title_case};

const ASKS: [&str; 3] = [
    "Which role or purpose is it for?",
    "What have you done: where, how long, with which result in figures?",
    "What must be in it (licences, languages, dates), and what may not?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "resume",
        keys: &["resume", "résumé"],
        shelf: &["Resumes"],
        asks: ASKS,
        who: "recruiters",
        view: Voice::Implied,
        compose: resume,
    },
    Kind {
        label: "academic CV",
        keys: &["academic cv"],
        shelf: &["Academic CVs"],
        asks: ASKS,
        who: "the committee",
        view: Voice::Implied,
        compose: academic_cv,
    },
    Kind {
        label: "CV",
        keys: &["international cv", "europass", "curriculum vitae", "cv"],
        shelf: &["International CVs"],
        asks: ASKS,
        who: "recruiters",
        view: Voice::Implied,
        compose: resume,
    },
    Kind {
        label: "cover letter",
        keys: &[
            "cover letter",
            "covering letter",
            "motivation letter",
            "application letter",
        ],
        shelf: &["Cover Letters"],
        asks: [
            "Which role, at which employer?",
            "Which two things have you done that they need?",
            "Why this place, in a reason you would say aloud?",
        ],
        who: "the hiring manager",
        view: Voice::Told,
        compose: cover_letter,
    },
    Kind {
        label: "LinkedIn profile",
        keys: &[
            "linkedin profile",
            "linkedin summary",
            "linkedin about",
            "linkedin headline",
        ],
        shelf: &["LinkedIn Profile Optimization"],
        asks: ASKS,
        who: "recruiters",
        view: Voice::Told,
        compose: linkedin,
    },
    Kind {
        label: "bio",
        keys: &[
            "executive bio",
            "speaker bio",
            "author bio",
            "biography",
            "bio",
        ],
        shelf: &["Executive Bios"],
        asks: [
            "Whose bio is it, and where will it appear?",
            "What have they done that can be checked?",
            "How long may it be?",
        ],
        who: "the audience",
        view: Voice::Person,
        compose: bio,
    },
];

fn heading(k: &Kit, d: &mut Draft) {
    d.p(k.say(
        "{Email|e-mail} · {phone|telephone} · {place|town} · {url|link, if it shows your work}",
    ));
}

fn resume(k: &Kit) -> Draft {
    let mut d = Draft::new(k.value_or("person", "[Full name]"));
    heading(k, &mut d);
    let education = k.facts_on("degree studied graduated university college diploma school bachelor master phd certificate certified licence license training");
    let skills = k.facts_on("skills languages fluent tools software speak proficient");
    let experience = k.rest();
    d.h("Profile").p(k.one("profile", &[
        "{Role|Role you are looking for}, with [years] in [field]. Known for [the thing colleagues come to you for]. Looking for [what you want next, in six words].",
        "{Role|Your role}. [The result you are proudest of, with its figure.] [What you want to do next.]",
    ]));
    d.h("Experience").h3("[Job title], [employer], [from – to]");
    if experience.is_empty() {
        d.ul([
            "[What you did, a verb first, with a figure: how many, how fast, how much less]",
            "[What changed because of you]",
            "[What you were trusted with]",
        ]);
    } else {
        d.ul(experience);
        d.p("[Put figures where there are none: how many, how often, how much. One line each is enough.]");
    }
    d.h("Education").ul(if education.is_empty() {
        vec!["[Degree or certificate], [place], [year]".to_owned()]
    } else {
        education
    });
    let mut skills = skills;
    skills.extend(k.brief.points.iter().map(|p| capitalise(p)));
    d.h("Skills").ul(if skills.is_empty() {
        vec![
            "[Tools and methods you would be glad to be asked about]".to_owned(),
            "[Languages, with honest levels]".to_owned(),
        ]
    } else {
        skills
    });
    d
}

fn academic_cv(k: &Kit) -> Draft {
    let mut d = Draft::new(k.value_or("person", "[Full name]"));
    heading(k, &mut d);
    let published = k.facts_on("published paper journal article book chapter thesis dissertation");
    let teaching = k.facts_on("taught teaching lecture seminar supervise students");
    let education = k.facts_on("degree studied graduated university phd master bachelor doctorate");
    let grants = k.facts_on("grant funded award prize fellowship scholarship");
    d.h("Research").p(k.one("research", &[
        "I work on {topic}. [The question, in a sentence that somebody from another department understands.]",
        "My subject is {topic}. [What is not known about it, and what you do to find out.]",
    ]));
    for (name, facts, gap) in [
        (
            "Appointments and Experience",
            k.rest(),
            "[Post], [institution], [from – to]",
        ),
        (
            "Education",
            education,
            "[Degree], [institution], [year], [supervisor]",
        ),
        (
            "Publications",
            published,
            "[Authors, year, title, journal, DOI; your name in bold; in press and under review listed apart]",
        ),
        (
            "Grants and Awards",
            grants,
            "[Grant, funder, amount, role, year]",
        ),
        (
            "Teaching",
            teaching,
            "[Course, level, students, language, year]",
        ),
        ("Service", Vec::new(), "[Reviewing, committees, outreach]"),
    ] {
        d.h(name).ul(if facts.is_empty() {
            vec![gap.to_owned()]
        } else {
            facts
        });
    }
    d
}

fn cover_letter(k: &Kit) -> Draft {
    let mut d = Draft::new(match k.brief.value("role") {
        Some(role) => format!("Application: {}", title_case(role)),
        None => k.title(&["Application: {bare}"]),
    });
    d.p(format!(
        "Dear {},",
        k.value_or("recipient", "[name; it is worth the telephone call]")
    ));
    let facts = k.rest();
    let first = facts.first().cloned().unwrap_or_else(|| {
        "[The one thing you have done that they need, with its figure.]".to_owned()
    });
    d.p(format!("{first} {}", k.one("why-writing", &[
        "That is why I am writing to you about the {role|advertised} position at {employer|the employer}.",
        "I would like to go on with that in the {role|advertised} position at {employer|the employer}.",
    ])));
    let middle = facts.get(1..).unwrap_or_default();
    if middle.is_empty() {
        d.p("[A second piece of evidence, told as a story of four sentences: what was wrong, what you did, what happened, what you learned.]");
    } else {
        d.p(middle.join(" "));
    }
    if !k.brief.points.is_empty() {
        d.p(format!(
            "Your advertisement asks for {}. [For each: where you did it last.]",
            join_list(&k.brief.points)
        ));
    }
    d.p(k.one("why-you", &[
        "Why {employer|this employer}? [A reason that would not fit any other: something they made, decided or got wrong and put right.]",
        "One thing at {employer|this employer} interests me in particular: [what, and what you would ask about it].",
    ]));
    d.p(k.one("close", &[
        "I can start on {date|date}, and I would be glad to show you [a piece of work] in person.",
        "I would be glad to talk it over. I am reached most easily at {phone|telephone}, and free from {date|date}.",
    ]));
    d.lines(&["With kind regards,".to_owned(), k.say("{person|your name}")]);
    d
}

fn linkedin(k: &Kit) -> Draft {
    let mut d = Draft::new(format!("LinkedIn: {}", k.value_or("person", "[your name]")));
    d.h("Headline").ul([
        k.say("{Role|What you do}, for [whom], so that [what changes]"),
        k.say("{Role|Your role} · [field] · [the thing people ask you about]"),
    ]);
    d.h("About").p(k.one("about", &[
        "[What you do, in the words you would use at a kitchen table.] [The thing about it that could be said of nobody else.]",
        "People usually come to me when [the moment]. Here is what I can do about it.",
    ]));
    d.p(k.telling(4));
    d.p(k.say("If you are [who should write to you], do. {Call|The best way to reach you}."));
    let rest = k.rest();
    d.h("Experience, Line by Line").ul(if rest.is_empty() {
        vec!["[Verb, object, figure. One line per result; no duties.]".to_owned()]
    } else {
        rest
    });
    d.h("Skills to Pin").ul(if k.brief.points.is_empty() {
        vec!["[The three you want to be found for, in the words recruiters type]".to_owned()]
    } else {
        k.brief.points.iter().map(|p| capitalise(p)).collect()
    });
    d.h("Before You Save").p("Switch off the notice to your network. Read the headline as it appears beside a comment, where only the first few words are seen.");
    d
}

fn bio(k: &Kit) -> Draft {
    let name = k.value_or("person", "[Full name]");
    let mut d = Draft::new(name.clone());
    let facts = k.rest();
    d.h("In One Line")
        .p(k.say("{person|Full name}, {role|post} at {company|organisation}."));
    d.h("In One Paragraph");
    d.p(format!(
        "{} {}",
        k.say("{person|Full name} is {role|post} at {company|organisation}."),
        facts.join(" ")
    ));
    if k.room_for(150) {
        d.h("In Full");
        d.p(k.one("full", &[
            "{person|Full name} [does what, for whom], a subject that began with [a place, a person or a mistake].",
            "Before [the present post], {person|Full name} [what came before, one verb of doing, one figure].",
        ]));
        d.p(k.say("[Education and honours that can be checked, each with its year.] {person|Full name} lives in {place|place} with [one human detail, approved by everybody it names]."));
    }
    d
}
