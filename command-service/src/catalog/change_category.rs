//! An admin changes a category. Everything that uses its name gets the new name in the same commit.

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::api::category::Category as Told;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::params::Path;
use service_kit::problem::ApiError;
use shared_events::catalog::{CATEGORY_ROSTER, CategoryProfile};
use shared_events::{Actor, CategoryId, SpecialistId};

use super::category_request::CategoryRequest;
use super::picture::Picture;
use super::usage::{self, Member};
use super::{
    Category, CategoryCommand, CategoryContent, CategoryError, CategoryRefusal, CategoryRoster,
    CategoryRosterCommand, told,
};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Refusal, Stream, Work};

/// Change a category.
///
/// Send all fields each time. A new name also applies to its specialists and to the model that was chosen for it;
/// discussions keep the old name. A subcategory with specialists can not be removed.
#[utoipa::path(
    put, path = "/admin/categories/{id}", operation_id = "changeCategory", tag = "catalog",
    params(("id" = String, Path, description = "The category"), ("Idempotency-Key" = Option<String>, Header)),
    request_body = CategoryRequest,
    responses(
        (status = 200, description = "As it is from now on.", body = Told),
        (status = 409, description = "Another category has this name, or specialists are in a subcategory that would be gone; \
            the detail says how many."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn change_category(
    State(state): State<WriteState>,
    admin: With<perm::CategoryManagement>,
    Path(id): Path<CategoryId>,
    key: Option<IdempotencyKey>,
    Json(request): Json<CategoryRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let content = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("change category", Actor::admin(me), None).once(
        me,
        &format!("PUT /admin/categories/{id}"),
        key.as_ref(),
        &request,
    );
    let specialists = usage::specialists(&state.unit_of_work).await?;
    let picture = Picture::of(&content.icon);
    let mut streams = usage::streams(&specialists);
    streams.push(Stream::of::<Category>(&id));
    streams.push(Stream::of::<CategoryRoster>(CATEGORY_ROSTER));
    streams.extend(picture.stream());
    let change = Change {
        category: id.clone(),
        content,
        picture,
        specialists,
    };
    let done = state.unit_of_work.run(command, streams, move |work| {
        let change = change.clone();
        Box::pin(async move { change.decide(work).await })
    });
    let done = done.await?;
    let category = told::category(&state.unit_of_work, &id).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(category)))
}

#[derive(Clone)]
struct Change {
    category: CategoryId,
    content: CategoryContent,
    picture: Picture,
    /// All specialists who may be in it.
    specialists: Vec<SpecialistId>,
}

impl Change {
    async fn decide(self, work: &mut Work) -> Result<(), Refusal<CategoryRefusal>> {
        let category = work.state::<Category>(&self.category);
        let before = category.map_err(Refusal::Log)?.profile().cloned();
        let before = before.ok_or(CategoryRefusal::Category(CategoryError::NotListed))?;
        let is_kept = before.icon.0 == self.content.icon;
        let shown = self.picture.may_be_shown(work, is_kept);
        if !shown.map_err(Refusal::Log)? {
            return Err(CategoryRefusal::Icon.into());
        }
        let (id, name) = (&self.category, &before.name.0);
        let members = usage::members(work, &self.specialists, id, name)?;
        keeps_subcategories(&before, &self.content, &members)?;
        let name = self.content.name.clone();
        if name != before.name.0 {
            self.rename(work, &before.name.0, &name, members).await?;
        }
        let change = CategoryCommand::Change {
            category: self.category.clone(),
            content: self.content,
        };
        let changed = work.decide::<Category>(&self.category, change, &()).await;
        changed.map_err(|refusal| refusal.map(CategoryRefusal::Category))
    }

    async fn rename(
        &self,
        work: &mut Work,
        before: &str,
        after: &str,
        members: Vec<Member>,
    ) -> Result<(), Refusal<CategoryRefusal>> {
        let enter = CategoryRosterCommand::Enter {
            category: self.category.clone(),
            name: after.to_owned(),
            position: None,
        };
        let entered = work.decide::<CategoryRoster>(CATEGORY_ROSTER, enter, &());
        let entered = entered.await;
        entered.map_err(|refusal| refusal.map(CategoryRefusal::Roster))?;
        usage::place(work, members, after, |subcategory| subcategory).await?;
        usage::choose_for(work, before, Some(after)).await
    }
}

/// A subcategory can only be removed when it is empty: we can not guess the new one of its specialists.
fn keeps_subcategories(
    before: &CategoryProfile,
    after: &CategoryContent,
    members: &[Member],
) -> Result<(), CategoryRefusal> {
    let dropped = before.subcategories.iter().map(|it| it.0.as_str());
    let mut dropped = dropped.filter(|name| !after.subcategories.iter().any(|it| it == name));
    let in_it = |name: &str| members.iter().filter(|it| it.subcategory == name).count();
    match dropped.find(|name| in_it(name) > 0) {
        None => Ok(()),
        Some(name) => Err(CategoryRefusal::SubcategoryInUse {
            name: name.to_owned(),
            count: in_it(name),
        }),
    }
}
