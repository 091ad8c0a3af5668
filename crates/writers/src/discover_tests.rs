use super::*;
use serde_json::json;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

/// A server on a loopback port that gives one fixed answer to every request, and records the requests.
struct Server {
    port: u16,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Server {
    async fn answering(answer: impl Fn(&str) -> String + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let asked = Arc::new(Mutex::new(Vec::new()));
        let (noted, answer) = (asked.clone(), Arc::new(answer));
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let (noted, answer) = (noted.clone(), answer.clone());
                tokio::spawn(async move {
                    let mut head = vec![0; 4096];
                    let n = stream.read(&mut head).await.unwrap_or(0);
                    let head = String::from_utf8_lossy(&head[..n]).into_owned();
                    let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
                    noted.lock().unwrap().push(path.clone());
                    let _ = stream.write_all(answer(&path).as_bytes()).await;
                });
            }
        });
        Self { port, asked }
    }

    async fn with_body(body: String) -> Self {
        Self::answering(move |_| ok(&body)).await
    }

    fn asked(&self) -> Vec<String> {
        let mut asked = self.asked.lock().unwrap().clone();
        asked.sort();
        asked
    }
}

fn ok(body: &str) -> String {
    format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn usual_port(preset: &str, port: u16) -> UsualPort {
    UsualPort {
        preset: preset::of(preset).unwrap(),
        port,
    }
}

async fn models(preset: &str, server: &Server) -> Option<Vec<String>> {
    let found = discover(&[usual_port(preset, server.port)], &[]).await;
    found.into_iter().next().map(|server| server.models)
}

#[tokio::test]
async fn each_server_is_found_with_its_address_and_models_and_a_silent_port_is_not() {
    let lm = json!({"object": "list", "data": [{"id": "qwen"}, {"id": "phi"}]});
    let lm = Server::with_body(lm.to_string()).await;
    let tags = json!({"models": [{"name": "llama3:8b", "size": 7}]}).to_string();
    let list = json!({"data": [{"id": "as-openai-has-it"}]}).to_string();
    let ollama =
        Server::answering(move |path| ok(if path == "/api/tags" { &tags } else { &list })).await;
    let nobody = testkit::free_port();
    let ports = [
        usual_port("ollama", ollama.port),
        usual_port("vllm", nobody),
        usual_port("lm-studio", lm.port),
    ];
    let found = discover(&ports, &[]).await;
    let server = |preset, name: &str, port, models: &[&str]| FoundServer {
        preset,
        name: name.to_owned(),
        base_url: format!("http://127.0.0.1:{port}/v1"),
        models: models.iter().map(|model| (*model).to_owned()).collect(),
    };
    assert_eq!(
        found,
        [
            server("ollama", "Ollama", ollama.port, &["llama3:8b"]),
            server("lm-studio", "LM Studio", lm.port, &["qwen", "phi"]),
        ]
    );
    assert_eq!(lm.asked(), ["/v1/models"]);
}

#[tokio::test]
async fn our_own_port_is_never_asked() {
    let server = Server::with_body(json!({"data": []}).to_string()).await;
    let ports = [usual_port("llama-cpp", server.port)];
    assert_eq!(discover(&ports, &[server.port]).await, []);
    assert!(server.asked().is_empty());
    assert_eq!(discover(&ports, &[1]).await.len(), 1);
}

#[tokio::test]
async fn what_is_no_list_of_models_is_no_server() {
    for body in [
        "",
        "<html>",
        "[]",
        "{}",
        r#"{"data": 7}"#,
        r#"{"error": "no"}"#,
    ] {
        let server = Server::with_body(body.to_owned()).await;
        assert_eq!(models("vllm", &server).await, None, "{body}");
    }
}

#[tokio::test]
async fn neither_a_redirect_nor_a_refusal_leads_anywhere() {
    let goal = Server::with_body(json!({"data": []}).to_string()).await;
    let to = format!("http://127.0.0.1:{}/v1/models", goal.port);
    for head in [format!("307 Moved\r\nlocation: {to}"), "401 No".to_owned()] {
        let answer = format!("HTTP/1.1 {head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        let server = Server::answering(move |_| answer.clone()).await;
        assert_eq!(models("vllm", &server).await, None, "{head}");
    }
    assert!(goal.asked().is_empty());
}

#[tokio::test]
async fn answers_names_and_lists_have_a_cap() {
    let huge = json!({"data": [], "padding": "x".repeat(LONGEST_ANSWER)});
    let huge = Server::with_body(huge.to_string()).await;
    assert_eq!(models("vllm", &huge).await, None);
    let mut names: Vec<_> = (0..80).map(|n| json!({"id": format!("m{n}")})).collect();
    names.insert(0, json!({"id": "x".repeat(LONGEST_NAME + 1)}));
    names.insert(0, json!({"id": "two\nlines"}));
    names.insert(0, json!({"id": 7}));
    let many = Server::with_body(json!({"data": names}).to_string()).await;
    let models = models("vllm", &many).await.unwrap();
    assert_eq!((models.len(), models[0].as_str()), (MOST_MODELS, "m0"));
}

#[tokio::test]
async fn a_server_that_says_nothing_is_not_waited_for() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let ports = [usual_port("vllm", port), usual_port("ollama", port)];
    let found = discover(&ports, &[]);
    let found = timeout(Duration::from_secs(5), found).await;
    assert_eq!(found.unwrap(), []);
}

#[test]
fn the_usual_places_are_those_of_the_local_presets() {
    let usual: Vec<_> = usual().iter().map(|it| (it.preset.id, it.port)).collect();
    assert_eq!(
        usual,
        [
            ("ollama", 11434),
            ("lm-studio", 1234),
            ("llama-cpp", 8080),
            ("vllm", 8000)
        ]
    );
}
