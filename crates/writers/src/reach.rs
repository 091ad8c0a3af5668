//! Whether the server of a model answers. It is asked for the list of its models, which costs nothing.

use serde_json::Value;
use std::time::Duration;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(5);
/// The longest accepted list; a longer one counts as none.
const LONGEST_ANSWER: usize = 4 << 20;

/// The server's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reached {
    /// A list with these models.
    Models(Vec<String>),
    /// Another answer, with this status.
    NoList(u16),
    /// It refuses the key.
    Refused,
    /// It gave no answer; the reason in words without the address and the key.
    Away(&'static str),
}

/// Asks the OpenAI-compatible API at `base_url` for its models.
pub async fn reach(base_url: &str, key: Option<&str>) -> Reached {
    let client = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build();
    let Ok(client) = client else {
        return Reached::Away("can not be asked from here");
    };
    let mut request = client.get(format!("{base_url}/models"));
    if let Some(key) = key {
        request = request.bearer_auth(key);
    }
    match timeout(PATIENCE, listed(request)).await {
        Ok(reached) => reached,
        Err(_) => Reached::Away("did not answer within 5 s"),
    }
}

async fn listed(request: reqwest::RequestBuilder) -> Reached {
    let mut response = match request.send().await {
        Ok(response) => response,
        Err(cause) if cause.is_connect() => return Reached::Away("can not be reached"),
        Err(_) => return Reached::Away("broke off"),
    };
    let status = response.status().as_u16();
    match status {
        200 => {}
        401 | 403 => return Reached::Refused,
        _ => return Reached::NoList(status),
    }
    let mut body = Vec::new();
    loop {
        match response.chunk().await {
            Ok(Some(bytes)) if body.len() + bytes.len() <= LONGEST_ANSWER => {
                body.extend_from_slice(&bytes);
            }
            Ok(None) => break,
            Ok(Some(_)) => return Reached::NoList(status),
            Err(_) => return Reached::Away("broke off"),
        }
    }
    match names(&body) {
        Some(names) => Reached::Models(names),
        None => Reached::NoList(status),
    }
}

fn names(body: &[u8]) -> Option<Vec<String>> {
    let answer: Value = serde_json::from_slice(body).ok()?;
    let models = answer.get("data")?.as_array()?.iter();
    let names = models.filter_map(|model| model.get("id")?.as_str());
    Some(names.map(str::to_owned).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    /// The result for a server that gives this answer once, and the request that it got.
    async fn answered(answer: &'static str) -> (Reached, String) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let base = format!("http://{}/v1", listener.local_addr().unwrap());
        let server = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut asked = vec![0; 4_096];
            let read = stream.read(&mut asked).await.unwrap();
            stream.write_all(answer.as_bytes()).await.unwrap();
            String::from_utf8_lossy(&asked[..read]).into_owned()
        });
        (reach(&base, Some("a-key")).await, server.await.unwrap())
    }

    #[tokio::test]
    async fn a_server_is_asked_for_its_list_with_the_key_and_for_nothing_that_costs() {
        let (reached, asked) = answered(
            "HTTP/1.1 200 OK\r\nContent-Length: 28\r\n\r\n{\"data\":[{\"id\":\"one\"},{}] }\n",
        )
        .await;
        assert_eq!(reached, Reached::Models(vec!["one".to_owned()]));
        assert!(asked.starts_with("GET /v1/models "), "{asked}");
        assert!(asked.to_lowercase().contains("authorization: bearer a-key"));
    }

    #[tokio::test]
    async fn a_refused_key_another_answer_and_a_cut_one_are_told_apart() {
        let refused = answered("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n").await;
        assert_eq!(refused.0, Reached::Refused);
        let missing = answered("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n").await;
        assert_eq!(missing.0, Reached::NoList(404));
        let page = answered("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>").await;
        assert_eq!(page.0, Reached::NoList(200));
        let cut = answered("HTTP/1.1 200 OK\r\nContent-Length: 60\r\n\r\n{").await;
        assert_eq!(cut.0, Reached::Away("broke off"));
    }

    #[tokio::test]
    async fn a_port_where_nobody_listens_is_away() {
        let nowhere = format!("http://127.0.0.1:{}/v1", testkit::free_port());
        let reached = reach(&nowhere, None).await;
        assert_eq!(reached, Reached::Away("can not be reached"));
    }
}
