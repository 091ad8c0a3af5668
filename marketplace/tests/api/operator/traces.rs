//! What a collector of traces is told: one request through everything that follows from it, and nothing of probes.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};
use testkit::fake_collector::{FakeCollector, Span};
use testkit::fake_model::FakeModel;
use testkit::wait_for;

use crate::product::{PASSWORD, Product, Settings, email, written_by};

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT: &str = "00f067aa0ba902b7";

fn sent_to(collector: &FakeCollector) -> Settings {
    vec![
        ("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url.clone()),
        ("OTEL_BSP_SCHEDULE_DELAY", "100".into()),
    ]
}

/// The first span of which this is so, once it has come.
async fn seen(collector: &FakeCollector, what: &str, is_it: impl Fn(&Span) -> bool) -> Span {
    let look = || async { collector.spans().into_iter().find(|span| is_it(span)) };
    wait_for(look, what).await
}

/// Sends a message to a specialist as part of a trace, and waits for the reply.
async fn send_a_message(product: &Product) {
    let agents = product.send(Method::GET, "/agents?limit=1", None, None);
    let agents: Vec<Value> = agents.await.json().await.unwrap();
    product.sign_up("ana").await;
    let token = product.sign_in(&email("ana")).await;
    let text = "Please write two sentences about a harbour.";
    let sent = product
        .client
        .post(format!("{}/api/chat/send", product.base()))
        .bearer_auth(token)
        .header("traceparent", format!("00-{TRACE}-{PARENT}-01"))
        .json(&json!({"agentId": agents[0]["id"], "text": text}))
        .send();
    assert!(sent.await.unwrap().status().is_success());
}

#[tokio::test]
async fn a_message_is_followed_through_command_numbering_job_model_and_read_model() {
    let (collector, model) = (FakeCollector::start().await, FakeModel::start().await);
    let mut settings = written_by(&model, "normal");
    settings.extend(sent_to(&collector));
    let product = Product::with(settings).await;
    send_a_message(&product).await;

    let request = seen(&collector, "the request", |it| {
        it.trace == TRACE && it.attributes.contains_key("http.route")
    });
    let request = request.await;
    assert_eq!(request.name, "POST /chat/send");
    assert_eq!(request.parent, PARENT);
    assert_eq!(request.attributes["http.request.method"], "POST");
    assert!(request.attributes["http.response.status_code"].starts_with('2'));

    let is_sending = |it: &Span| it.trace == TRACE && it.name == "send message";
    let command = seen(&collector, "its command", is_sending).await;
    assert_eq!(command.parent, request.id);
    let place = (TRACE.to_owned(), command.id.clone());
    let linked = |name: &'static str, place: &(String, String)| {
        let place = place.clone();
        move |it: &Span| it.name == name && it.links.contains(&place)
    };
    let numbered = seen(&collector, "numbering", linked("number events", &place)).await;
    let projection = linked("project conversation", &place);
    let shown = seen(&collector, "the read model", projection).await;
    let job = seen(&collector, "the job", linked("job reply", &place)).await;
    for later in [&numbered, &shown, &job] {
        assert_eq!(later.parent, "", "{later:?}");
        assert!(later.trace != TRACE && later.links.len() <= 32);
    }

    let of_job = |name: &'static str| {
        let job = job.id.clone();
        move |it: &Span| it.name == name && it.parent == job
    };
    let call = seen(&collector, "the model", of_job("chat normal")).await;
    assert_eq!(call.trace, job.trace);
    assert_eq!(call.attributes["gen_ai.system"], "openai");
    assert_eq!(call.attributes["gen_ai.request.model"], "normal");
    for figure in ["gen_ai.usage.input_tokens", "gen_ai.usage.output_tokens"] {
        assert!(call.attributes[figure].parse::<u64>().unwrap() > 0);
    }
    let delivery = seen(&collector, "the delivery", of_job("deliver reply")).await;
    let place = (job.trace.clone(), delivery.id.clone());
    let projection = linked("project conversation", &place);
    let reply = seen(&collector, "the reply in the read model", projection).await;

    let all = [&request, &command, &numbered, &job, &call, &shown, &reply];
    let processes: BTreeSet<_> = all
        .iter()
        .map(|it| &it.resource["service.instance.id"])
        .collect();
    assert_eq!(processes.len(), 1);
    for span in all {
        assert!(!span.failed, "{span:?}");
        assert_eq!(span.resource["service.name"], "marketplace");
        assert_eq!(span.resource["service.version"], env!("CARGO_PKG_VERSION"));
    }
    let noted: Vec<String> = sqlx::query_scalar(
        "SELECT DISTINCT metadata->>'traceparent' FROM events WHERE metadata->>'command' = 'send message'",
    )
    .fetch_all(&product.owner_pool())
    .await
    .unwrap();
    assert_eq!(noted, [format!("00-{TRACE}-{}-01", command.id)]);
}

#[tokio::test]
async fn probes_files_and_loops_with_nothing_to_do_are_in_no_trace() {
    let collector = FakeCollector::start().await;
    let product = Product::with(sent_to(&collector)).await;
    product.until_at_rest().await;
    let marker = async |path: &'static str| {
        let answer = product.send(Method::GET, path, None, None).await;
        assert_eq!(answer.status(), 200, "{path}");
        let name = format!("GET {path}");
        seen(&collector, "a marker", |it| it.name == name).await
    };
    marker("/agents").await;
    let before = collector.spans().len();
    // What a proxy, a supervisor and Prometheus ask in a minute.
    for _ in 0..30 {
        for path in ["/healthz", "/readyz", "/metrics", "/"] {
            let url = format!("{}{path}", product.base());
            let answer = product.client.get(url).send().await.unwrap();
            // The pages are there where the web app was built.
            assert!(answer.status() == 200 || path == "/", "{path}");
        }
    }
    marker("/categories").await;
    // They come in the order in which they end.
    let names: Vec<_> = collector
        .spans()
        .into_iter()
        .skip(before)
        .map(|it| it.name)
        .collect();
    assert_eq!(names, ["GET /categories"]);
}

#[tokio::test]
async fn without_a_collector_events_note_a_trace_only_where_the_request_came_with_one() {
    let product = Product::start().await;
    let pool = product.owner_pool();
    let noted = async || {
        product.until_at_rest().await;
        let noted = "SELECT DISTINCT metadata->>'traceparent' FROM events
                     WHERE metadata->>'traceparent' IS NOT NULL";
        let noted = sqlx::query_scalar::<_, String>(noted).fetch_all(&pool);
        noted.await.unwrap()
    };
    let sign_up = async |name: &str, traceparent: &str| {
        let body = json!({"firstname": name, "lastname": "Tester", "email": email(name), "password": PASSWORD});
        let asked = product
            .client
            .post(format!("{}/api/auth/signup", product.base()))
            .header("traceparent", traceparent)
            .json(&body);
        assert_eq!(asked.send().await.unwrap().status(), 201);
    };
    product.sign_up("ana").await;
    sign_up("eve", &format!("00-{TRACE}-{PARENT}-01, nonsense")).await;
    assert_eq!(noted().await, [""; 0]);
    let place = format!("00-{TRACE}-{PARENT}-01");
    sign_up("ada", &place).await;
    assert_eq!(noted().await, [place]);
}
