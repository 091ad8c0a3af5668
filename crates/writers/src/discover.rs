//! Finds the model servers that run on this machine.
//!
//! It asks the usual ports of the loopback interface for their models, all at once. Nothing else is ever called: no
//! name is looked up, no proxy is used, no redirect is followed.

use futures::future::join_all;
use serde_json::Value;
use shared_events::model::preset::{self, Preset};
use std::net::{Ipv4Addr, SocketAddrV4};
use std::time::Duration;
use tokio::time::timeout;
use url::Url;

/// The time limit for one port.
const PATIENCE: Duration = Duration::from_millis(500);
/// The longest accepted answer; a longer one counts as none.
const LONGEST_ANSWER: usize = 64 << 10;
const MOST_MODELS: usize = 50;
const LONGEST_NAME: usize = 200;

/// A server that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundServer {
    /// The preset's id.
    pub preset: &'static str,
    pub name: String,
    pub base_url: String,
    pub models: Vec<String>,
}

/// The port at which the server of a preset usually listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsualPort {
    pub preset: &'static Preset,
    pub port: u16,
}

/// The usual ports of the local servers of the presets.
#[must_use]
pub fn usual() -> Vec<UsualPort> {
    let local = preset::ALL.iter().filter(|preset| preset.local);
    let port_of = |preset: &'static Preset| {
        let port = Url::parse(preset.base_url).ok()?.port()?;
        Some(UsualPort { preset, port })
    };
    local.filter_map(port_of).collect()
}

/// Asks these ports, but none of our own ports.
pub async fn discover(ports: &[UsualPort], own: &[u16]) -> Vec<FoundServer> {
    let client = reqwest::Client::builder()
        .no_proxy()
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(PATIENCE)
        .build();
    let Ok(client) = client else {
        return Vec::new();
    };
    let foreign = ports.iter().filter(|usual| !own.contains(&usual.port));
    let asked = foreign.map(|usual| async {
        let found = timeout(PATIENCE, found(&client, *usual)).await;
        found.ok().flatten()
    });
    join_all(asked).await.into_iter().flatten().collect()
}

async fn found(
    client: &reqwest::Client,
    UsualPort { preset, port }: UsualPort,
) -> Option<FoundServer> {
    let own_list = async {
        // Ollama's own list, the only one in older versions.
        let tags = preset.id == "ollama";
        let answer = if tags {
            answer(client, port, "/api/tags").await
        } else {
            None
        };
        named(&answer?, "models", "name")
    };
    let usual_list = async { named(&answer(client, port, "/v1/models").await?, "data", "id") };
    let (own_list, usual_list) = tokio::join!(own_list, usual_list);
    Some(FoundServer {
        preset: preset.id,
        name: preset.name.to_owned(),
        base_url: format!("http://{}/v1", here(port)),
        models: own_list.or(usual_list)?,
    })
}

const fn here(port: u16) -> SocketAddrV4 {
    SocketAddrV4::new(Ipv4Addr::LOCALHOST, port)
}

async fn answer(client: &reqwest::Client, port: u16, path: &str) -> Option<Value> {
    let url = format!("http://{}{path}", here(port));
    let mut response = client.get(url).send().await.ok()?;
    if response.status() != http::StatusCode::OK {
        return None;
    }
    let mut body = Vec::new();
    while let Some(bytes) = response.chunk().await.ok()? {
        if body.len() + bytes.len() > LONGEST_ANSWER {
            return None;
        }
        body.extend_from_slice(&bytes);
    }
    serde_json::from_slice(&body).ok()
}

/// The names in a list of models. A server without such a list does not count.
fn named(answer: &Value, list: &str, name: &str) -> Option<Vec<String>> {
    let names = answer.get(list)?.as_array()?.iter();
    let names = names.filter_map(|model| model.get(name)?.as_str());
    let fit = |name: &&str| {
        !name.is_empty() && name.len() <= LONGEST_NAME && !name.chars().any(char::is_control)
    };
    Some(
        names
            .filter(fit)
            .take(MOST_MODELS)
            .map(str::to_owned)
            .collect(),
    )
}

#[cfg(test)]
#[path = "discover_tests.rs"]
mod tests;
