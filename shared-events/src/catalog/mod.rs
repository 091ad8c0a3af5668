//! The catalogue: categories and specialists. Public by nature; nothing personal in it.

pub mod review;

use crate::ids::{CategoryId, SpecialistId};
use crate::personal::Public;

crate::event_value! {
    /// What a category shows.
    pub struct CategoryProfile {
        pub name: Public<String>,
        pub description: Public<String>,
        /// Name of an icon, or the address of an image.
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
        /// The category now reads so.
        Changed = "changed" v 1 { category: CategoryId, profile: CategoryProfile },
        /// The category is offered no more.
        Retired = "retired" v 1 { category: CategoryId },
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
        /// The specialist now reads so; every version is kept by being an event.
        Changed = "changed" v 1 { specialist: SpecialistId, profile: SpecialistProfile, prompt: SpecialistPrompt },
        /// The specialist left; conversations and reviews stay.
        Retired = "retired" v 1 { specialist: SpecialistId },
    }
}
