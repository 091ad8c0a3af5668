//! Whose mouth a sentence is put in: what a client says as "I" becomes "we" on a web page, a bare verb in a resume, the
//! company's name in a press release. A sentence that can not be turned safely is given back as `None`, to be quoted.

use super::text::{as_sentence, capitalise, with_article};

/// Who speaks in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum View {
    /// As the client said it.
    AsTold,
    We,
    /// A resume: no subject.
    Implied,
    /// A named subject in the third person.
    Named(String),
}

/// The sentence from that point of view, with capital and stop.
pub(super) fn turn(sentence: &str, view: &View) -> Option<String> {
    match view {
        View::AsTold => Some(as_sentence(sentence)),
        View::We => Some(as_sentence(&replace_words(sentence, WE))),
        View::Implied => Some(as_sentence(&implied(sentence))),
        View::Named(name) => named(sentence, name).map(|s| as_sentence(&s)),
    }
}

const WE: &[(&str, &str)] = &[
    ("i'm", "we're"),
    ("i've", "we've"),
    ("i'd", "we'd"),
    ("i'll", "we'll"),
    ("am", "are"),
    ("i", "we"),
    ("me", "us"),
    ("my", "our"),
    ("mine", "ours"),
    ("myself", "ourselves"),
];

/// Replaces whole words, keeping punctuation and a capital at the beginning.
pub(super) fn replace_words(text: &str, table: &[(&str, &str)]) -> String {
    let words = text.split(' ').enumerate().map(|(n, word)| {
        let (front, core, back) = peel(word);
        let key = core.to_lowercase().replace('’', "'");
        let new = table.iter().find(|(from, _)| *from == key).map(|(_, to)| {
            if n == 0 {
                capitalise(to)
            } else {
                (*to).to_owned()
            }
        });
        let was_after_i =
            key == "was" && table == WE && n > 0 && matches!(text.split(' ').nth(n - 1), Some("I"));
        match new {
            Some(new) => format!("{front}{new}{back}"),
            None if was_after_i => format!("{front}were{back}"),
            None => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A word without the punctuation around it.
fn peel(word: &str) -> (&str, &str, &str) {
    let inner = word.trim_start_matches(|c: char| !c.is_alphanumeric());
    let front = &word[..word.len() - inner.len()];
    let core = inner.trim_end_matches(|c: char| !c.is_alphanumeric());
    (front, core, &inner[core.len()..])
}

fn implied(sentence: &str) -> String {
    const OPENINGS: &[&str] = &[
        "i have been ",
        "i've been ",
        "i have ",
        "i've ",
        "i am currently ",
        "i'm currently ",
        "i am a ",
        "i am an ",
        "i'm a ",
        "i'm an ",
        "i am ",
        "i'm ",
        "i was ",
        "i also ",
        "i ",
        "we ",
    ];
    let plain = sentence.replace('’', "'");
    let lower = plain.to_lowercase();
    let rest = OPENINGS
        .iter()
        .find(|o| lower.starts_with(**o))
        .map_or(plain.as_str(), |o| &plain[o.len()..]);
    replace_words(
        &capitalise(rest),
        &[("my", "the"), ("me", "the team"), ("i", "")],
    )
    .replace("  ", " ")
    .replace(" and  ", " and ")
}

/// Adverbs that may stand between subject and verb.
fn is_adverb(word: &str) -> bool {
    word.ends_with("ly")
        || matches!(
            word,
            "also"
                | "now"
                | "already"
                | "still"
                | "just"
                | "never"
                | "always"
                | "only"
                | "even"
                | "often"
        )
}

fn named(sentence: &str, name: &str) -> Option<String> {
    // "Our club Hive Five keeps …" needs no "Hive Five’s club".
    if let Some(at) = sentence
        .find(name)
        .filter(|at| *at > 0 && (sentence.starts_with("Our ") || sentence.starts_with("My ")))
    {
        let rest = named(&sentence[at..], name)?;
        return (sentence[..at].split_whitespace().count() <= 4).then_some(rest);
    }
    let words: Vec<&str> = sentence.split(' ').collect();
    let mut out: Vec<String> = Vec::new();
    let mut subjects = 0;
    let mut verb_due = false;
    for (n, word) in words.iter().enumerate() {
        let (front, core, back) = peel(word);
        let key = core.to_lowercase().replace('’', "'");
        let subject = if subjects == 0 { name } else { "it" };
        let new = match key.as_str() {
            "i" | "we" => {
                verb_due = true;
                subjects += 1;
                subject.to_owned()
            }
            "i'm" | "we're" => {
                subjects += 1;
                format!("{subject} is")
            }
            "i've" | "we've" => {
                subjects += 1;
                format!("{subject} has")
            }
            "i'll" | "we'll" => {
                subjects += 1;
                format!("{subject} will")
            }
            "i'd" | "we'd" => {
                subjects += 1;
                format!("{subject} would")
            }
            // "Harbour Lights, our arts charity, …"
            "my" | "our" if n > 0 && words[n - 1].ends_with(',') && sentence.starts_with(name) => {
                let next = words.get(n + 1).map_or("", |w| peel(w).1);
                with_article(next)
                    .split(' ')
                    .next()
                    .unwrap_or("a")
                    .to_owned()
            }
            "my" | "our" if n == 0 || subjects == 0 => possessive(name),
            "my" | "our" => "its".to_owned(),
            "me" | "us" | "myself" | "ourselves" => return None,
            // A second verb of the same subject would need its ending too.
            "and" | "or" if subjects > 0 => return None,
            _ if verb_due && !is_adverb(&key) => {
                verb_due = false;
                third_person(core)
            }
            _ => core.to_owned(),
        };
        out.push(format!("{front}{new}{back}"));
    }
    Some(out.join(" "))
}

pub(super) fn possessive(name: &str) -> String {
    if name.ends_with('s') {
        format!("{name}’")
    } else {
        format!("{name}’s")
    }
}

fn third_person(verb: &str) -> String {
    const UNCHANGED: &[&str] = &[
        "was", "had", "did", "will", "can", "could", "should", "must", "may", "might", "would",
        "made", "built", "led", "ran", "won", "grew", "wrote", "began", "took", "went", "got",
        "came", "gave", "found", "kept", "left", "held", "sold", "brought", "taught", "saw",
        "knew", "met", "set", "cut", "put", "spent", "lost", "paid", "sent", "can't", "won't",
        "couldn't", "wouldn't", "didn't", "became", "chose", "drew", "drove", "bought",
    ];
    let lower = verb.to_lowercase().replace('’', "'");
    match lower.as_str() {
        "are" | "am" => "is".to_owned(),
        "were" => "was".to_owned(),
        "have" => "has".to_owned(),
        "do" => "does".to_owned(),
        "don't" => "doesn't".to_owned(),
        "aren't" => "isn't".to_owned(),
        "haven't" => "hasn't".to_owned(),
        v if UNCHANGED.contains(&v) || v.ends_with("ed") => verb.to_owned(),
        v if v.ends_with('y')
            && !v.ends_with(['a', 'e', 'o', 'u'])
            && !["ay", "ey", "oy", "uy"].iter().any(|e| v.ends_with(e)) =>
        {
            format!("{}ies", &v[..v.len() - 1])
        }
        v if ["s", "sh", "ch", "x", "z", "o"]
            .iter()
            .any(|e| v.ends_with(e)) =>
        {
            format!("{v}es")
        }
        v => format!("{v}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn i_becomes_we_with_its_verbs() {
        let we = |s| turn(s, &View::We).unwrap();
        assert_eq!(
            we("I'm a baker and I was trained by my aunt"),
            "We're a baker and we were trained by our aunt."
        );
        assert_eq!(we("Leeds is where I live."), "Leeds is where we live.");
    }

    #[test]
    fn a_resume_line_has_no_subject() {
        let bare = |s| turn(s, &View::Implied).unwrap();
        assert_eq!(bare("I managed a team of 12"), "Managed a team of 12.");
        assert_eq!(
            bare("I've built a churn dashboard."),
            "Built a churn dashboard."
        );
        assert_eq!(
            bare("I have two years’ experience with SQL"),
            "Two years' experience with SQL."
        );
    }

    #[test]
    fn a_name_takes_the_third_person() {
        let crumb = |s| turn(s, &View::Named("Crumb & Co".into()));
        assert_eq!(
            crumb("We deliver every Friday by bike").unwrap(),
            "Crumb & Co delivers every Friday by bike."
        );
        assert_eq!(crumb("We're launching on 3 March, and so on"), None);
        assert_eq!(
            crumb("We’re launching on 3 March.").unwrap(),
            "Crumb & Co is launching on 3 March."
        );
        assert_eq!(
            crumb("Our ovens were built in 1910").unwrap(),
            "Crumb & Co’s ovens were built in 1910."
        );
        assert_eq!(
            crumb("We now carry rye").unwrap(),
            "Crumb & Co now carries rye."
        );
    }

    #[test]
    fn what_can_not_be_turned_safely_is_left_to_be_quoted() {
        let crumb = |s| turn(s, &View::Named("Crumb".into()));
        assert_eq!(crumb("We bake at night and deliver at dawn"), None);
        assert_eq!(crumb("Customers love us"), None);
    }
}
