//! An admin deletes a category, and first says where its specialists go.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::{Path, Query};
use service_kit::problem::ApiError;
use shared_events::catalog::{CATEGORY_ROSTER, CategoryProfile};
use shared_events::{Actor, CategoryId, SpecialistId};
use utoipa::IntoParams;

use super::usage::{self, Member};
use super::{
    Category, CategoryCommand, CategoryError, CategoryRefusal, CategoryRoster,
    CategoryRosterCommand,
};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Refusal, Stream, Work};

/// What happens to the specialists.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Leaving {
    /// The category that the specialists are moved to first. Each keeps their subcategory where that one has it too, and
    /// has none otherwise.
    #[param(max_length = 64)]
    move_to: Option<String>,
}

/// Delete a category.
///
/// If specialists are in it, it must be said where they go. They move and the category is deleted in one commit.
#[utoipa::path(
    delete, path = "/admin/categories/{id}", operation_id = "deleteCategory", tag = "catalog",
    params(("id" = String, Path, description = "The category"), ("Idempotency-Key" = Option<String>, Header), Leaving),
    responses(
        (status = 204, description = "It is gone."),
        (status = 409, description = "Specialists are in it; the detail says how many."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn delete_category(
    State(state): State<WriteState>,
    admin: With<perm::CategoryManagement>,
    Path(id): Path<CategoryId>,
    Query(leaving): Query<Leaving>,
    key: Option<IdempotencyKey>,
) -> Result<impl IntoResponse, ApiError> {
    let move_to = leaving.category(&id)?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("delete category", Actor::admin(me), None).once(
        me,
        &format!("DELETE /admin/categories/{id}"),
        key.as_ref(),
        &move_to,
    );
    let specialists = usage::specialists(&state.unit_of_work).await?;
    let mut streams = usage::streams(&specialists);
    streams.push(Stream::of::<Category>(&id));
    streams.extend(move_to.as_ref().map(Stream::of::<Category>));
    streams.push(Stream::of::<CategoryRoster>(CATEGORY_ROSTER));
    let deletion = Deletion {
        category: id,
        move_to,
        specialists,
    };
    let done = state.unit_of_work.run(command, streams, move |work| {
        let deletion = deletion.clone();
        Box::pin(async move { deletion.decide(work).await })
    });
    let done = done.await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, StatusCode::NO_CONTENT))
}

impl Leaving {
    fn category(&self, leaves: &CategoryId) -> Result<Option<CategoryId>, CategoryRefusal> {
        let Some(named) = self.move_to.as_deref() else {
            return Ok(None);
        };
        let named = named.parse().ok().filter(|named| named != leaves);
        named.map(Some).ok_or(CategoryRefusal::NowhereToMove)
    }
}

#[derive(Clone)]
struct Deletion {
    category: CategoryId,
    move_to: Option<CategoryId>,
    /// All specialists who may be in it.
    specialists: Vec<SpecialistId>,
}

impl Deletion {
    async fn decide(self, work: &mut Work) -> Result<(), Refusal<CategoryRefusal>> {
        let none = CategoryRefusal::Category(CategoryError::NotListed);
        let name = profile(work, &self.category)?.ok_or(none)?.name.0;
        let members = usage::members(work, &self.specialists, &self.category, &name)?;
        self.move_out(work, members).await?;
        usage::choose_for(work, &name, None).await?;
        let retire = CategoryCommand::Retire {
            category: self.category.clone(),
        };
        let retired = work.decide::<Category>(&self.category, retire, &()).await;
        retired.map_err(|refusal| refusal.map(CategoryRefusal::Category))?;
        let leave = CategoryRosterCommand::Leave {
            category: self.category,
        };
        let left = work.decide::<CategoryRoster>(CATEGORY_ROSTER, leave, &());
        left.await
            .map_err(|refusal| refusal.map(CategoryRefusal::Roster))
    }

    async fn move_out(
        &self,
        work: &mut Work,
        members: Vec<Member>,
    ) -> Result<(), Refusal<CategoryRefusal>> {
        let Some(move_to) = &self.move_to else {
            return match members.len() {
                0 => Ok(()),
                count => Err(CategoryRefusal::InUse(count).into()),
            };
        };
        let there = profile(work, move_to)?.ok_or(CategoryRefusal::NowhereToMove)?;
        let subcategory = |before: String| {
            let known = there.subcategories.iter().any(|it| it.0 == before);
            if known { before } else { String::new() }
        };
        usage::place(work, members, &there.name.0, subcategory).await
    }
}

fn profile(
    work: &Work,
    category: &CategoryId,
) -> Result<Option<CategoryProfile>, Refusal<CategoryRefusal>> {
    let category = work.state::<Category>(category).map_err(Refusal::Log)?;
    Ok(category.profile().cloned())
}
