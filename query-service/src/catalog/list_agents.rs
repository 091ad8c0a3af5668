//! The directory of specialists, and the best of them.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use service_kit::consistency::ReadAfter;
use service_kit::json::Json;
use service_kit::params::Query;
use service_kit::problem::ApiError;
use shared_events::{Appended, SpecialistId};

use super::agent::Agent;
use super::list::{self, AgentFilter, AgentSort, COLUMNS, WEIGHED, Wanted};
use super::projection::Catalog;
use crate::QueryState;
use crate::projection::Reads;

/// How many are found in all pages together.
const TOTAL: HeaderName = HeaderName::from_static("x-total-count");

/// The directory.
#[utoipa::path(get, path = "/agents", operation_id = "listAgents", tag = "catalog", params(AgentFilter),
    responses((status = 200, body = Vec<Agent>,
        headers(("X-Total-Count" = u32, description = "How many specialists all pages hold together")))))]
pub(super) async fn list_agents(
    State(state): State<QueryState>,
    ReadAfter(token): ReadAfter,
    Query(filter): Query<AgentFilter>,
) -> Result<Response, ApiError> {
    listed(&state, token, "/api/agents", &filter, None).await
}

/// A page of the directory, or of some of its specialists: the answer of the route at this path.
pub(crate) async fn listed(
    state: &QueryState,
    token: Option<Appended>,
    path: &str,
    filter: &AgentFilter,
    only: Option<Vec<SpecialistId>>,
) -> Result<Response, ApiError> {
    let wanted = Wanted {
        only,
        ..filter.check()?
    };
    let (directory, freshness) = state.directory.now(&state.reads, token).await?;
    let page = directory.page(&wanted);
    let mut headers = HeaderMap::new();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(TOTAL, HeaderValue::from(page.total));
    if page.has_more {
        let next = url_of_next(path, filter, &list::cursor(wanted.offset + wanted.limit));
        if let Ok(link) = HeaderValue::try_from(format!("<{next}>; rel=\"next\"")) {
            headers.insert(header::LINK, link);
        }
    }
    Ok((freshness, headers, page.json).into_response())
}

fn url_of_next(path: &str, filter: &AgentFilter, cursor: &str) -> String {
    let rating = filter.rating.map(|rating| rating.to_string());
    let limit = filter.limit.map(|limit| limit.to_string());
    let parameters = [
        ("category", filter.category.as_deref()),
        ("subcategory", filter.subcategory.as_deref()),
        ("search", filter.search.as_deref()),
        ("rating", rating.as_deref()),
        ("language", filter.language.as_deref()),
        ("sort", filter.sort.map(AgentSort::name)),
        ("limit", limit.as_deref()),
        ("cursor", Some(cursor)),
    ];
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    for (name, value) in parameters {
        if let Some(value) = value {
            query.append_pair(name, value);
        }
    }
    format!("{path}?{}", query.finish())
}

/// The codes of the languages that the specialists of the directory write in, the most frequent first.
#[utoipa::path(get, path = "/agents/languages", operation_id = "listAgentLanguages", tag = "catalog",
    responses((status = 200, body = Vec<String>)))]
pub(super) async fn list_agent_languages(
    State(state): State<QueryState>,
    ReadAfter(token): ReadAfter,
) -> Result<impl IntoResponse, ApiError> {
    let (directory, freshness) = state.directory.now(&state.reads, token).await?;
    Ok((freshness, Json(directory.languages())))
}

/// The best specialists: highest rating, weighed by its number of reviews, then most reviews, then latest work.
///
/// A rating counts as if everybody began with five middling ones, so that a friend's five stars are not better than a
/// hundred clients' 4.8.
#[utoipa::path(get, path = "/agents/top-rated", operation_id = "listTopRatedAgents", tag = "catalog",
    responses((status = 200, body = Vec<Agent>)))]
pub(super) async fn list_top_rated_agents(
    State(reads): State<Reads>,
    ReadAfter(token): ReadAfter,
) -> Result<impl IntoResponse, ApiError> {
    let mut reading = reads.snapshot(&[&Catalog], token).await?;
    let sql = reading.sql(
        &"SELECT {columns} FROM {catalog}.specialist s JOIN {catalog}.rating r ON r.specialist = s.id
          WHERE s.active AND r.reviews > 0
          ORDER BY {weighed} DESC, r.reviews DESC, r.delivered_at DESC NULLS LAST, s.id LIMIT 12"
            .replace("{columns}", COLUMNS)
            .replace("{weighed}", WEIGHED),
    );
    let rows = sqlx::query(&sql).fetch_all(reading.conn()).await?;
    let agents: Vec<Agent> = rows.iter().map(Agent::from_row).collect::<Result<_, _>>()?;
    Ok((reading.freshness(), Json(agents)))
}
