//! The models that write for the specialists, as admins see and choose them.

use serde::{Deserialize, Serialize};
use shared_events::ConnectionId;
use shared_events::model::view::{ConnectionView, ModelsView, Timestamp};
use shared_events::model::{self, MicroDollars, Protocol};
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

/// A connection to a model. Its key is never shown, only whether there is one.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModelConnection {
    /// The permanent id.
    pub id: Uuid,
    /// The name for admins.
    pub name: String,
    /// The preset it was made from.
    pub preset: String,
    /// The protocol of its server.
    pub protocol: Protocol,
    /// Where its server's API begins.
    pub base_url: String,
    /// The model's name there.
    pub model: String,
    /// Whether a key is stored for it.
    pub has_key: bool,
    /// Whether it looks at pictures.
    pub sees: bool,
    /// The longest reply, in tokens.
    pub max_tokens: u32,
    /// Dollars for a million tokens that are sent; null if they cost the house nothing.
    #[schema(required = true, minimum = 0)]
    pub input_price: Option<f64>,
    /// Dollars for a million tokens that are written; null if they cost the house nothing.
    #[schema(required = true, minimum = 0)]
    pub output_price: Option<f64>,
    /// When it was added.
    #[serde(with = "time::serde::rfc3339")]
    pub created_at: OffsetDateTime,
    /// When it was last changed.
    #[serde(with = "time::serde::rfc3339")]
    pub changed_at: OffsetDateTime,
    /// Its last trial since then.
    #[schema(required = true)]
    pub last_test: Option<ModelTrial>,
    /// Why calls to it are stopped at the moment.
    #[schema(required = true)]
    pub failing: Option<ModelFailing>,
    /// `default`, `fallback`, `judge`, `category:…`, `specialist:…`.
    pub used_by: Vec<String>,
}

/// The result of a trial of a connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModelTrial {
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    pub at: OffsetDateTime,
    /// Whether it answered.
    pub ok: bool,
    /// Why it did not, as a stable code.
    #[schema(required = true)]
    pub code: Option<String>,
    /// Milliseconds to the first text.
    #[schema(required = true)]
    pub first_text_ms: Option<u32>,
    /// Its speed.
    #[schema(required = true)]
    pub tokens_per_second: Option<u32>,
    /// Whether the server reports the tokens of a reply.
    #[schema(required = true)]
    pub usage_told: Option<bool>,
}

/// Why calls to a connection are stopped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ModelFailing {
    /// Since when.
    #[serde(with = "time::serde::rfc3339")]
    pub since: OffsetDateTime,
    /// The last failure, as a stable code.
    pub code: String,
}

/// Which connections are used for what. It is always read and set as a whole.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModelChoice {
    /// The usual one; null for the built-in writer.
    #[schema(required = true)]
    pub default: Option<Uuid>,
    /// Used when the first choice can not write.
    #[schema(required = true)]
    pub fallback: Option<Uuid>,
    /// Judges the tone of rehearsals.
    #[schema(required = true)]
    pub judge: Option<Uuid>,
    /// Categories with a model of their own.
    #[schema(max_items = 200)]
    pub categories: Vec<CategoryModel>,
    /// Specialists with a model of their own.
    #[schema(max_items = 200)]
    pub specialists: Vec<SpecialistModel>,
    /// The ceiling in dollars for all models together in a UTC day.
    #[schema(required = true, minimum = 0)]
    pub ceiling: Option<f64>,
}

/// The model of a category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryModel {
    /// Its name.
    pub category: String,
    /// The connection.
    pub model_id: Uuid,
}

/// The model of a specialist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecialistModel {
    /// The specialist.
    pub specialist_id: String,
    /// The connection.
    pub model_id: Uuid,
}

impl ModelConnection {
    /// This connection of the house, if it exists.
    #[must_use]
    pub fn of(view: &ModelsView, id: ConnectionId) -> Option<Self> {
        let connection = view.connections.get(&id)?;
        Some(Self::from((&id, connection, view.used_by(id))))
    }
}

impl From<(&ConnectionId, &ConnectionView, Vec<String>)> for ModelConnection {
    fn from((id, view, used_by): (&ConnectionId, &ConnectionView, Vec<String>)) -> Self {
        let setup = &view.setup;
        let price = |of: fn(&model::Price) -> u64| {
            let price = setup.price.as_ref();
            price.map(|price| MicroDollars(of(price)).dollars())
        };
        Self {
            id: Uuid::from(*id),
            name: setup.name.0.clone(),
            preset: setup.preset.0.clone(),
            protocol: setup.protocol,
            base_url: setup.base_url.0.clone(),
            model: setup.model.0.clone(),
            has_key: view.has_key,
            sees: setup.sees,
            max_tokens: setup.max_tokens,
            input_price: price(|price| price.input),
            output_price: price(|price| price.output),
            created_at: view.created_at.0,
            changed_at: view.changed_at.0,
            last_test: view.last_trial.as_ref().map(ModelTrial::from),
            failing: view.failing.as_ref().map(ModelFailing::from),
            used_by,
        }
    }
}

impl From<&(model::ModelTrial, Timestamp)> for ModelTrial {
    fn from((trial, at): &(model::ModelTrial, Timestamp)) -> Self {
        Self {
            at: at.0,
            ok: trial.code.is_none(),
            code: trial.code.as_ref().map(|code| code.0.clone()),
            first_text_ms: trial.first_text_ms,
            tokens_per_second: trial.tokens_per_second,
            usage_told: trial.usage_told,
        }
    }
}

impl From<&(String, Timestamp)> for ModelFailing {
    fn from((code, since): &(String, Timestamp)) -> Self {
        Self {
            since: since.0,
            code: code.clone(),
        }
    }
}

impl From<&model::ModelChoice> for ModelChoice {
    fn from(choice: &model::ModelChoice) -> Self {
        let categories = choice.categories.iter().map(|it| CategoryModel {
            category: it.category.0.clone(),
            model_id: it.connection.into(),
        });
        let specialists = choice.specialists.iter().map(|it| SpecialistModel {
            specialist_id: it.specialist.to_string(),
            model_id: it.connection.into(),
        });
        Self {
            default: choice.default.map(Uuid::from),
            fallback: choice.fallback.map(Uuid::from),
            judge: choice.judge.map(Uuid::from),
            categories: categories.collect(),
            specialists: specialists.collect(),
            ceiling: choice.ceiling.map(MicroDollars::dollars),
        }
    }
}
