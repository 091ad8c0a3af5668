//! What a new installation starts with: the categories and specialists of `seed/`, compiled in.
//!
//! Seeding adds what is missing and changes nothing that exists, so that it can run at every start.

use rust_embed::RustEmbed;
use serde::Deserialize;
use shared_events::catalog::{
    CATEGORY_ROSTER, CategoryProfile, PortfolioEntry, PortfolioStory, SpecialistProfile,
    SpecialistPrompt,
};
use shared_events::{Actor, CategoryId, Public, SpecialistId};

use super::{
    Category, CategoryCommand, CategoryError, CategoryRefusal, CategoryRoster,
    CategoryRosterCommand, Specialist, SpecialistCommand, SpecialistError,
};
use crate::unit_of_work::{CommandRequest, DedupKey, Refusal, Stream, UnitError, UnitOfWork};

#[derive(RustEmbed)]
#[folder = "seed/"]
struct Files;

/// A specialist in a seed file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialistSeed {
    /// Their id.
    pub id: SpecialistId,
    name: String,
    code_name: String,
    category: String,
    subcategory: String,
    specialty: String,
    tagline: String,
    tint: String,
    response_time: String,
    online: bool,
    skills: Vec<String>,
    /// Codes; English alone, if left out.
    #[serde(default)]
    languages: Vec<String>,
    description: String,
    voice: String,
    strengths: Vec<String>,
    refuses: Vec<String>,
    tone: String,
    writing_style: String,
    system_prompt: String,
    #[serde(rename = "avatar")]
    _avatar: serde::de::IgnoredAny,
    portfolios: Vec<PortfolioSeed>,
    /// Reviews of the demonstration.
    #[serde(default)]
    pub reviews: Vec<ReviewSeed>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct PortfolioSeed {
    title: String,
    kind: String,
    content: String,
    story: Option<StorySeed>,
}

/// How a sample was made. The clients of these samples are invented, and the page says so.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct StorySeed {
    overview: String,
    challenge: String,
    solution: String,
    results: Vec<String>,
    feedback: String,
    client: String,
}

impl From<StorySeed> for PortfolioStory {
    fn from(seed: StorySeed) -> Self {
        Self {
            overview: Public(seed.overview),
            challenge: Public(seed.challenge),
            solution: Public(seed.solution),
            results: public(seed.results),
            feedback: Public(seed.feedback),
            client: Public(seed.client),
        }
    }
}

/// A demonstration client's job and their review of it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewSeed {
    /// The client's name.
    pub reviewer: String,
    /// 1 to 5.
    pub stars: u8,
    /// The title of the job.
    pub job_title: String,
    /// What they asked for.
    pub brief: String,
    /// The text of the review.
    pub text: String,
}

#[derive(Debug, Deserialize)]
struct CategoriesSeed {
    categories: Vec<CategorySeed>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CategorySeed {
    name: String,
    description: String,
    icon: String,
    claimed_count: String,
    subcategories: Vec<String>,
}

/// Why the seed could not be read. Only a broken build has such an error.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {what}")]
pub struct BrokenSeed {
    file: String,
    what: String,
}

/// Why seeding stopped.
#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    /// A file of the seed is broken.
    #[error(transparent)]
    Broken(#[from] BrokenSeed),
    /// A category could not be written.
    #[error("seeding categories")]
    Category(#[from] UnitError<CategoryError>),
    /// The name of a category could not be written.
    #[error("seeding the names of categories")]
    Name(#[from] UnitError<CategoryRefusal>),
    /// A specialist could not be written.
    #[error("seeding specialists")]
    Specialist(#[from] UnitError<SpecialistError>),
}

fn text(file: &str) -> Result<String, BrokenSeed> {
    let broken = |what: &str| BrokenSeed {
        file: file.to_owned(),
        what: what.to_owned(),
    };
    let bytes = Files::get(file)
        .ok_or_else(|| broken("missing"))?
        .data
        .into_owned();
    String::from_utf8(bytes).map_err(|_| broken("not UTF-8"))
}

/// A file of the seed.
///
/// # Errors
/// When it is broken.
pub(crate) fn parse<T: serde::de::DeserializeOwned>(file: &str) -> Result<T, BrokenSeed> {
    toml::from_str(&text(file)?).map_err(|cause| BrokenSeed {
        file: file.to_owned(),
        what: cause.to_string(),
    })
}

/// The categories, in their order.
///
/// # Errors
/// When the file is broken.
pub fn categories() -> Result<Vec<(CategoryId, CategoryProfile)>, BrokenSeed> {
    let seed: CategoriesSeed = parse("categories.toml")?;
    let listed = seed.categories.into_iter().zip(1..);
    listed
        .map(|(category, position)| {
            let slug = category.name.to_lowercase().replace(' ', "-");
            let id = slug.parse().map_err(|_| BrokenSeed {
                file: "categories.toml".into(),
                what: format!("bad name {slug}"),
            })?;
            Ok((id, profile(category, position)))
        })
        .collect()
}

fn profile(seed: CategorySeed, position: u32) -> CategoryProfile {
    CategoryProfile {
        name: Public(seed.name),
        description: Public(seed.description),
        icon: Public(seed.icon),
        subcategories: public(seed.subcategories),
        claimed_count: Public(seed.claimed_count),
        position,
    }
}

/// The specialists, by id.
///
/// # Errors
/// When a file is broken.
pub fn specialists() -> Result<Vec<SpecialistSeed>, BrokenSeed> {
    let mut files: Vec<_> = Files::iter()
        .filter(|file| file.starts_with("specialists/"))
        .collect();
    files.sort_unstable();
    files.iter().map(|file| parse(file)).collect()
}

fn public(texts: Vec<String>) -> Vec<Public<String>> {
    texts.into_iter().map(Public).collect()
}

impl SpecialistSeed {
    pub(super) fn profile(&self) -> SpecialistProfile {
        let portfolios = self
            .portfolios
            .iter()
            .zip(1..)
            .map(|(entry, n)| PortfolioEntry {
                id: Public(format!("{}-{n}", self.id)),
                title: Public(entry.title.clone()),
                kind: Public(entry.kind.clone()),
                content: Public(entry.content.trim().to_owned()),
                story: entry.story.clone().map(Into::into),
            });
        SpecialistProfile {
            name: Public(self.name.clone()),
            code_name: Public(self.code_name.clone()),
            category: Public(self.category.clone()),
            subcategory: Public(self.subcategory.clone()),
            specialty: Public(self.specialty.clone()),
            tagline: Public(self.tagline.clone()),
            voice: Public(self.voice.clone()),
            description: Public(self.description.clone()),
            skills: public(self.skills.clone()),
            strengths: public(self.strengths.clone()),
            refuses: public(self.refuses.clone()),
            response_time: Public(self.response_time.clone()),
            avatar: Public(format!("/avatars/{}.svg", self.id)),
            tint: Public(self.tint.clone()),
            online: self.online,
            portfolios: portfolios.collect(),
            languages: public(self.languages.clone()),
            active: true,
        }
    }

    pub(super) fn prompt(&self) -> SpecialistPrompt {
        SpecialistPrompt {
            system_prompt: Public(self.system_prompt.clone()),
            tone: Public(self.tone.clone()),
            writing_style: Public(self.writing_style.clone()),
        }
    }
}

fn request(kind: &str, id: &str) -> CommandRequest {
    CommandRequest::new("seed", Actor::SYSTEM, None).keyed(DedupKey::natural(kind, id), &())
}

/// Adds an existing category to the roster, with its current name. The roster is newer than the categories, so an older
/// installation has categories without it.
async fn enter(unit: &UnitOfWork, category: CategoryId) -> Result<(), SeedError> {
    let streams = vec![
        Stream::of::<Category>(&category),
        Stream::of::<CategoryRoster>(CATEGORY_ROSTER),
    ];
    let request = request("seed-category-name", category.as_str());
    unit.run::<(), CategoryRefusal, _>(request, streams, move |work| {
        let category = category.clone();
        Box::pin(async move {
            let listed = work.state::<Category>(&category).map_err(Refusal::Log)?;
            let Some(profile) = listed.profile() else {
                return Ok(());
            };
            let enter = CategoryRosterCommand::Enter {
                name: profile.name.0.clone(),
                position: Some(profile.position),
                category,
            };
            let entered = work.decide::<CategoryRoster>(CATEGORY_ROSTER, enter, &());
            let entered = entered.await;
            entered.map_err(|refusal| refusal.map(CategoryRefusal::Roster))
        })
    })
    .await?;
    Ok(())
}

/// Adds every category and specialist that does not exist yet.
///
/// # Errors
/// When the seed is broken or the log does not accept the events.
pub async fn seed(unit: &UnitOfWork) -> Result<(), SeedError> {
    for (category, profile) in categories()? {
        let (id, stream) = (category.clone(), vec![Stream::of::<Category>(&category)]);
        unit.run(
            request("seed-category", category.as_str()),
            stream,
            move |work| {
                let command = CategoryCommand::List {
                    category: category.clone(),
                    profile: profile.clone(),
                };
                let category = category.clone();
                Box::pin(async move {
                    if work.exists::<Category>(&category) {
                        return Ok(());
                    }
                    work.decide::<Category>(category, command, &()).await
                })
            },
        )
        .await?;
        enter(unit, id).await?;
    }
    for seed in specialists()? {
        let stream = vec![Stream::of::<Specialist>(&seed.id)];
        unit.run(
            request("seed-specialist", seed.id.as_str()),
            stream,
            move |work| {
                let command = SpecialistCommand::List {
                    specialist: seed.id.clone(),
                    profile: Box::new(seed.profile()),
                    prompt: Box::new(seed.prompt()),
                };
                let id = seed.id.clone();
                Box::pin(async move {
                    if work.exists::<Specialist>(&id) {
                        return Ok(());
                    }
                    work.decide::<Specialist>(id, command, &()).await
                })
            },
        )
        .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::*;

    #[test]
    fn port_01_every_category_has_a_sample_whose_story_is_told_to_the_end() {
        let seeds = specialists().unwrap();
        let told: BTreeSet<&str> = seeds
            .iter()
            .filter(|seed| seed.portfolios.iter().any(|entry| entry.story.is_some()))
            .map(|seed| seed.category.as_str())
            .collect();
        assert_eq!(told.len(), 12, "{told:?}");
        let stories = seeds.iter().flat_map(|seed| &seed.portfolios);
        for story in stories.filter_map(|entry| entry.story.as_ref()) {
            let texts = [
                &story.overview,
                &story.challenge,
                &story.solution,
                &story.feedback,
                &story.client,
            ];
            assert!(texts.iter().all(|text| !text.trim().is_empty()));
            assert!(story.results.len() >= 3, "{}", story.client);
        }
    }

    #[test]
    fn at_least_sixty_specialists_cover_every_category_and_each_is_their_own() {
        let categories: HashMap<String, Vec<String>> = categories()
            .unwrap()
            .into_iter()
            .map(|(_, c)| (c.name.0, c.subcategories.into_iter().map(|s| s.0).collect()))
            .collect();
        let seeds = specialists().unwrap();
        assert!(seeds.len() >= 60, "{}", seeds.len());
        let covered: BTreeSet<&str> = seeds.iter().map(|seed| seed.category.as_str()).collect();
        assert_eq!(covered.len(), 12);
        for seed in &seeds {
            assert!(
                categories[&seed.category].contains(&seed.subcategory),
                "{}",
                seed.id
            );
            assert!(
                seed.portfolios.len() >= 2 && !seed.skills.is_empty(),
                "{}",
                seed.id
            );
            assert!(
                seed.reviews
                    .iter()
                    .all(|review| (1..=5).contains(&review.stars)),
                "{}",
                seed.id
            );
        }
        let own: [fn(&SpecialistSeed) -> &str; 4] = [
            |s| &s.name,
            |s| &s.code_name,
            |s| &s.tagline,
            |s| &s.system_prompt,
        ];
        for of in own {
            let distinct: BTreeSet<&str> = seeds.iter().map(of).collect();
            assert_eq!(distinct.len(), seeds.len());
        }
    }
}
