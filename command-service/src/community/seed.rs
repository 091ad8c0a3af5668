//! The discussions of the demonstration, begun and answered by its clients through ordinary commands.

use std::collections::BTreeMap;

use serde::Deserialize;
use service_kit::problem::ApiError;
use shared_events::UserId;

use super::operations::like_discussion::like;
use super::operations::reply_to_discussion::reply as reply_to;
use super::operations::start_discussion::{Opening, open};
use crate::catalog::seed::{BrokenSeed, parse};
use crate::unit_of_work::{DedupKey, UnitOfWork};

/// A discussion in a seed file. People have the same names as in the reviews.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiscussionSeed {
    author: String,
    category: String,
    subcategory: String,
    title: String,
    content: String,
    #[serde(default)]
    likes: Vec<String>,
    #[serde(default)]
    replies: Vec<ReplySeed>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReplySeed {
    author: String,
    text: String,
}

#[derive(Debug, Deserialize)]
struct CommunitySeed {
    discussions: Vec<DiscussionSeed>,
}

/// The discussions, oldest first.
///
/// # Errors
/// When the file is broken.
pub fn discussions() -> Result<Vec<DiscussionSeed>, BrokenSeed> {
    let seed: CommunitySeed = parse("community.toml")?;
    // The file has two of each category, one after the other; the order is changed so that a reader of the newest
    // ones sees all categories.
    let (first, second): (Vec<_>, Vec<_>) = seed
        .discussions
        .into_iter()
        .enumerate()
        .partition(|(place, _)| place % 2 == 0);
    let mixed = second.into_iter().chain(first);
    Ok(mixed.map(|(_, seed)| seed).collect())
}

/// Writes one discussion, unless it was written before. Authors who are not among `clients` are left out.
///
/// # Errors
/// When a command is refused or the log does not accept it.
pub async fn play(
    unit: &UnitOfWork,
    clients: &BTreeMap<String, UserId>,
    seed: &DiscussionSeed,
) -> Result<(), ApiError> {
    let Some(&author) = clients.get(&seed.author) else {
        return Ok(());
    };
    let opening = Opening {
        title: seed.title.clone(),
        content: seed.content.trim().to_owned(),
        category: seed.category.clone(),
        subcategory: Some(seed.subcategory.clone()),
    };
    let key = DedupKey::natural("demo discussion", &seed.title);
    let discussion = open(unit, author, opening, Some(key)).await?.result;
    for (place, reply) in seed.replies.iter().enumerate() {
        if let Some(&author) = clients.get(&reply.author) {
            let key = DedupKey::natural("demo reply", &format!("{discussion}/{place}"));
            reply_to(unit, author, discussion, reply.text.clone(), Some(key)).await?;
        }
    }
    for by in seed.likes.iter().filter_map(|name| clients.get(name)) {
        like(unit, *by, discussion).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::*;
    use crate::catalog::seed::{categories, specialists};
    use crate::community::operations::reply_to_discussion::LONGEST_REPLY;
    use crate::community::operations::start_discussion::{LONGEST_CONTENT, LONGEST_TITLE};

    fn people(seed: &DiscussionSeed) -> impl Iterator<Item = &str> {
        let replies = seed.replies.iter().map(|reply| &reply.author);
        let all = replies.chain(&seed.likes).chain([&seed.author]);
        all.map(String::as_str)
    }

    #[test]
    fn the_demonstration_talks_about_every_category_and_only_its_clients_do() {
        let categories: HashMap<String, Vec<String>> = categories()
            .unwrap()
            .into_iter()
            .map(|(_, c)| (c.name.0, c.subcategories.into_iter().map(|s| s.0).collect()))
            .collect();
        let clients: BTreeSet<String> = specialists()
            .unwrap()
            .into_iter()
            .flat_map(|seed| seed.reviews.into_iter().map(|review| review.reviewer))
            .collect();
        let discussions = discussions().unwrap();
        assert!(discussions.len() >= 24);
        let covered: BTreeSet<&str> = discussions.iter().map(|d| d.category.as_str()).collect();
        assert_eq!(covered.len(), categories.len());
        for seed in &discussions {
            let known = &categories[&seed.category];
            assert!(known.contains(&seed.subcategory), "{}", seed.title);
            for person in people(seed) {
                assert!(clients.contains(person), "{person}");
            }
        }
    }

    #[test]
    fn comm_21_the_demonstration_keeps_the_limits_that_everybody_keeps() {
        let mut titles = BTreeSet::new();
        for seed in discussions().unwrap() {
            assert!((1..=LONGEST_TITLE).contains(&seed.title.chars().count()));
            assert!((1..=LONGEST_CONTENT).contains(&seed.content.trim().chars().count()));
            for reply in &seed.replies {
                assert!((1..=LONGEST_REPLY).contains(&reply.text.chars().count()));
            }
            let likes: BTreeSet<_> = seed.likes.iter().collect();
            assert_eq!(likes.len(), seed.likes.len(), "{}", seed.title);
            assert!(titles.insert(seed.title), "played under its title");
        }
    }
}
