//! The catalogue: categories and specialists. Public by nature; nothing personal in it.

pub mod limits;
pub mod review;
mod roster;

pub use roster::{CATEGORY_ROSTER, CategoryRosterEvent};

use crate::ids::{CategoryId, SpecialistId};
use crate::personal::Public;

crate::event_value! {
    /// What a category shows.
    pub struct CategoryProfile {
        pub name: Public<String>,
        pub description: Public<String>,
        /// Name of an icon, or the address of an image; empty where there is none.
        pub icon: Public<String>,
        pub subcategories: Vec<Public<String>>,
        /// Marketing text such as `85+`; never computed.
        pub claimed_count: Public<String>,
        /// Order in lists, from 1.
        pub position: u32,
    }
}

crate::events! {
    /// The stream `category`.
    pub enum CategoryEvent of "category" {
        /// The category is offered.
        Listed = "listed" v 1 { category: CategoryId, profile: CategoryProfile },
        /// The category has this content from now on.
        Changed = "changed" v 1 { category: CategoryId, profile: CategoryProfile },
        /// The category is no longer offered.
        Retired = "retired" v 1 { category: CategoryId },
        /// An admin put a specialist into it: a decision about who is in the category is made after this one.
        Joined = "joined" v 1 {
            category: CategoryId,
            specialist: SpecialistId,
            /// One of its subcategories; empty for none.
            subcategory: Public<String>,
        },
    }
}

crate::event_value! {
    /// A sample of a specialist's work.
    pub struct PortfolioEntry {
        /// Stable within the specialist.
        pub id: Public<String>,
        pub title: Public<String>,
        /// Such as `Blog post`.
        pub kind: Public<String>,
        /// Markdown.
        pub content: Public<String>,
        /// How it came about, where that was written down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub story: Option<PortfolioStory>,
    }
}

crate::event_value! {
    /// How a sample came about.
    pub struct PortfolioStory {
        /// What it is, in a sentence or two.
        pub overview: Public<String>,
        /// What made it difficult.
        pub challenge: Public<String>,
        /// What was done about that.
        pub solution: Public<String>,
        pub results: Vec<Public<String>>,
        /// What the client said.
        pub feedback: Public<String>,
        /// Who the client was, without a name.
        pub client: Public<String>,
    }
}

crate::event_value! {
    /// What everybody may see of a specialist.
    pub struct SpecialistProfile {
        pub name: Public<String>,
        /// By which admins know them.
        pub code_name: Public<String>,
        pub category: Public<String>,
        pub subcategory: Public<String>,
        /// Their niche, in a few words.
        pub specialty: Public<String>,
        /// One line in their own voice.
        pub tagline: Public<String>,
        /// A paragraph in their own voice.
        pub voice: Public<String>,
        pub description: Public<String>,
        pub skills: Vec<Public<String>>,
        pub strengths: Vec<Public<String>>,
        pub refuses: Vec<Public<String>>,
        pub response_time: Public<String>,
        /// Address of the portrait.
        pub avatar: Public<String>,
        /// CSS colour behind the portrait.
        pub tint: Public<String>,
        pub online: bool,
        pub portfolios: Vec<PortfolioEntry>,
        /// Offered in the directory.
        pub active: bool,
    }
}

crate::event_value! {
    /// How a specialist is instructed. Never part of a public answer.
    pub struct SpecialistPrompt {
        pub system_prompt: Public<String>,
        pub tone: Public<String>,
        pub writing_style: Public<String>,
    }
}

crate::events! {
    /// The stream `specialist`.
    pub enum SpecialistEvent of "specialist" {
        /// The specialist is part of the house.
        Listed = "listed" v 1 { specialist: SpecialistId, profile: SpecialistProfile, prompt: SpecialistPrompt },
        /// The specialist has this content from now on; every version is kept, because each is an event.
        Changed = "changed" v 1 { specialist: SpecialistId, profile: SpecialistProfile, prompt: SpecialistPrompt },
        /// The specialist left; conversations and reviews stay.
        Retired = "retired" v 1 { specialist: SpecialistId },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_without_a_story_is_stored_as_before_and_one_with_a_story_is_read_back() {
        let before = r##"{"id":"mara-1","title":"T","kind":"Blog post","content":"# T"}"##;
        let entry: PortfolioEntry = serde_json::from_str(before).unwrap();
        assert_eq!(entry.story, None);
        assert_eq!(serde_json::to_string(&entry).unwrap(), before);

        let story = PortfolioStory {
            overview: Public::text("An essay"),
            challenge: Public::text("Nobody read it"),
            solution: Public::text("A scene first"),
            results: vec![Public::text("Read to the end")],
            feedback: Public::text("Good"),
            client: Public::text("A team"),
        };
        let told = PortfolioEntry {
            story: Some(story),
            ..entry
        };
        let stored = serde_json::to_string(&told).unwrap();
        assert_eq!(
            serde_json::from_str::<PortfolioEntry>(&stored).unwrap(),
            told
        );
    }
}
