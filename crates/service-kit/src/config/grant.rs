//! Who gets the free tokens of a day, and how many there are.

use std::str::FromStr;

use clap::{Args, ValueEnum};
use shared_events::Tokens;
use shared_events::model::MicroDollars;
use shared_events::wallet::view::Grant;

use super::{ConfigError, LimitProfile, MailServer};

/// Who gets free tokens, and how many may be used in a UTC day.
#[derive(Clone, Debug, Args)]
pub struct Free {
    /// Who gets free tokens: `always` everybody, `confirmed` who has confirmed their address
    #[arg(long, env = "GRANT", default_value = "always")]
    grant: Grants,

    /// Free tokens spent from one network in a day, or `none` for no ceiling
    #[arg(long, env = "FREE_TOKENS_NETWORK", default_value = "200000")]
    free_tokens_network: Most<u64>,

    /// Dollars that models take for free tokens of one network in a day, or `none`
    #[arg(long, env = "FREE_COST_NETWORK", default_value = "2")]
    free_cost_network: Most<f64>,

    /// Free tokens spent in all in a day, or `none`
    #[arg(long, env = "FREE_TOKENS_ALL", default_value = "10000000")]
    free_tokens_all: Most<u64>,

    /// Dollars that models take for free tokens in all in a day, or `none`
    #[arg(long, env = "FREE_COST_ALL", default_value = "50")]
    free_cost_all: Most<f64>,
}

/// Who gets free tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Grants {
    /// Everybody.
    Always,
    /// People who have confirmed their e-mail address.
    Confirmed,
}

/// An amount, or no limit.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Most<N>(Option<N>);

impl FromStr for Most<u64> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim() {
            "none" => Ok(Self(None)),
            // A number that does not fit into a bigint even when multiplied by a thousand is a typing error.
            number => (number.parse().ok())
                .filter(|number| *number <= 1_000_000_000_000_u64)
                .map(|number| Self(Some(number)))
                .ok_or_else(|| "must be a number of tokens, or none".to_owned()),
        }
    }
}

impl FromStr for Most<f64> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim() {
            "none" => Ok(Self(None)),
            number => (number.parse().ok())
                .filter(|number| (0.0..=1_000_000.0).contains(number))
                .map(|number| Self(Some(number)))
                .ok_or_else(|| "must be an amount of dollars, or none".to_owned()),
        }
    }
}

/// Who gets free tokens, and how many may be used in a UTC day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreeTokens {
    /// When a person begins to have any.
    pub grant: Grant,
    /// For one network.
    pub network: FreeCeiling,
    /// For all together.
    pub all: FreeCeiling,
}

/// The ceiling of free tokens in a UTC day; `None` is no ceiling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreeCeiling {
    /// Spent and held tokens.
    pub tokens: Option<Tokens>,
    /// The cost of models for them.
    pub cost: Option<MicroDollars>,
}

impl Free {
    /// The effective rules. Addresses can only be confirmed if mail is really sent.
    pub fn free_tokens(
        &self,
        mail: Option<&MailServer>,
        limits: LimitProfile,
    ) -> Result<FreeTokens, ConfigError> {
        let grant = self.grant();
        if grant == Grant::Confirmed && mail.is_none() {
            let problem = "must not be confirmed without SMTP_URL: nobody could confirm an address";
            return Err(ConfigError::new("GRANT", problem));
        }
        let factor = u64::from(limits.factor());
        let ceiling = |tokens: Most<u64>, dollars: Most<f64>| FreeCeiling {
            tokens: tokens.0.map(|most| Tokens(most * factor)),
            cost: dollars.0.map(|most| MicroDollars(micro(most) * factor)),
        };
        Ok(FreeTokens {
            grant,
            network: ceiling(self.free_tokens_network, self.free_cost_network),
            all: ceiling(self.free_tokens_all, self.free_cost_all),
        })
    }

    /// When a person begins to have free tokens.
    pub const fn grant(&self) -> Grant {
        match self.grant {
            Grants::Always => Grant::Always,
            Grants::Confirmed => Grant::Confirmed,
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it was read as between 0 and a million dollars"
)]
fn micro(dollars: f64) -> u64 {
    (dollars * 1e6).round() as u64
}
