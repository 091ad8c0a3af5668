//! Which models write for the specialists: everything for the admins who decide it, one sentence for everybody else.

use axum::extract::State;
use serde::Serialize;
use service_kit::auth::{With, perm};
use service_kit::clock;
use service_kit::consistency::{Freshness, ReadAfter};
use service_kit::json::Json;
use service_kit::problem::ApiError;
use shared_events::model::view::ModelsView;
use shared_events::model::{BUILT_IN_NOTICE, HOUSE, MicroDollars};
use sqlx::Row as _;
use time::Duration;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::environment::Environment;
use super::page::{ModelName, ModelsPage, UseOfDay, Writes};
use super::projection::Model;
use crate::QueryState;
use crate::projection::{Reading, Reads};

/// This feature's routes.
pub fn router() -> OpenApiRouter<QueryState> {
    OpenApiRouter::new()
        .routes(routes!(list_models))
        .routes(routes!(list_model_names))
        .routes(routes!(get_writer))
}

/// The models behind the specialists: connections, the choice among them, and their use.
#[utoipa::path(get, path = "/admin/models", operation_id = "listModels", tag = "model",
    responses((status = 200, body = ModelsPage), ApiError), security(("bearer" = [])))]
async fn list_models(
    _: With<perm::SystemSettings>,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
    State(environment): State<Environment>,
) -> Result<(Freshness, Json<ModelsPage>), ApiError> {
    let today = clock::now().date();
    let mut reading = reads.snapshot(&[&Model], token).await?;
    let view = house(&mut reading).await?;
    let sql = reading.sql(
        "SELECT day, connection, model, replies, charged, input_tokens, output_tokens, cost
           FROM {model}.use_of_day WHERE day > $1 ORDER BY day",
    );
    let days: Vec<UseOfDay> = sqlx::query_as(&sql)
        .bind(today - Duration::days(30))
        .fetch_all(reading.conn())
        .await?;
    // The ceiling uses these numbers, so they include failed calls and those for which nobody was charged. They come
    // from a small table of the write side.
    let spent = sqlx::query_scalar("SELECT spent FROM model_day WHERE day = $1");
    let spent: Option<i64> = spent.bind(today).fetch_optional(reading.conn()).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let spent = MicroDollars::from_i64(spent.unwrap_or_default());
    let page = ModelsPage::new(&view, &environment, &days, (today, spent));
    Ok((freshness, Json(page)))
}

/// The names of the models for a rehearsal, without their addresses and prices.
#[utoipa::path(get, path = "/admin/models/names", operation_id = "listModelNames", tag = "model",
    responses((status = 200, body = Vec<ModelName>), ApiError), security(("bearer" = [])))]
async fn list_model_names(
    _: With<perm::AiSpecialist>,
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
) -> Result<(Freshness, Json<Vec<ModelName>>), ApiError> {
    let mut reading = reads.snapshot(&[&Model], token).await?;
    let view = house(&mut reading).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let names = view.connections.iter().map(ModelName::from).collect();
    Ok((freshness, Json(names)))
}

/// The usual writer of the specialists.
#[derive(Debug, Serialize, ToSchema)]
struct WriterNotice {
    /// Its kind.
    #[schema(inline)]
    kind: WriterKind,
    /// The notice of the built-in writer; null for a model.
    #[schema(required = true)]
    notice: Option<&'static str>,
}

/// The kind of a writer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum WriterKind {
    /// The built-in writer, which works by rules.
    BuiltIn,
    /// A language model.
    Model,
}

/// The usual writer of the specialists.
#[utoipa::path(get, path = "/writer", operation_id = "getWriter", tag = "model",
    responses((status = 200, body = WriterNotice), ApiError))]
async fn get_writer(
    ReadAfter(token): ReadAfter,
    State(reads): State<Reads>,
    State(environment): State<Environment>,
) -> Result<(Freshness, Json<WriterNotice>), ApiError> {
    let mut reading = reads.snapshot(&[&Model], token).await?;
    let view = house(&mut reading).await?;
    let freshness = reading.freshness();
    reading.end().await?;
    let answer = match Writes::now(&view, &environment) {
        Writes::BuiltIn => WriterNotice {
            kind: WriterKind::BuiltIn,
            notice: Some(BUILT_IN_NOTICE),
        },
        Writes::Environment | Writes::Connection => WriterNotice {
            kind: WriterKind::Model,
            notice: None,
        },
    };
    Ok((freshness, Json(answer)))
}

/// Nothing is connected or chosen before the first event.
pub(crate) async fn house(reading: &mut Reading) -> Result<ModelsView, sqlx::Error> {
    let sql = reading.sql("SELECT view FROM {model}.house WHERE id = $1");
    let row = sqlx::query(&sql)
        .bind(HOUSE)
        .fetch_optional(reading.conn())
        .await?;
    let view: Option<sqlx::types::Json<ModelsView>> =
        row.map(|row| row.try_get("view")).transpose()?;
    Ok(view.map(|view| view.0).unwrap_or_default())
}
