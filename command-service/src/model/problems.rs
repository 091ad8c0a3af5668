//! The errors that only models have, and the answers to the errors of the aggregates.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};
use shared_events::model::view::{MOST_CHOICES, MOST_CONNECTIONS};

use super::ModelsError;

const MODEL_IN_USE: Code = Code::new(
    StatusCode::CONFLICT,
    "model_in_use",
    "This model is in use. Please choose another one in its place first.",
);
const TOO_MANY_MODELS: Code = Code::new(
    StatusCode::CONFLICT,
    "too_many_models",
    "There are as many models as can be connected. Please take one away first.",
);

impl From<ModelsError> for ApiError {
    fn from(cause: ModelsError) -> Self {
        match cause {
            ModelsError::Unknown => Code::NOT_FOUND.into(),
            ModelsError::TooMany => {
                let told = format!("At most {MOST_CONNECTIONS} models can be connected.");
                Self::new(TOO_MANY_MODELS).detail(told)
            }
            ModelsError::NameTaken => Self::invalid("name", "Another model has this name."),
            ModelsError::Address(cause) => Self::invalid("baseUrl", cause.to_string()),
            ModelsError::KeyOfAnother => Self::invalid("apiKey", KEY_OF_ANOTHER),
            ModelsError::InUse(places) => {
                let places: Vec<String> = places.iter().map(|place| in_words(place)).collect();
                let told = format!("It is in use: {}.", places.join(", "));
                Self::new(MODEL_IN_USE).detail(told)
            }
            ModelsError::NotConnected(place) => {
                Self::invalid(place.field(), "There is no such model.")
            }
            ModelsError::Twice(place) => {
                Self::invalid(place.field(), "Each can have one model only.")
            }
            ModelsError::TooManyChoices(place) => {
                let told = format!("At most {MOST_CHOICES} can have a model of their own.");
                Self::invalid(place.field(), told)
            }
            ModelsError::CeilingTooLow => {
                Self::invalid("ceiling", "The ceiling is at least one cent, or none.")
            }
        }
    }
}

/// Also used where a draft is tried.
pub(super) const KEY_OF_ANOTHER: &str = "Type the key again: the address changed.";

fn in_words(place: &str) -> String {
    match place.split_once(':') {
        Some(("category", name)) => format!("the category {name}"),
        Some(("specialist", id)) => format!("the specialist {id}"),
        _ => format!("the {place}"),
    }
}
