//! The list of requirements: areas in reading order, each with numbered lines.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Requirements {
    pub area: Vec<Area>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// The beginning of the ids of this area, such as `AUTH` or `ADM-GEN`.
    pub prefix: String,
    pub title: String,
    /// Decisions explain requirements; they are listed separately and not counted.
    #[serde(default)]
    pub decisions: bool,
    /// Two digits to the requirement in one line.
    pub items: BTreeMap<String, String>,
}

impl Requirements {
    pub fn parse(text: &str) -> Result<Self> {
        let parsed: Self = toml::from_str(text)?;
        let mut prefixes = BTreeSet::new();
        for area in &parsed.area {
            ensure!(prefixes.insert(&area.prefix), "{} twice", area.prefix);
            for (number, line) in &area.items {
                let digits = number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit());
                ensure!(digits, "{}-{number}: not two digits", area.prefix);
                ensure!(!line.trim().is_empty(), "{}-{number}: empty", area.prefix);
            }
        }
        Ok(parsed)
    }

    pub fn knows(&self, id: &str) -> bool {
        self.area.iter().any(|area| {
            id.strip_prefix(&area.prefix)
                .and_then(|rest| rest.strip_prefix('-'))
                .is_some_and(|number| area.items.contains_key(number))
        })
    }

    pub fn has_prefix(&self, prefix: &str) -> bool {
        self.area.iter().any(|area| area.prefix == prefix)
    }
}
