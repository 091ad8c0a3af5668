//! A connection as described by an admin.

use serde::Deserialize;
use service_kit::mac;
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::{Key, Secret};
use shared_events::Public;
use shared_events::model::{ModelSetup, Price, Protocol};
use utoipa::ToSchema;

use super::address::{self, Address};
use super::aggregate::KeyChange;

const LONGEST_NAME: usize = 60;
const LONGEST_PRESET: usize = 40;
const LONGEST_MODEL: usize = 120;
const LONGEST_KEY: usize = 500;
const FEWEST_TOKENS: u32 = 16;
const MOST_TOKENS: u32 = 200_000;
/// Dollars for a million tokens.
const HIGHEST_PRICE: f64 = 100_000.0;

/// A connection to a model, with all fields. Its key is accepted and never shown.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModelRequest {
    /// The name for admins; unique.
    #[schema(min_length = 1, max_length = 60)]
    name: String,
    /// The preset it is made from.
    #[schema(min_length = 1, max_length = 40)]
    preset: String,
    /// The protocol of its server.
    protocol: Protocol,
    /// Where its server's API begins. Plain http only without a key, or within this machine or network.
    #[schema(min_length = 1, max_length = 300)]
    base_url: String,
    /// The model's name there.
    #[schema(min_length = 1, max_length = 120)]
    model: String,
    /// The key for its server, in visible ASCII characters. Left out: no change. Empty: none.
    #[serde(default)]
    #[schema(max_length = 500, format = "password")]
    api_key: Option<String>,
    /// Whether it looks at pictures.
    sees: bool,
    /// The longest reply, in tokens.
    #[schema(minimum = 16, maximum = 200_000)]
    max_tokens: u32,
    /// Dollars for a million tokens that are sent, with at most 6 decimal places. Both prices, or none.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 100_000)]
    input_price: Option<f64>,
    /// Dollars for a million tokens that are written, with at most 6 decimal places. Both prices, or none.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 100_000)]
    output_price: Option<f64>,
}

/// The key in a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyInput {
    /// No change.
    Keep,
    /// A new key.
    Set(Secret<String>),
    /// No key.
    Remove,
}

impl KeyInput {
    /// What happens to the key.
    #[must_use]
    pub const fn change(&self) -> KeyChange {
        match self {
            Self::Keep => KeyChange::Keep,
            Self::Set(_) => KeyChange::Set,
            Self::Remove => KeyChange::Remove,
        }
    }

    /// The key, if the request has one.
    #[must_use]
    pub const fn said(&self) -> Option<&Secret<String>> {
        match self {
            Self::Set(key) => Some(key),
            Self::Keep | Self::Remove => None,
        }
    }
}

/// A connection of a request, checked.
#[derive(Debug, Clone)]
pub struct Draft {
    /// How to reach it.
    pub setup: ModelSetup,
    /// Its address.
    pub address: Address,
    /// The key in the request.
    pub key: KeyInput,
}

impl Draft {
    /// The body by which a repeat is recognised: what is stored of the key must not be guessable.
    pub(super) fn body(&self, of: &Key) -> impl serde::Serialize + use<> {
        let key = self.key.said().map(|key| {
            let tag = mac::tag(of, "body-with-model-key", key.expose().as_bytes());
            hex::encode(tag)
        });
        (self.setup.clone(), key)
    }
}

impl std::fmt::Debug for ModelRequest {
    /// Never the key.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ModelRequest")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl ModelRequest {
    /// All errors at once, or the draft.
    ///
    /// # Errors
    /// The errors, by field.
    pub fn checked(self) -> Result<Draft, ApiError> {
        let mut form = Validation::new();
        let name = form.text("name", "The name", &self.name, 1..=LONGEST_NAME);
        let preset = form.text("preset", "The preset", &self.preset, 1..=LONGEST_PRESET);
        let model = form.text("model", "The model", &self.model, 1..=LONGEST_MODEL);
        let base_url = form.text(
            "baseUrl",
            "The address",
            &self.base_url,
            1..=address::LONGEST,
        );
        let address = Address::read(&base_url);
        if let Err(cause) = &address {
            form.reject("baseUrl", cause.to_string());
        }
        let key = key(&mut form, self.api_key);
        form.require(
            "maxTokens",
            (FEWEST_TOKENS..=MOST_TOKENS).contains(&self.max_tokens),
            format!("Please enter {FEWEST_TOKENS} to {MOST_TOKENS} tokens"),
        );
        let input = price(&mut form, "inputPrice", self.input_price);
        let output = price(&mut form, "outputPrice", self.output_price);
        match (self.input_price, self.output_price) {
            (Some(_), None) => form.reject("outputPrice", BOTH),
            (None, Some(_)) => form.reject("inputPrice", BOTH),
            _ => {}
        }
        form.finish()?;
        let address = address.map_err(|cause| ApiError::invalid("baseUrl", cause.to_string()))?;
        let price = input.zip(output);
        let price = price.map(|(input, output)| Price { input, output });
        let setup = ModelSetup {
            name: Public(name),
            preset: Public(preset),
            protocol: self.protocol,
            base_url: Public::text(address.text()),
            model: Public(model),
            sees: self.sees,
            max_tokens: self.max_tokens,
            price,
        };
        Ok(Draft {
            setup,
            address,
            key,
        })
    }
}

const BOTH: &str = "Please enter both prices, or none";

fn key(form: &mut Validation, said: Option<String>) -> KeyInput {
    let Some(key) = said.map(Secret::new) else {
        return KeyInput::Keep;
    };
    let trimmed = key.expose().trim();
    let fits = trimmed.len() <= LONGEST_KEY && trimmed.bytes().all(|byte| byte.is_ascii_graphic());
    form.require(
        "apiKey",
        fits,
        format!("A key has at most {LONGEST_KEY} visible ASCII characters, and no spaces"),
    );
    match trimmed {
        "" => KeyInput::Remove,
        trimmed => KeyInput::Set(Secret::new(trimmed.to_owned())),
    }
}

fn price(form: &mut Validation, field: &str, dollars: Option<f64>) -> Option<u64> {
    let dollars = dollars?;
    let millionths = millionths(dollars).filter(|_| dollars <= HIGHEST_PRICE);
    form.require(
        field,
        millionths.is_some(),
        "Please enter an amount of dollars with at most 6 decimal places, up to 100,000",
    );
    millionths
}

/// An amount of dollars as it was typed, in millionths; none where it is negative or has more than 6 decimal places.
#[must_use]
pub fn millionths(dollars: f64) -> Option<u64> {
    // The shortest decimal that parses to this number is the one that was typed.
    let typed = dollars.to_string();
    let (whole, places) = typed.split_once('.').unwrap_or((&typed, ""));
    if places.len() > 6 {
        return None;
    }
    let places: u64 = format!("{places:0<6}").parse().ok()?;
    let whole: u64 = whole.parse().ok()?;
    whole.checked_mul(1_000_000)?.checked_add(places)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn form() -> Value {
        json!({
            "name": " Ours ", "preset": "other", "protocol": "openai", "baseUrl": "https://h.example/v1/",
            "model": "m", "sees": false, "maxTokens": 4000,
        })
    }

    fn with(field: &str, value: Value) -> Result<Draft, ApiError> {
        let mut form = form();
        form[field] = value;
        serde_json::from_value::<ModelRequest>(form)
            .unwrap()
            .checked()
    }

    #[test]
    fn what_is_typed_is_trimmed_and_the_slash_at_the_end_goes() {
        let draft = with("sees", json!(true)).unwrap();
        assert_eq!(draft.setup.name.0, "Ours");
        assert_eq!(draft.setup.base_url.0, "https://h.example/v1");
        assert_eq!((draft.key, draft.setup.price), (KeyInput::Keep, None));
    }

    #[test]
    fn every_field_has_its_bounds() {
        for (field, value) in [
            ("name", json!("")),
            ("name", json!("n".repeat(61))),
            ("preset", json!(" ")),
            ("baseUrl", json!("h.example")),
            (
                "baseUrl",
                json!(format!("https://h.example/{}", "v".repeat(300))),
            ),
            ("model", json!("m".repeat(121))),
            ("apiKey", json!("k".repeat(501))),
            ("apiKey", json!("a key")),
            ("apiKey", json!("ключ")),
            ("maxTokens", json!(15)),
            ("maxTokens", json!(200_001)),
        ] {
            let refused = with(field, value.clone()).unwrap_err();
            assert!(refused.fields().contains_key(field), "{field}: {value}");
        }
    }

    #[test]
    fn a_key_that_is_left_out_stays_and_an_empty_one_takes_it_away() {
        assert_eq!(with("apiKey", json!("")).unwrap().key, KeyInput::Remove);
        assert_eq!(with("apiKey", json!(null)).unwrap().key, KeyInput::Keep);
        let set = with("apiKey", json!(" sk-1 ")).unwrap();
        assert_eq!(set.key, KeyInput::Set(Secret::new("sk-1".to_owned())));
        assert!(!format!("{set:?}").contains("sk-1"));
    }

    #[test]
    fn a_price_is_kept_exactly_as_it_was_typed_or_refused() {
        for (dollars, kept) in [
            (0.0, 0),
            (2.5, 2_500_000),
            (0.000_001, 1),
            (0.1, 100_000),
            (99_999.999_999, 99_999_999_999),
        ] {
            assert_eq!(millionths(dollars), Some(kept), "{dollars}");
        }
        for wrong in [
            -1.0,
            0.000_000_1,
            1.234_567_8,
            f64::NAN,
            f64::INFINITY,
            1e30,
        ] {
            assert_eq!(millionths(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn there_are_two_prices_or_none() {
        let mut both = form();
        both["inputPrice"] = json!(2.5);
        let one: ModelRequest = serde_json::from_value(both.clone()).unwrap();
        assert!(
            one.checked()
                .unwrap_err()
                .fields()
                .contains_key("outputPrice")
        );
        both["outputPrice"] = json!(10);
        let both: ModelRequest = serde_json::from_value(both).unwrap();
        let price = both.checked().unwrap().setup.price.unwrap();
        assert_eq!((price.input, price.output), (2_500_000, 10_000_000));
    }
}
