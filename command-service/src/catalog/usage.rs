//! What is in a category and what depends on its name: its specialists, and the model that was
//! chosen for it or for one of them.
//!
//! Specialists are found by their category in their own streams, and move with the category in one commit. A command
//! that puts a specialist into a category also writes to the category (`admission.rs`). So when this happens at the
//! same time as a change of the category, the second command decides again, and it also finds a specialist who came
//! after the look-up.

use shared_events::catalog::limits::MOST_MOVED;
use shared_events::model::{CategoryModel, HOUSE, ModelChoice};
use shared_events::{CategoryId, Public, SpecialistId};

use super::{Category, CategoryRefusal, Specialist, SpecialistCommand};
use crate::model::{Models, ModelsCommand, ModelsError};
use crate::unit_of_work::{ReadError, Refusal, Stream, UnitOfWork, Work};

/// All specialists who were ever added.
pub(super) async fn specialists(unit: &UnitOfWork) -> Result<Vec<SpecialistId>, ReadError> {
    let ids = sqlx::query_scalar(
        "SELECT aggregate_id FROM events WHERE aggregate_type = 'specialist' AND sequence = 1",
    );
    Ok(ids.fetch_all(unit.database()).await?)
}

/// Their streams, and that of the choice of models.
pub(super) fn streams(specialists: &[SpecialistId]) -> Vec<Stream> {
    let mut streams: Vec<Stream> = specialists.iter().map(Stream::of::<Specialist>).collect();
    streams.push(Stream::of::<Models>(HOUSE));
    streams
}

/// A specialist in a category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Member {
    pub specialist: SpecialistId,
    pub subcategory: String,
}

/// Those who are in the category of this id and name and were not deleted.
///
/// Refused if a specialist came into it who is not among them: the next try looks them up again.
pub(super) fn members(
    work: &Work,
    specialists: &[SpecialistId],
    category: &CategoryId,
    name: &str,
) -> Result<Vec<Member>, Refusal<CategoryRefusal>> {
    let state = work.state::<Category>(category).map_err(Refusal::Log)?;
    if !state.joined().iter().all(|id| specialists.contains(id)) {
        return Err(CategoryRefusal::Overtaken.into());
    }
    let mut members = Vec::new();
    for id in specialists {
        let specialist = work.state::<Specialist>(id).map_err(Refusal::Log)?;
        let profile = specialist.in_house();
        if let Some(profile) = profile.filter(|profile| profile.category.0 == name) {
            members.push(Member {
                specialist: id.clone(),
                subcategory: profile.subcategory.0.clone(),
            });
        }
    }
    Ok(members)
}

/// Moves them into this category, each into the new subcategory for their current one.
pub(super) async fn place(
    work: &mut Work,
    members: Vec<Member>,
    category: &str,
    subcategory: impl Fn(String) -> String + Send,
) -> Result<(), Refusal<CategoryRefusal>> {
    if members.len() > MOST_MOVED {
        return Err(CategoryRefusal::TooManyToMove(members.len()).into());
    }
    for member in members {
        let id = member.specialist;
        let place = SpecialistCommand::Place {
            specialist: id.clone(),
            category: category.to_owned(),
            subcategory: subcategory(member.subcategory),
        };
        let placed = work.decide::<Specialist>(id, place, &()).await;
        placed.map_err(|refusal| refusal.map(CategoryRefusal::Specialist))?;
    }
    Ok(())
}

/// Replaces the category in the choice of models by the one of the new name, or removes it.
pub(super) async fn choose_for(
    work: &mut Work,
    before: &str,
    after: Option<&str>,
) -> Result<(), Refusal<CategoryRefusal>> {
    let choice = work.state::<Models>(HOUSE).map_err(Refusal::Log)?.choice();
    let Some(choice) = renamed(choice, before, after) else {
        return Ok(());
    };
    let chosen = work
        .decide::<Models>(HOUSE, ModelsCommand::Choose { choice }, &())
        .await;
    chosen.map_err(|refusal| refusal.map(CategoryRefusal::Models))
}

/// Removes this specialist from the choice of models.
pub(super) async fn choose_none_for(
    work: &mut Work,
    specialist: &SpecialistId,
) -> Result<(), Refusal<ModelsError>> {
    let choice = work.state::<Models>(HOUSE).map_err(Refusal::Log)?.choice();
    let others = choice.specialists.iter();
    let others = others.filter(|it| it.specialist != *specialist);
    let specialists: Vec<_> = others.cloned().collect();
    if specialists.len() == choice.specialists.len() {
        return Ok(());
    }
    let choice = ModelChoice {
        specialists,
        ..choice.clone()
    };
    let choose = ModelsCommand::Choose { choice };
    work.decide::<Models>(HOUSE, choose, &()).await
}

/// The choice with the new name; none if no model was chosen for the category.
fn renamed(choice: &ModelChoice, before: &str, after: Option<&str>) -> Option<ModelChoice> {
    let chosen = choice.categories.iter().find(|it| it.category.0 == before);
    let connection = chosen?.connection;
    let others = choice.categories.iter();
    let others = others.filter(|it| it.category.0 != before && Some(&*it.category.0) != after);
    let renamed = after.map(|name| CategoryModel {
        category: Public(name.to_owned()),
        connection,
    });
    Some(ModelChoice {
        categories: others.cloned().chain(renamed).collect(),
        ..choice.clone()
    })
}

#[cfg(test)]
mod tests {
    use shared_events::ConnectionId;

    use super::*;

    fn chosen(names: &[&str], connection: ConnectionId) -> ModelChoice {
        let of = |name: &&str| CategoryModel {
            category: Public::text(*name),
            connection,
        };
        ModelChoice {
            categories: names.iter().map(of).collect(),
            ..ModelChoice::default()
        }
    }

    #[test]
    fn the_model_of_a_category_follows_its_name_and_goes_with_it() {
        let id = ConnectionId::mint();
        let choice = chosen(&["Poetry", "Prose"], id);
        let after = renamed(&choice, "Poetry", Some("Verse"));
        assert_eq!(after, Some(chosen(&["Prose", "Verse"], id)));
        let gone = renamed(&choice, "Poetry", None);
        assert_eq!(gone, Some(chosen(&["Prose"], id)));
        assert_eq!(renamed(&choice, "Plays", None), None);
    }
}
