//! The sections that a brief names, and what each is to be.

use super::super::text::{capitalise, members, split_top};
use super::super::words::Words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::builtin) enum Shape {
    Prose,
    Bullets,
    Numbered,
    Table,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::builtin) struct Section {
    pub name: String,
    pub shape: Shape,
    /// The rows or items that it is to have.
    pub count: Option<usize>,
    /// What a row is called: "tier".
    pub each: Option<String>,
    pub columns: Vec<String>,
    /// What is to stand there, as far as the brief says it beside the name.
    pub hint: String,
}

/// Words that announce headings.
pub(super) const HEADINGS: &str =
    "headings|heading|sections|section|headers|chapters|parts|structure";

const LONGEST_NAME: usize = 8;

impl Section {
    pub fn named(name: &str) -> Self {
        Self {
            name: capitalise(name.trim()),
            shape: Shape::Prose,
            count: None,
            each: None,
            columns: Vec::new(),
            hint: String::new(),
        }
    }

    /// From one member of a list of headings: "Prices (a table of three tiers)".
    pub fn read(member: &str) -> Option<Self> {
        let member = member
            .trim()
            .trim_matches(['*', '“', '”', '"', '#', ' '])
            .trim_end_matches('.');
        let (name, specified) = match member.split_once('(') {
            Some((name, rest)) => (name, rest.trim_end_matches([')', '.', ' '])),
            None => [" – ", " — ", " - ", ": ", " as a ", " with a "]
                .iter()
                .find_map(|mark| member.split_once(mark))
                .unwrap_or((member, "")),
        };
        let name = name.trim().trim_matches(['*', '“', '”', '"']).trim();
        if name.is_empty() || name.split_whitespace().count() > LONGEST_NAME {
            return None;
        }
        let mut section = Self::named(name);
        section.specify(specified);
        Some(section)
    }

    /// What the words beside the name ask for.
    pub fn specify(&mut self, said: &str) {
        let words = Words::of(said);
        if words.has("table") {
            self.shape = Shape::Table;
        } else if words.has("numbered|numbers|ordered") {
            self.shape = Shape::Numbered;
        } else if words.has("bullet|bullets|bulleted|list")
            || words.has("bullet-point|bullet-points")
        {
            self.shape = Shape::Bullets;
        }
        let shaped = self.shape != Shape::Prose;
        if let Some(at) = (0..words.len()).find(|at| words.number(*at).is_some()) {
            self.count = words.number(at).filter(|count| shaped && *count <= 20);
            self.each = (shaped && at + 1 < words.len()).then(|| singular(words.key(at + 1)));
        }
        if let Some((at, taken)) = words.find("columns|the columns|columns for|columns called") {
            let names = words.from(at + taken).trim_start_matches([':', ' ']);
            self.columns = members(names).iter().map(|name| capitalise(name)).collect();
        }
        if !shaped {
            said.trim().clone_into(&mut self.hint);
        }
    }
}

pub(in crate::builtin) fn singular(word: &str) -> String {
    match word.strip_suffix("ies") {
        Some(base) => format!("{base}y"),
        None if word.ends_with("ss") => word.to_owned(),
        None => word.strip_suffix('s').unwrap_or(word).to_owned(),
    }
}

/// The sections of a list, as far as it goes, and the members behind it that are none.
pub(super) fn list(text: &str) -> (Vec<Section>, Vec<String>) {
    let text = text.trim().trim_start_matches(':').trim();
    let (mut sections, mut rest) = (Vec::new(), Vec::new());
    let given = members(text);
    let is_extra = |member: &String| {
        [" as the ", " as our ", " as my "]
            .iter()
            .any(|mark| member.contains(mark))
    };
    let last = given
        .iter()
        .position(is_extra)
        .unwrap_or(given.len())
        .checked_sub(1);
    let split = given.iter().enumerate().flat_map(|(n, member)| {
        let both = split_top(member, " and ");
        let named = both
            .iter()
            .all(|name| name.trim().starts_with(char::is_uppercase));
        let parts = if Some(n) == last && named {
            both
        } else {
            vec![member.as_str()]
        };
        parts.into_iter().map(str::to_owned).collect::<Vec<_>>()
    });
    for member in split {
        let is_none = [
            " as the ", " as our ", " as my ", "please ", "no ", "one page", "with ",
        ]
        .iter()
        .any(|mark| member.to_lowercase().contains(mark) && split_top(&member, mark).len() > 1);
        match Section::read(&member).filter(|_| !is_none && rest.is_empty()) {
            Some(section) => sections.push(section),
            None => rest.push(member),
        }
    }
    (sections, rest)
}
