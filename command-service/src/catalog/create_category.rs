//! An admin adds a category.

use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use service_kit::api::category::Category as Told;
use service_kit::auth::{With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::ApiError;
use shared_events::catalog::CATEGORY_ROSTER;
use shared_events::{Actor, CategoryId, Public};

use super::category_request::CategoryRequest;
use super::picture::Picture;
use super::{
    Category, CategoryCommand, CategoryContent, CategoryRefusal, CategoryRoster,
    CategoryRosterCommand, told,
};
use crate::state::WriteState;
use crate::unit_of_work::{CommandRequest, Refusal, Stream, Work};

/// Add a category, after all others.
#[utoipa::path(
    post, path = "/admin/categories", operation_id = "createCategory", tag = "catalog",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = CategoryRequest,
    responses(
        (status = 201, description = "It is offered.", body = Told),
        (status = 409, description = "Another category has this name, or there are as many as there may be."),
        ApiError,
    ),
    security(("bearer" = []))
)]
pub(super) async fn create_category(
    State(state): State<WriteState>,
    admin: With<perm::CategoryManagement>,
    key: Option<IdempotencyKey>,
    Json(request): Json<CategoryRequest>,
) -> Result<impl IntoResponse, ApiError> {
    let content = request.checked()?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let command = CommandRequest::new("create category", Actor::admin(me), None).once(
        me,
        "POST /admin/categories",
        key.as_ref(),
        &request,
    );
    let (id, picture) = (CategoryId::mint(), Picture::of(&content.icon));
    let mut streams = vec![
        Stream::of::<Category>(&id),
        Stream::of::<CategoryRoster>(CATEGORY_ROSTER),
    ];
    streams.extend(picture.stream());
    let done = state.unit_of_work.run(command, streams, move |work| {
        let (id, content) = (id.clone(), content.clone());
        Box::pin(async move { create(work, id, content, picture).await })
    });
    let done = done.await?;
    let category = told::category(&state.unit_of_work, &done.result).await?;
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((StatusCode::CREATED, written, Json(category)))
}

async fn create(
    work: &mut Work,
    category: CategoryId,
    content: CategoryContent,
    picture: Picture,
) -> Result<CategoryId, Refusal<CategoryRefusal>> {
    if !picture.may_be_shown(work, false).map_err(Refusal::Log)? {
        return Err(CategoryRefusal::Icon.into());
    }
    let enter = CategoryRosterCommand::Enter {
        category: category.clone(),
        name: content.name.clone(),
        position: None,
    };
    let entered = work.decide::<CategoryRoster>(CATEGORY_ROSTER, enter, &());
    let entered = entered.await;
    entered.map_err(|refusal| refusal.map(CategoryRefusal::Roster))?;
    let roster = work.state::<CategoryRoster>(CATEGORY_ROSTER);
    let position = roster.map_err(Refusal::Log)?.position(&category);
    let list = CategoryCommand::List {
        category: category.clone(),
        // Without a claimed count.
        profile: content.profile(Public::text(""), position.unwrap_or_default()),
    };
    let listed = work.decide::<Category>(&category, list, &()).await;
    listed.map_err(|refusal| refusal.map(CategoryRefusal::Category))?;
    Ok(category)
}
