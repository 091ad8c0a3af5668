//! The sections that a brief names, and what each should be.

use super::super::text::{capitalise, members};
use super::super::words::{Words, bare};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::builtin) enum Shape {
    #[default]
    Prose,
    Bullets,
    Numbered,
    Table,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::builtin) struct Section {
    pub name: String,
    pub shape: Shape,
    pub count: Option<usize>,
    /// The name of a row: "tier".
    pub each: Option<String>,
    pub columns: Vec<String>,
    /// The expected content, as far as the brief gives it beside the name.
    pub hint: String,
}

pub(super) const HEADINGS: &str =
    "headings|heading|sections|section|headers|chapters|parts|structure";

const QUOTES: [char; 6] = ['*', '“', '”', '"', '#', ' '];

impl Section {
    pub fn named(name: &str) -> Self {
        Self {
            name: capitalise(name.trim()),
            ..Self::default()
        }
    }

    /// From one member of a list of headings: "Prices (a table of three tiers)".
    pub fn read(member: &str) -> Option<Self> {
        let marks = [" (", " – ", " — ", " - ", ": ", " as a ", " with a "];
        let member = member.trim_matches(QUOTES).trim_end_matches('.');
        let split = marks.iter().find_map(|mark| member.split_once(mark));
        let (name, specified) = split.unwrap_or((member, ""));
        let name = name.trim_matches(QUOTES);
        let short = !name.is_empty() && name.split_whitespace().count() <= 8;
        let mut section = Self::named(name);
        section.specify(specified.trim_end_matches([')', '.', ' ']));
        short.then_some(section)
    }

    /// The wishes in the words beside the name.
    pub fn specify(&mut self, said: &str) {
        let words = Words::of(said);
        if words.has("table") {
            self.shape = Shape::Table;
        } else if words.has("numbered|numbers|ordered") {
            self.shape = Shape::Numbered;
        } else if words.has("bullet|bullets|bulleted|list|bullet-point|bullet-points") {
            self.shape = Shape::Bullets;
        }
        let shaped = self.shape != Shape::Prose;
        if let Some(at) = (0..words.len()).find(|at| words.number(*at).is_some()) {
            self.count = words.number(at).filter(|count| shaped && *count <= 20);
            let each = Some(singular(words.key(at + 1)));
            self.each = each.filter(|each| shaped && !each.is_empty() && each != "column");
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

pub(super) fn singular(word: &str) -> String {
    match word.strip_suffix("ies") {
        Some(base) => format!("{base}y"),
        None if word.ends_with("ss") => word.to_owned(),
        None => word.strip_suffix('s').unwrap_or(word).to_owned(),
    }
}

/// The sections of a list, and the members after them that are no sections.
pub(super) fn list(text: &str) -> (Vec<Section>, Vec<String>) {
    const EXTRA: &str = "as the|as our|as my|please|no|one page|with";
    let mut given = members(bare(text));
    let is_extra = |member: &String| {
        let extra = Words::of(member).find(EXTRA);
        extra.is_some_and(|(at, _)| at == 0 || !member.contains('('))
    };
    let end = given.iter().position(is_extra).unwrap_or(given.len());
    let rest = given.split_off(end);
    // "a, b and c, Ann as the contact": the last heading comes after an "and".
    if !rest.is_empty() {
        given = members(&given.join(", "));
    }
    (
        given
            .iter()
            .filter_map(|member| Section::read(member))
            .collect(),
        rest,
    )
}
