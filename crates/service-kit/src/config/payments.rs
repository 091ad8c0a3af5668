//! The payment provider.

use clap::Args;
use url::Url;

use super::{ConfigError, ModelEndpoint, given};
use crate::secret::Secret;

/// The payment provider; without a secret key it is the sandbox, where tokens have no value.
#[derive(Clone, Debug, Args)]
pub struct Payments {
    /// Who takes payments; without it Paystack if there is a secret key, else the sandbox
    #[arg(long, env = "PAYMENT_PROVIDER")]
    payment_provider: Option<String>,

    /// Secret key of the Paystack account
    #[arg(long, env = "PAYSTACK_SECRET_KEY", hide_env_values = true)]
    paystack_secret_key: Option<Secret<String>>,

    /// Base URL of the Paystack API
    #[arg(
        long,
        env = "PAYSTACK_BASE_URL",
        default_value = "https://api.paystack.co"
    )]
    paystack_base_url: String,
}

/// The payment provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PaymentProvider {
    /// None: nothing can be bought.
    Off,
    /// The sandbox of the product, where no money moves.
    Sandbox {
        /// It was chosen by a setting, not by default.
        chosen: bool,
    },
    /// Paystack.
    Paystack {
        /// Where its API begins, without a slash at the end.
        base_url: String,
        /// The secret key of the account; it also signs its notices.
        key: Secret<String>,
        /// Whether real money moves, by the kind of the key.
        live: bool,
    },
}

impl Payments {
    fn provider(&self) -> Result<PaymentProvider, ConfigError> {
        let key = self
            .paystack_secret_key
            .as_ref()
            .filter(|key| !key.expose().trim().is_empty());
        let choice = given(self.payment_provider.as_ref()).map(|choice| choice.trim());
        match (choice, key) {
            (Some("off"), _) => Ok(PaymentProvider::Off),
            (choice @ (Some("sandbox") | None), None) => Ok(PaymentProvider::Sandbox {
                chosen: choice.is_some(),
            }),
            (Some("sandbox"), Some(_)) => Err(ConfigError::new(
                "PAYMENT_PROVIDER",
                "must not be sandbox while PAYSTACK_SECRET_KEY is set",
            )),
            (Some("paystack"), None) => Err(ConfigError::new(
                "PAYSTACK_SECRET_KEY",
                "is missing though PAYMENT_PROVIDER is paystack",
            )),
            (Some("paystack") | None, Some(key)) => self.paystack(key),
            (Some(_), _) => Err(ConfigError::new(
                "PAYMENT_PROVIDER",
                "must be one of paystack, sandbox, off",
            )),
        }
    }

    /// The same if tokens may have a value: then they are sold for nothing only if a setting chose this.
    pub fn provider_where(
        &self,
        https: bool,
        model: Option<&ModelEndpoint>,
    ) -> Result<PaymentProvider, ConfigError> {
        let provider = self.provider()?;
        let is_paid_for = model.is_some_and(|model| model.api_key.is_some());
        let worth = match (https, is_paid_for) {
            (true, _) => "PUBLIC_URL is https",
            (_, true) => "MODEL_API_KEY is set",
            (false, false) => return Ok(provider),
        };
        match provider {
            PaymentProvider::Sandbox { chosen: false } => Err(ConfigError::new(
                "PAYMENT_PROVIDER",
                format!(
                    "has to be said, as paystack, sandbox or off, since {worth}: the sandbox sells tokens for nothing"
                ),
            )),
            provider => Ok(provider),
        }
    }

    fn paystack(&self, key: &Secret<String>) -> Result<PaymentProvider, ConfigError> {
        let live = match key.expose().trim() {
            text if text.starts_with("sk_live_") => true,
            text if text.starts_with("sk_test_") => false,
            _ => {
                return Err(ConfigError::new(
                    "PAYSTACK_SECRET_KEY",
                    "must begin with sk_test_ or sk_live_",
                ));
            }
        };
        let wrong = || {
            ConfigError::new(
                "PAYSTACK_BASE_URL",
                "must be an http or https URL without user, query or fragment",
            )
        };
        let text = given(Some(&self.paystack_base_url)).ok_or_else(wrong)?;
        let url = Url::parse(text).map_err(|_| wrong())?;
        let plain = url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
        if !plain || !url.has_host() || !matches!(url.scheme(), "http" | "https") {
            return Err(wrong());
        }
        Ok(PaymentProvider::Paystack {
            base_url: url.as_str().trim_end_matches('/').to_owned(),
            key: Secret::new(key.expose().trim().to_owned()),
            live,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(choice: Option<&str>, key: Option<&str>) -> Payments {
        Payments {
            payment_provider: choice.map(str::to_owned),
            paystack_secret_key: key.map(|key| Secret::new(key.to_owned())),
            paystack_base_url: "https://api.paystack.co/".to_owned(),
        }
    }

    #[test]
    fn the_sandbox_takes_payments_only_where_no_secret_key_is_configured() {
        let provider = |choice, key| settings(choice, key).provider();
        let by_default = Ok(PaymentProvider::Sandbox { chosen: false });
        assert_eq!(provider(None, None), by_default);
        assert_eq!(provider(None, Some(" ")), by_default);
        assert_eq!(provider(Some(""), None), by_default);
        assert!(provider(Some("sandbox"), Some("sk_test_a")).is_err());
        assert!(provider(Some("paystack"), None).is_err());
        assert!(provider(Some("stripe"), None).is_err());
        assert_eq!(
            provider(Some("off"), Some("sk_live_a")),
            Ok(PaymentProvider::Off)
        );
    }

    #[test]
    fn where_tokens_are_worth_something_the_sandbox_sells_them_only_if_somebody_said_so() {
        let model = |key: Option<&str>| ModelEndpoint {
            base_url: "https://api.example.com/v1".to_owned(),
            api_key: key.map(|key| Secret::new(key.to_owned())),
            name: "a-model".to_owned(),
            sees: false,
            max_tokens: 1,
        };
        let (paid, free) = (model(Some("a-key")), model(None));
        for (https, model, is_refused) in [
            (true, None, true),
            (false, Some(&paid), true),
            (false, Some(&free), false),
            (false, None, false),
        ] {
            let unsaid = settings(None, None).provider_where(https, model);
            assert_eq!(unsaid.is_err(), is_refused, "{https} {model:?}");
            for said in ["sandbox", "off"] {
                assert!(
                    settings(Some(said), None)
                        .provider_where(https, model)
                        .is_ok()
                );
            }
        }
    }

    #[test]
    fn the_key_says_whether_money_moves_and_is_never_shown() {
        for (key, expected) in [("sk_test_abc", false), ("sk_live_abc ", true)] {
            let provider = settings(None, Some(key)).provider().unwrap();
            let PaymentProvider::Paystack { live, base_url, .. } = &provider else {
                panic!("{provider:?}")
            };
            assert_eq!(
                (*live, base_url.as_str()),
                (expected, "https://api.paystack.co")
            );
            assert!(!format!("{provider:?}").contains("abc"));
        }
        let error = settings(None, Some("pk_live_abc")).provider().unwrap_err();
        assert_eq!(
            error.to_string(),
            "PAYSTACK_SECRET_KEY: must begin with sk_test_ or sk_live_"
        );
    }
}
