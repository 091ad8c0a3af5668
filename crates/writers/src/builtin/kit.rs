//! What a genre writes with: the brief in the right person, repeatable choices, and sentences with slots.
//!
//! A slot is `{topic}` or `{price|the price}`: a value of the brief, or, where the client named none, the words after the
//! bar in square brackets, so that nothing is made up. `{Topic}` begins with a capital.

use super::brief::Brief;
use super::chance::Chance;
use super::genres::Kind;
use super::person::{self, View};
use super::text::{as_sentence, capitalise, stems, title_case};
use std::cell::RefCell;
use std::collections::BTreeSet;

pub(super) struct Kit<'a> {
    pub brief: &'a Brief,
    pub kind: &'static Kind,
    pub chance: Chance,
    pub view: View,
    used: RefCell<BTreeSet<usize>>,
}

impl<'a> Kit<'a> {
    pub fn new(brief: &'a Brief, kind: &'static Kind, chance: Chance) -> Self {
        let view = match kind.view {
            Voice::Told => View::AsTold,
            Voice::We => View::We,
            Voice::Implied => View::Implied,
            Voice::Company => View::Named(
                brief
                    .value("company")
                    .or(brief.value("product"))
                    .unwrap_or("[Your organisation]")
                    .to_owned(),
            ),
            Voice::Person => View::Named(brief.value("person").unwrap_or("[Full name]").to_owned()),
        };
        Self {
            brief,
            kind,
            chance,
            view,
            used: RefCell::default(),
        }
    }

    /// One of several sentences, its slots filled.
    pub fn one(&self, question: &str, of: &[&str]) -> String {
        self.say(self.chance.pick(question, of).unwrap_or_default())
    }

    /// One of several sentences about a point.
    pub fn one_on(&self, point: &str, of: &[&str]) -> String {
        let template = self.chance.pick(point, of).unwrap_or_default();
        self.say(
            &template
                .replace("{point}", point)
                .replace("{Point}", &capitalise(point)),
        )
    }

    /// Like [`Kit::one_on`], but neighbouring points of a brief never get the same sentence.
    pub fn turn_on(&self, point: &str, of: &[&str]) -> String {
        let place = self.brief.points.iter().position(|p| p == point);
        match place.and_then(|n| of.get((self.chance.below("turn", of.len()) + n) % of.len())) {
            Some(template) => self.one_on(point, &[*template]),
            None => self.one_on(point, of),
        }
    }

    /// A sentence with its slots filled.
    pub fn say(&self, template: &str) -> String {
        let mut out = String::with_capacity(template.len());
        let mut rest = template;
        while let Some((before, (slot, after))) = rest
            .split_once('{')
            .and_then(|(b, r)| Some((b, r.split_once('}')?)))
        {
            out.push_str(before);
            let (key, missing) = slot.split_once('|').unwrap_or((slot, slot));
            let value = self.slot(&key.to_lowercase(), missing);
            let address = value.contains('@') || value.contains("://");
            let capital = key.starts_with(char::is_uppercase) && !address;
            out.push_str(&if capital { capitalise(&value) } else { value });
            rest = after;
        }
        out.push_str(rest);
        out
    }

    fn slot(&self, key: &str, missing: &str) -> String {
        match key {
            "topic" => self.topic(),
            "bare" => self.bare(),
            "who" => self.who(),
            "call" if missing.eq_ignore_ascii_case("call") => self
                .brief
                .call
                .clone()
                .unwrap_or_else(|| "[the one thing you want readers to do]".to_owned()),
            "call" => self
                .brief
                .call
                .clone()
                .unwrap_or_else(|| format!("[{missing}]")),
            "brand" => self.brand(missing),
            _ => self
                .brief
                .value(key)
                .map_or_else(|| format!("[{missing}]"), str::to_owned),
        }
    }

    /// What the client's thing is called: the product, else the company.
    fn brand(&self, missing: &str) -> String {
        let named = self.brief.value("product").or(self.brief.value("company"));
        named.map_or_else(
            || {
                format!(
                    "[{}]",
                    if missing == "brand" {
                        "the name"
                    } else {
                        missing
                    }
                )
            },
            str::to_owned,
        )
    }

    /// The subject in the document's person.
    pub fn topic(&self) -> String {
        let topic = self
            .brief
            .topic
            .as_deref()
            .or(self.brief.value("product"))
            .or(self.brief.value("company"));
        let Some(topic) = topic else {
            return "[the subject]".to_owned();
        };
        let table: &[(&str, &str)] = match self.view {
            View::We => &[("my", "our"), ("i", "we"), ("me", "us"), ("your", "our")],
            View::Named(_) => &[("my", "the"), ("our", "the")],
            _ => &[("our", "the")],
        };
        let turned = person::replace_words(&format!("· {topic}"), table);
        turned.trim_start_matches("· ").to_owned()
    }

    /// The subject without "my", "the" or "a" in front.
    pub fn bare(&self) -> String {
        let topic = self.topic();
        let lower = topic.to_ascii_lowercase();
        let determiner = ["my ", "our ", "the ", "a ", "an ", "your ", "this "]
            .iter()
            .find(|d| lower.starts_with(**d));
        let bare = &topic[determiner.map_or(0, |d| d.len())..];
        // Without a clause behind it, unless the whole is a question.
        let clause = [" where ", " who ", " that ", " which ", " when "]
            .iter()
            .filter_map(|c| bare.find(c))
            .min();
        let end = clause
            .filter(|at| !self.is_question() && bare[..*at].contains(char::is_alphabetic))
            .unwrap_or(bare.len());
        bare[..end].to_owned()
    }

    /// Whether the subject is a question, as in "how to prune roses".
    pub fn is_question(&self) -> bool {
        let topic = self.topic().to_lowercase();
        ["how", "why", "what", "when", "where", "whether", "who"]
            .iter()
            .any(|w| topic.split_whitespace().next() == Some(w))
    }

    pub fn who(&self) -> String {
        self.brief
            .audience
            .clone()
            .unwrap_or_else(|| self.kind.who.to_owned())
    }

    /// The title: the client's own, or one of several.
    pub fn title(&self, of: &[&str]) -> String {
        self.brief.title.clone().unwrap_or_else(|| {
            let template = self.chance.pick("title", of).unwrap_or("{Bare}");
            title_case(&self.say(template))
        })
    }

    /// Whether about so many words or more were asked for, or nothing was said about length.
    pub fn room_for(&self, words: usize) -> bool {
        self.brief.words.is_none_or(|w| w >= words)
    }

    /// A value of the brief, or something that can stand in for it.
    pub fn value_or(&self, key: &str, instead: &str) -> String {
        self.brief.value(key).unwrap_or(instead).to_owned()
    }

    /// The next facts that can be told in this document's person.
    pub fn facts(&self, most: usize) -> Vec<String> {
        self.take(most, |_| true)
    }

    /// The facts that speak of a point.
    pub fn facts_on(&self, point: &str) -> Vec<String> {
        let about = stems(point);
        self.take(4, |fact| stems(fact).intersection(&about).next().is_some())
    }

    /// The first fact that begins so, without its beginning: "I think that …".
    pub fn fact_behind(&self, beginnings: &[&str]) -> Option<String> {
        let mut used = self.used.borrow_mut();
        let (n, rest) = self
            .brief
            .facts
            .iter()
            .enumerate()
            .filter(|(n, _)| !used.contains(n))
            .find_map(|(n, f)| {
                let rest = beginnings.iter().find_map(|b| f.strip_prefix(b))?;
                Some((
                    n,
                    rest.trim_start_matches("that ")
                        .trim_end_matches(['.', '!'])
                        .to_owned(),
                ))
            })?;
        used.insert(n);
        Some(rest)
    }

    /// Facts told as sentences, one behind the other.
    pub fn telling(&self, most: usize) -> String {
        self.facts(most).join(" ")
    }

    /// Facts that can only be quoted, in the client's words.
    pub fn quotes(&self, most: usize) -> Vec<String> {
        let mut used = self.used.borrow_mut();
        let left = (0..self.brief.facts.len()).filter(|n| {
            !used.contains(n) && person::turn(&self.brief.facts[*n], &self.view).is_none()
        });
        let taken: Vec<usize> = left.take(most).collect();
        used.extend(&taken);
        taken
            .iter()
            .map(|n| as_sentence(&self.brief.facts[*n]))
            .collect()
    }

    /// Every fact that was not used yet, in whatever form it can be told.
    pub fn rest(&self) -> Vec<String> {
        let mut facts = self.facts(usize::MAX);
        facts.extend(self.quotes(usize::MAX));
        facts
    }

    fn take(&self, most: usize, wanted: impl Fn(&str) -> bool) -> Vec<String> {
        let mut used = self.used.borrow_mut();
        let mut out = Vec::new();
        for (n, fact) in self.brief.facts.iter().enumerate() {
            if out.len() < most
                && !used.contains(&n)
                && wanted(fact)
                && let Some(told) = person::turn(fact, &self.view)
            {
                used.insert(n);
                out.push(told);
            }
        }
        out
    }
}

/// Whose mouth a kind of piece is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Voice {
    Told,
    We,
    Implied,
    Company,
    Person,
}
