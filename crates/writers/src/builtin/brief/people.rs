//! Who the piece is for, and what they are to do.

use super::super::text::tokens;
use super::Brief;

const PEOPLE: &str = " people adults anyone artists audience beginners bosses boys buyers candidates carers chefs children clients clinicians coaches \
colleagues commuters committees councils councillors boards cooks couples customers cyclists designers developers directors doctors donors drivers editors employees employers engineers \
entrepreneurs everyone executives families fans farmers fathers founders freelancers friends gardeners girls graduates grandparents guests hikers \
hobbyists homeowners investors journalists kids landlords lawyers leaders learners librarians listeners lovers makers managers marketers members men \
moms mothers mums neighbours newcomers novices nurses owners parents partners patients pensioners players professionals pupils readers recruiters \
residents researchers retirees runners scientists seniors shoppers skeptics speakers staff starters stakeholders strangers students subscribers teachers \
teams teenagers teens tenants toddlers tourists travellers travelers undergraduates users viewers visitors volunteers voters walkers women workers ";

/// Whether a phrase names people: "busy parents of twins".
pub(super) fn is_people(phrase: &str) -> bool {
    const BREAKS: &[&str] = &[
        "who",
        "of",
        "in",
        "at",
        "with",
        "aged",
        "on",
        "from",
        "to",
        "looking",
        "learning",
        "considering",
        "new",
    ];
    let words = tokens(phrase);
    let head = words
        .iter()
        .take_while(|w| !BREAKS.contains(&w.as_str()))
        .last();
    let person = |w: &String| {
        PEOPLE.contains(&format!(" {w} "))
            || PEOPLE.contains(&format!(" {w}s "))
            || ["ists", "ians", "eers", "-olds", "someone"]
                .iter()
                .any(|e| w.ends_with(e))
    };
    head.is_some_and(person) || (words.iter().any(|w| w == "who") && words.len() < 16)
}

pub(super) fn read(brief: &mut Brief, sentence: &str) {
    let lower = sentence.to_ascii_lowercase();
    let after = |marks: &[&str]| {
        marks
            .iter()
            .find_map(|m| lower.find(m).map(|at| cut(&sentence[at + m.len()..])))
    };
    let aimed = after(&[
        "aimed at ",
        "targeting ",
        "targeted at ",
        "audience is ",
        "audience are ",
        "readers are ",
        "written for ",
        "intended for ",
    ]);
    if let Some(audience) = aimed.filter(|a| !a.is_empty()) {
        brief.audience = Some(audience);
    }
    if brief.audience.is_none() && super::request::is_request(sentence) {
        brief.audience = lower
            .match_indices(" for ")
            .map(|(at, _)| cut(&sentence[at + 5..]))
            .find(|who| is_people(who));
    }
    if let Some(age) = tokens(sentence).iter().find(|t| t.ends_with("-year-olds")) {
        brief.named.entry("level").or_insert(age.clone());
    }
    for who in [
        "readers",
        "people",
        "them",
        "visitors",
        "customers",
        "users",
        "viewers",
        "listeners",
    ] {
        for verb in [
            "get ",
            "ask ",
            "want ",
            "encourage ",
            "persuade ",
            "invite ",
        ] {
            if let Some(at) = lower.find(&format!("{verb}{who} to ")) {
                let call = cut(&sentence[at + verb.len() + who.len() + 4..]);
                brief.call = Some(call).filter(|c| !c.is_empty()).or(brief.call.take());
            }
        }
    }
}

/// The phrase up to where something else begins.
fn cut(rest: &str) -> String {
    let lower = rest.to_ascii_lowercase();
    let ends = [
        ",",
        ".",
        ";",
        ":",
        "(",
        "!",
        "?",
        " — ",
        " – ",
        " about ",
        " in around ",
        " in about ",
        " with a ",
        " please",
        " and make ",
        " and keep ",
        " called ",
    ];
    let end = ends
        .iter()
        .filter_map(|e| lower.find(e))
        .min()
        .unwrap_or(rest.len());
    let measured = rest[..end]
        .find(|c: char| c.is_ascii_digit())
        .filter(|_| lower[..end].contains("word"))
        .unwrap_or(end);
    rest[..measured].trim().to_owned()
}
