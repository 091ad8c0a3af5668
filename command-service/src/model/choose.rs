//! An admin chooses which models write which texts.

use std::collections::BTreeSet;

use axum::extract::State;
use axum::response::IntoResponse;
use service_kit::api::model::ModelChoice as Choice;
use service_kit::auth::{With, perm};
use service_kit::json::Json;
use service_kit::limits::{Subject, WRITE};
use service_kit::problem::{ApiError, Validation};
use shared_events::model::view::MOST_CHOICES;
use shared_events::model::{CategoryModel, MicroDollars, ModelChoice, SpecialistModel};
use shared_events::{Actor, CategoryId, ConnectionId, Public, SpecialistId};
use uuid::Uuid;

use super::setup::millionths;
use super::{Connections, ModelsCommand};
use crate::catalog::{Category, Specialist};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, Done, ReadError, Stream};

/// The highest ceiling, in dollars a day.
const HIGHEST_CEILING: f64 = 1_000_000.0;

/// Choose which models write what.
///
/// The whole choice, each time; it applies from the next reply on.
#[utoipa::path(
    put, path = "/admin/models/choice", operation_id = "chooseModels", tag = "model",
    request_body = Choice,
    responses((status = 200, description = "As it is chosen from now on.", body = Choice), ApiError),
    security(("bearer" = []))
)]
pub(super) async fn choose_models(
    State(state): State<CommandState>,
    admin: With<perm::SystemSettings>,
    Json(request): Json<Choice>,
) -> Result<impl IntoResponse, ApiError> {
    let choice = checked(request)?;
    let me = admin.user_id;
    state.limits.charge(&WRITE, Subject::User(me)).await?;
    let request = CommandRequest::new("choose models", Actor::admin(me), None);
    let done = state.connections.choose(request, choice).await?;
    let choice = Choice::from(&state.connections.view().await?.choice);
    let written = done.appended.map(|last| state.consistency.written(last));
    Ok((written, Json(choice)))
}

impl Connections {
    /// Uses these connections from the next reply on.
    ///
    /// # Errors
    /// When something in the choice does not exist; or the log does not accept the event.
    pub async fn choose(
        &self,
        request: CommandRequest,
        choice: ModelChoice,
    ) -> Result<Done<()>, ApiError> {
        self.are_there(&choice).await?;
        let command = ModelsCommand::Choose { choice };
        Ok(self.decide(request, command).await?)
    }

    /// Checked before the commit. If a specialist is deleted, or a category is deleted or renamed, at exactly this
    /// time, the choice for it has no effect until the next choice.
    async fn are_there(&self, choice: &ModelChoice) -> Result<(), ApiError> {
        let mut form = Validation::new();
        let ids: BTreeSet<_> = choice.specialists.iter().map(|it| &it.specialist).collect();
        let streams: Vec<_> = ids.iter().map(Stream::of::<Specialist>).collect();
        let work = self.unit.read(&streams).await?;
        for id in ids {
            let specialist = work.state::<Specialist>(id).map_err(ReadError::Log)?;
            let known = specialist.in_house().is_some();
            form.require("specialists", known, "There is no such specialist.");
        }
        if !choice.categories.is_empty() {
            let names = self.categories().await?;
            let mut chosen = choice.categories.iter();
            let known = chosen.all(|it| names.contains(&it.category.0));
            form.require("categories", known, "There is no such category.");
        }
        form.finish()
    }

    /// The names of the categories, from the log.
    async fn categories(&self) -> Result<BTreeSet<String>, ReadError> {
        let ids: Vec<CategoryId> = sqlx::query_scalar(
            "SELECT aggregate_id FROM events WHERE aggregate_type = 'category' AND sequence = 1",
        )
        .fetch_all(self.unit.database())
        .await?;
        let streams: Vec<_> = ids.iter().map(Stream::of::<Category>).collect();
        let work = self.unit.read(&streams).await?;
        let mut names = BTreeSet::new();
        for id in &ids {
            let category = work.state::<Category>(id)?;
            names.extend(category.profile().map(|profile| profile.name.0.clone()));
        }
        Ok(names)
    }
}

fn checked(request: Choice) -> Result<ModelChoice, ApiError> {
    let mut form = Validation::new();
    let ceiling = request.ceiling.and_then(|dollars| {
        let amount = millionths(dollars).filter(|_| dollars <= HIGHEST_CEILING);
        let fits = amount.is_some();
        form.require("ceiling", fits, "Please enter an amount of dollars.");
        amount.map(MicroDollars)
    });
    let many = request.categories.len().max(request.specialists.len());
    if many > MOST_CHOICES {
        form.reject("categories", format!("At most {MOST_CHOICES} choices."));
        form.finish()?;
        return Ok(ModelChoice::default());
    }
    let mut specialists = Vec::new();
    for it in request.specialists {
        match it.specialist_id.parse::<SpecialistId>() {
            Ok(specialist) => specialists.push(SpecialistModel {
                specialist,
                connection: ConnectionId(it.model_id),
            }),
            Err(_) => form.reject("specialists", "There is no such specialist."),
        }
    }
    form.finish()?;
    let categories = request.categories.into_iter().map(|it| CategoryModel {
        category: Public(it.category),
        connection: ConnectionId(it.model_id),
    });
    let of = |id: Option<Uuid>| id.map(ConnectionId);
    Ok(ModelChoice {
        default: of(request.default),
        fallback: of(request.fallback),
        judge: of(request.judge),
        categories: categories.collect(),
        specialists,
        ceiling,
    })
}
