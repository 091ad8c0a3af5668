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

/// The name of lines without a connection or model.
const BUILT_IN: &str = "The built-in writer";

/// The models behind the specialists.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ModelsPage {
    /// The oldest first.
    connections: Vec<ModelConnection>,
    /// Which connection is used for what.
    choice: ModelChoice,
    /// The model that is set in the environment of the processes. It wins over every choice here.
    #[schema(required = true)]
    environment: Option<ModelEnvironment>,
    /// The usual writer.
    #[schema(inline)]
    writes: Writes,
    /// Known servers.
    presets: Vec<ModelPreset>,
    /// The use of models in the last thirty days, the highest cost first.
    #[serde(rename = "use")]
    used: Vec<ModelUseLine>,
    /// The cost of models for the house in this UTC day, in dollars: replies and other texts.
    #[schema(minimum = 0)]
    spent_today: f64,
    /// Since when the ceiling allows no more today.
    #[schema(required = true)]
    #[serde(with = "time::serde::rfc3339::option")]
    ceiling_reached_at: Option<OffsetDateTime>,
}

/// The kind of the usual writer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Writes {
    /// The model that is set in the environment.
    Environment,
    /// A connected model.
    Connection,
    /// The built-in writer, which works by rules.
    BuiltIn,
}

/// A known server.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ModelPreset {
    /// A stable id.
    id: &'static str,
    /// Its usual name.
    name: &'static str,
    /// Its protocol.
    protocol: Protocol,
    /// Where its API begins; empty if it has to be typed.
    base_url: &'static str,
    /// Whether it needs a key.
    needs_key: bool,
    /// Whether it runs on the user's own machine.
    local: bool,
    /// Models to suggest.
    models: &'static [&'static str],
}

/// The use of one connection.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ModelUseLine {
    /// Null for the environment's model, the built-in writer and removed connections.
    #[schema(required = true)]
    model_id: Option<Uuid>,
    /// The connection's name; the model's if there is no connection.
    name: String,
    /// Since midnight UTC.
    today: ModelUse,
    /// Today and the 29 days before.
    last30: ModelUse,
}

/// The number of replies, the charges of clients, and the cost for the house.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ModelUse {
    /// Replies.
    #[schema(minimum = 0)]
    replies: i64,
    /// Tokens for which clients were charged.
    #[schema(minimum = 0)]
    tokens_charged: i64,
    /// Tokens that were sent to the model.
    #[schema(minimum = 0)]
    input_tokens: i64,
    /// Tokens that it wrote.
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
    /// For specialists without a choice of their own.
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
    /// As of today, with the spending so far; `days` are those of the last thirty, the oldest first.
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

/// One line for each existing connection. Of a removed one, and of the environment's, only the model is known.
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
    // Equal ones stay in order of connection and name.
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

/// The connection, if it exists, and the name of the writer.
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

/// The name of a connection.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ModelName {
    /// Its permanent id.
    id: Uuid,
    /// Its name for admins.
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
