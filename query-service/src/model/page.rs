//! The page on which admins see the models, put together from the read model and the environment.

use std::collections::BTreeMap;

use serde::Serialize;
use service_kit::api::model::{ModelChoice, ModelConnection};
use shared_events::ConnectionId;
use shared_events::model::preset::{self, Preset};
use shared_events::model::view::{ConnectionView, ModelsView};
use shared_events::model::{MicroDollars, Protocol};
use sqlx::FromRow;
use time::{Date, OffsetDateTime};
use utoipa::ToSchema;
use uuid::Uuid;

use super::environment::{Environment, ModelEnvironment};

/// What lines without a connection or model of their own are called.
const BUILT_IN: &str = "The built-in writer";

/// The models behind the specialists.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ModelsPage {
    /// The oldest first.
    connections: Vec<ModelConnection>,
    /// What is used for what.
    choice: ModelChoice,
    /// The model that the variables of the processes name. It wins over everything that is chosen here.
    #[schema(required = true)]
    environment: Option<ModelEnvironment>,
    /// What writes where nothing else is said.
    #[schema(inline)]
    writes: Writes,
    /// Servers that are known by name.
    presets: Vec<ModelPreset>,
    /// What models were used for in the last thirty days, what cost most first.
    #[serde(rename = "use")]
    used: Vec<ModelUseLine>,
    /// Dollars that models cost the house in this UTC day: replies, and what else they wrote.
    #[schema(minimum = 0)]
    spent_today: f64,
    /// Since when no more may be spent today.
    #[schema(required = true)]
    #[serde(with = "time::serde::rfc3339::option")]
    ceiling_reached_at: Option<OffsetDateTime>,
}

/// What writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Writes {
    /// The model that the variables name.
    Environment,
    /// A connected model.
    Connection,
    /// Rules of our own.
    BuiltIn,
}

/// A server that is known by name.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ModelPreset {
    /// Stable.
    id: &'static str,
    /// As people call it.
    name: &'static str,
    /// How it is spoken to.
    protocol: Protocol,
    /// Where its API begins; empty where it has to be typed.
    base_url: &'static str,
    /// Whether it asks for a key.
    needs_key: bool,
    /// Whether it runs on the machine of whoever uses it.
    local: bool,
    /// Models to suggest.
    models: &'static [&'static str],
}

/// What one connection was used for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ModelUseLine {
    /// Null for the environment's model, the built-in writer and connections that are gone.
    #[schema(required = true)]
    model_id: Option<Uuid>,
    /// The connection's name; the model's where there is none.
    name: String,
    /// Since midnight UTC.
    today: ModelUse,
    /// Today and the 29 days before.
    last30: ModelUse,
}

/// What was written, what clients were charged for it, and what the house pays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ModelUse {
    /// Replies.
    #[schema(minimum = 0)]
    replies: i64,
    /// Tokens that clients were charged.
    #[schema(minimum = 0)]
    tokens_charged: i64,
    /// Tokens of what was sent to the model.
    #[schema(minimum = 0)]
    input_tokens: i64,
    /// Tokens of what it wrote.
    #[schema(minimum = 0)]
    output_tokens: i64,
    /// Dollars.
    #[schema(minimum = 0)]
    cost: f64,
}

/// A row of `use_of_day`.
#[derive(Debug, FromRow)]
pub(super) struct UseOfDay {
    day: Date,
    connection: Uuid,
    model: String,
    replies: i64,
    charged: i64,
    input_tokens: i64,
    output_tokens: i64,
    cost: i64,
}

impl Writes {
    /// Where nothing else is said.
    pub fn now(view: &ModelsView, environment: &Environment) -> Self {
        if environment.names_a_model() {
            Self::Environment
        } else if view.choice.order("", "").is_empty() {
            Self::BuiltIn
        } else {
            Self::Connection
        }
    }
}

impl ModelsPage {
    /// As of today, with what was spent so far; `days` are those of the last thirty, the oldest first.
    pub fn new(
        view: &ModelsView,
        environment: &Environment,
        days: &[UseOfDay],
        (today, spent): (Date, MicroDollars),
    ) -> Self {
        let ids = view.connections.keys();
        let reached = view.ceiling_reached.as_ref();
        let reached = reached.filter(|(day, _)| day.date() == today);
        Self {
            connections: ids
                .filter_map(|id| ModelConnection::of(view, *id))
                .collect(),
            choice: ModelChoice::from(&view.choice),
            environment: environment.shown(),
            writes: Writes::now(view, environment),
            presets: preset::ALL.iter().map(ModelPreset::from).collect(),
            used: lines(view, days, today),
            spent_today: spent.dollars(),
            ceiling_reached_at: reached.map(|(_, at)| at.0),
        }
    }
}

/// One line a connection that is there. Of one that is gone its model is all that is known, and so of the environment's.
fn lines(view: &ModelsView, days: &[UseOfDay], today: Date) -> Vec<ModelUseLine> {
    let mut lines: BTreeMap<(Option<Uuid>, String), [Vec<&UseOfDay>; 2]> = BTreeMap::new();
    for row in days {
        let [of_today, of_all] = lines.entry(row.author(view)).or_default();
        if row.day == today {
            of_today.push(row);
        }
        of_all.push(row);
    }
    let mut lines: Vec<ModelUseLine> = lines
        .into_iter()
        .map(|((model_id, name), [today, all])| ModelUseLine {
            model_id,
            name,
            today: ModelUse::of(&today),
            last30: ModelUse::of(&all),
        })
        .collect();
    // Equals stay in order of connection and name.
    lines.sort_by(|a, b| b.last30.cost.total_cmp(&a.last30.cost));
    lines
}

impl UseOfDay {
    fn cost(&self) -> MicroDollars {
        MicroDollars::from_i64(self.cost)
    }

    fn author(&self, view: &ModelsView) -> (Option<Uuid>, String) {
        author(view, self.connection, &self.model)
    }
}

/// The connection, if it is there, and what is called by name as what wrote.
pub(crate) fn author(view: &ModelsView, connection: Uuid, model: &str) -> (Option<Uuid>, String) {
    match view.connections.get(&ConnectionId(connection)) {
        Some(known) => (Some(connection), known.setup.name.0.clone()),
        None if model.is_empty() => (None, BUILT_IN.to_owned()),
        None => (None, model.to_owned()),
    }
}

impl ModelUse {
    fn of(rows: &[&UseOfDay]) -> Self {
        let sum = |of: fn(&UseOfDay) -> i64| -> i64 {
            let values = rows.iter().map(|row| of(row));
            values.fold(0, i64::saturating_add)
        };
        let costs = rows.iter().map(|row| row.cost());
        Self {
            replies: sum(|row| row.replies),
            tokens_charged: sum(|row| row.charged),
            input_tokens: sum(|row| row.input_tokens),
            output_tokens: sum(|row| row.output_tokens),
            cost: costs.fold(MicroDollars::ZERO, MicroDollars::plus).dollars(),
        }
    }
}

impl From<&'static Preset> for ModelPreset {
    fn from(preset: &'static Preset) -> Self {
        Self {
            id: preset.id,
            name: preset.name,
            protocol: preset.protocol,
            base_url: preset.base_url,
            needs_key: preset.needs_key,
            local: preset.local,
            models: preset.models,
        }
    }
}

/// A connection by its name alone.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ModelName {
    /// Names it for ever.
    id: Uuid,
    /// What admins call it.
    name: String,
}

impl From<(&ConnectionId, &ConnectionView)> for ModelName {
    fn from((id, it): (&ConnectionId, &ConnectionView)) -> Self {
        Self {
            id: id.0,
            name: it.setup.name.0.clone(),
        }
    }
}
