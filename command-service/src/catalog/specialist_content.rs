//! The description of a specialist that an admin sends, combined with what the request leaves out.

use shared_events::catalog::{PortfolioEntry, SpecialistProfile, SpecialistPrompt};
use shared_events::{Public, SpecialistId};

/// The content of a specialist that an admin edits. Voice, tagline, colour and similar fields are not part of it.
#[derive(Debug, Clone, PartialEq)]
pub struct SpecialistContent {
    /// One line, trimmed.
    pub name: String,
    /// May be empty.
    pub code_name: String,
    /// Name of a category.
    pub category: String,
    /// Of that category; empty for none.
    pub subcategory: String,
    /// May be empty.
    pub description: String,
    /// Each trimmed, none empty, none twice.
    pub skills: Vec<String>,
    /// Codes, the main one first.
    pub languages: Vec<String>,
    /// Address of the portrait; empty for the usual one.
    pub avatar: String,
    /// Their instructions.
    pub prompt: SpecialistPrompt,
    /// In their order.
    pub samples: Vec<SampleContent>,
    /// Offered in the directory.
    pub active: bool,
}

/// A sample as an admin sends it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleContent {
    /// The id of an existing sample.
    pub known: Option<String>,
    /// The id to use otherwise.
    pub fresh: String,
    /// One line, trimmed.
    pub title: String,
    /// Markdown.
    pub content: String,
}

/// The kind of a sample for which nobody has set one.
pub(super) const KIND: &str = "Writing sample";

impl SpecialistContent {
    /// The stored form of a new specialist: fields without a value are empty, but each has a colour of their own.
    #[must_use]
    pub fn profile(self, id: &SpecialistId) -> SpecialistProfile {
        self.upon(&nobody(id))
    }

    /// The stored form of an existing specialist.
    #[must_use]
    pub fn upon(self, before: &SpecialistProfile) -> SpecialistProfile {
        // A specialist without a niche of their own has that of their category.
        let specialty = match before.specialty.0 == niche(before) {
            true if self.subcategory.is_empty() => self.category.clone(),
            true => self.subcategory.clone(),
            false => before.specialty.0.clone(),
        };
        SpecialistProfile {
            portfolios: samples(self.samples, &before.portfolios),
            name: Public(self.name),
            code_name: Public(self.code_name),
            category: Public(self.category),
            subcategory: Public(self.subcategory),
            specialty: Public(specialty),
            description: Public(self.description),
            skills: self.skills.into_iter().map(Public).collect(),
            languages: SpecialistProfile::stored_languages(&self.languages),
            avatar: Public(self.avatar),
            active: self.active,
            ..before.clone()
        }
    }
}

/// A specialist with this id and no content.
pub(super) fn nobody(id: &SpecialistId) -> SpecialistProfile {
    let blank = || Public(String::new());
    SpecialistProfile {
        name: blank(),
        code_name: blank(),
        category: blank(),
        subcategory: blank(),
        specialty: blank(),
        tagline: blank(),
        voice: blank(),
        description: blank(),
        skills: Vec::new(),
        strengths: Vec::new(),
        refuses: Vec::new(),
        response_time: blank(),
        avatar: blank(),
        tint: Public(tint(id)),
        online: true,
        portfolios: Vec::new(),
        languages: Vec::new(),
        active: false,
    }
}

/// The niche of specialists who have none of their own.
pub(super) fn niche(profile: &SpecialistProfile) -> &str {
    match profile.subcategory.0.as_str() {
        "" => &profile.category.0,
        subcategory => subcategory,
    }
}

/// An existing sample keeps its page and its story.
fn samples(wanted: Vec<SampleContent>, before: &[PortfolioEntry]) -> Vec<PortfolioEntry> {
    let mut after: Vec<PortfolioEntry> = Vec::with_capacity(wanted.len());
    for sample in wanted {
        let mut known = before
            .iter()
            .filter(|it| Some(&it.id.0) == sample.known.as_ref());
        let known = known.find(|it| after.iter().all(|taken| taken.id != it.id));
        let known = known.cloned();
        let (title, content) = (Public(sample.title), Public(sample.content));
        after.push(match known {
            Some(entry) => PortfolioEntry {
                title,
                content,
                ..entry
            },
            None => PortfolioEntry {
                id: Public(sample.fresh),
                title,
                kind: Public(KIND.to_owned()),
                content,
                story: None,
            },
        });
    }
    after
}

/// A light colour that is derived from the id.
fn tint(id: &SpecialistId) -> String {
    let mixed = id.as_str().bytes().fold(7_u32, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(u32::from(byte))
    });
    format!("oklch(0.88 0.06 {})", mixed % 360)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(samples: &[(Option<&str>, &str)]) -> SpecialistContent {
        let samples = samples
            .iter()
            .zip(1..)
            .map(|((known, title), n)| SampleContent {
                known: known.map(str::to_owned),
                fresh: format!("new-{n}"),
                title: (*title).to_owned(),
                content: "# Text".to_owned(),
            });
        SpecialistContent {
            name: "Ada".to_owned(),
            code_name: String::new(),
            category: "Poetry".to_owned(),
            subcategory: "Odes".to_owned(),
            description: String::new(),
            skills: vec!["Rhyme".to_owned()],
            languages: vec!["en".to_owned()],
            avatar: String::new(),
            prompt: SpecialistPrompt {
                system_prompt: Public::text("You are Ada."),
                tone: Public::text(""),
                writing_style: Public::text(""),
            },
            samples: samples.collect(),
            active: true,
        }
    }

    fn ids(profile: &SpecialistProfile) -> Vec<&str> {
        profile
            .portfolios
            .iter()
            .map(|it| it.id.0.as_str())
            .collect()
    }

    #[test]
    fn a_sample_keeps_its_id_wherever_it_stands_and_no_two_share_one() {
        let id = "ada".parse().unwrap();
        let before = content(&[(None, "One"), (Some("of-another"), "Two")]).profile(&id);
        assert_eq!(ids(&before), ["new-1", "new-2"]);
        let mut before = before;
        before.portfolios[0].id = Public::text("one");
        before.portfolios[0].kind = Public::text("Ode");
        let wanted = [(None, "New"), (Some("one"), "One"), (Some("one"), "Again")];
        let after = content(&wanted).upon(&before);
        assert_eq!(ids(&after), ["new-1", "one", "new-3"]);
        assert_eq!(after.portfolios[1].kind.0, "Ode");
    }

    #[test]
    fn what_an_admin_does_not_say_stays_and_a_niche_of_the_place_follows_the_place() {
        let id = "ada".parse().unwrap();
        let mut before = content(&[]).profile(&id);
        assert_eq!(before.specialty.0, "Odes");
        before.voice = Public::text("Hum it first.");
        let mut moved = content(&[]);
        moved.subcategory = String::new();
        let after = moved.clone().upon(&before);
        assert_eq!(
            (&*after.specialty.0, &*after.voice.0),
            ("Poetry", "Hum it first.")
        );
        before.specialty = Public::text("Odes to rain");
        assert_eq!(moved.upon(&before).specialty.0, "Odes to rain");
    }
}
