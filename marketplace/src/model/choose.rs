//! `marketplace model use`: chooses the model from the next reply on. Options that are left out stay as they are.

use std::str::FromStr;

use anyhow::{Result, ensure};
use clap::Args;
use command_service::model::{Connections, millionths};
use shared_events::model::{MicroDollars, ModelChoice};

use super::{At, house, named, refused, request};

#[derive(Debug, Args)]
pub struct Use {
    /// The connection that writes wherever nothing else is said
    #[arg(required_unless_present_any = ["none", "ceiling"])]
    name: Option<String>,
    /// The connection that writes where the other one can not
    #[arg(long, value_name = "NAME", conflicts_with = "none")]
    fallback: Option<String>,
    /// What all models together may cost in a UTC day, or `none`
    #[arg(long, value_name = "DOLLARS")]
    ceiling: Option<Ceiling>,
    /// No connection: the built-in writer writes
    #[arg(long, conflicts_with = "name")]
    none: bool,
    #[command(flatten)]
    pub at: At,
}

/// A ceiling as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ceiling(Option<MicroDollars>);

impl FromStr for Ceiling {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("none") {
            return Ok(Self(None));
        }
        let amount = text.parse().ok().and_then(millionths);
        let amount = amount.ok_or("must be dollars with at most 6 decimal places, or none")?;
        Ok(Self(Some(MicroDollars(amount))))
    }
}

/// Chooses and reports the current choice.
pub async fn choose(connections: &Connections, options: &Use) -> Result<()> {
    let view = house(connections).await?;
    let mut choice = view.choice.clone();
    if options.none {
        choice.default = None;
        choice.fallback = None;
    }
    if let Some(name) = &options.name {
        choice.default = Some(named(&view, name)?.0);
    }
    if let Some(name) = &options.fallback {
        choice.fallback = Some(named(&view, name)?.0);
    }
    if let Some(Ceiling(ceiling)) = options.ceiling {
        choice.ceiling = ceiling;
    }
    let same = choice.default.is_some() && choice.default == choice.fallback;
    ensure!(!same, "--fallback: a model can not be its own fallback");
    let done = connections.choose(request("choose models"), choice.clone());
    done.await.map_err(refused)?;
    let name = |id| view.connections.get(&id).map(|it| it.setup.name.0.as_str());
    match choice.default.and_then(name) {
        Some(name) => println!("{name} writes from the next reply on."),
        None => println!("The built-in writer writes from the next reply on."),
    }
    if let Some(name) = choice.fallback.and_then(name) {
        println!("If it can not, {name} writes.");
    }
    tell_exceptions(&choice);
    Ok(())
}

/// These choices are made on the screen, and easily forgotten here.
fn tell_exceptions(choice: &ModelChoice) {
    let categories = choice.categories.iter().map(|it| it.category.0.clone());
    let specialists = choice
        .specialists
        .iter()
        .map(|it| it.specialist.to_string());
    let own: Vec<String> = categories.chain(specialists).collect();
    if !own.is_empty() {
        println!("These keep their own model: {}.", own.join(", "));
    }
    match choice.ceiling {
        Some(ceiling) => println!("All together may cost ${:.2} a UTC day.", ceiling.dollars()),
        None => println!("There is no ceiling for their cost."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ceiling_is_an_exact_amount_of_dollars_or_none() {
        assert_eq!("5.5".parse(), Ok(Ceiling(Some(MicroDollars(5_500_000)))));
        assert_eq!("none".parse(), Ok(Ceiling(None)));
        for wrong in ["-1", "much", "1.0000001", "NaN", "inf", ""] {
            assert!(wrong.parse::<Ceiling>().is_err(), "{wrong}");
        }
    }
}
