//! One process of the command side, in this process.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::response::Response;
use command_service::account::Accounts;
use command_service::campaign::Campaigns;
use command_service::community::Community;
use command_service::conversation::{self, Chat, Outcomes, Terms};
use command_service::jobs::Engine;
use command_service::mail::Mail;
use command_service::model::{Clock, Connections, Directory};
use command_service::newsletter::Newsletter;
use command_service::payment::Payments;
use command_service::stats::Visitors;
use command_service::support::Support;
use command_service::ticket::Tickets;
use command_service::unit_of_work::UnitOfWork;
use command_service::upload::{Reader, Uploads};
use command_service::wallet::FreeTokens;
use command_service::{CommandState, sequencer};
use event_store::Waker;
use http::{HeaderMap, Method, Request, StatusCode, header};
use serde_json::{Value, json};
use service_kit::auth::Auth;
use service_kit::config::{FreeTokens as FreeRules, LimitProfile, MailServer};
use service_kit::consistency::{Consistency, TOKEN};
use service_kit::export::Exports;
use service_kit::fault::Halt;
use service_kit::files::Files;
use service_kit::hash_gate::HashGate;
use service_kit::limits::Limits;
use service_kit::secret::Secret;
use service_kit::secrets::Secrets;
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;
use writers::{Fixed, Writer, Writers};

use super::person::tokens;
use super::{GRACE, Person, World};

/// How a node is set up.
#[derive(Clone)]
pub struct Setup {
    /// None: who is connected and chosen.
    pub writers: Option<Arc<dyn Writers>>,
    /// By which failing models are left alone.
    pub clock: Clock,
    pub terms: Terms,
    pub halt: Halt,
    pub lease: Duration,
    pub limits: LimitProfile,
    /// Who gets free tokens, and how many.
    pub free: FreeRules,
    pub files: Files,
    /// Who takes mail, if it is to be sent.
    pub mail: Option<MailServer>,
}

impl Setup {
    pub fn new(writer: &Arc<impl Writer + 'static>) -> Self {
        let writers: Arc<dyn Writers> = Arc::new(Fixed(writer.clone()));
        Self {
            writers: Some(writers),
            ..Self::connected()
        }
    }

    /// Whoever is connected and chosen writes.
    pub fn connected() -> Self {
        Self {
            writers: None,
            clock: Arc::new(Instant::now),
            terms: Terms::default(),
            halt: Halt::default(),
            lease: Duration::from_secs(15),
            limits: LimitProfile::Test,
            free: FreeRules::default(),
            files: Files::in_memory(),
            mail: None,
        }
    }
}

/// On a runtime of its own, so that it can be killed as a whole.
pub struct Node {
    runtime: Option<Runtime>,
    pub state: CommandState,
    router: Router,
    stop: CancellationToken,
    tasks: TaskTracker,
}

/// An answer, as a client sees it.
#[derive(Debug, Clone)]
pub struct Answered {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
    /// Where it is no single document.
    #[allow(dead_code, reason = "tests of models read it")]
    pub text: String,
}

impl Answered {
    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }

    /// The messages of the answer's conversation, and whether each is part of it.
    pub fn told(&self) -> Vec<(&str, bool)> {
        let conversation = &self.body["conversation"];
        let page = if conversation.is_null() {
            &self.body
        } else {
            conversation
        };
        let messages = page["messages"].as_array().unwrap();
        messages
            .iter()
            .map(|m| (m["text"].as_str().unwrap(), m["chosen"].as_bool().unwrap()))
            .collect()
    }

    /// The id of the message at this place of the answer's conversation.
    pub fn id(&self, place: usize) -> &Value {
        &self.body["conversation"]["messages"][place]["id"]
    }

    /// Whether the answer has a consistency token.
    pub fn has_token(&self) -> bool {
        self.headers.contains_key(TOKEN)
    }

    /// What the answer's consistency token stands for.
    pub fn appended(&self, node: &Node) -> i64 {
        let token = self.headers[TOKEN].to_str().unwrap();
        node.state.consistency.open(token).unwrap().0
    }
}

impl Node {
    pub fn start(world: &World, setup: Setup) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        let entered = runtime.enter();
        let pool = world.database.command_pool();
        let (commits, log) = (Waker::default(), Waker::default());
        let unit_of_work = UnitOfWork::new(pool.clone(), world.keys(), commits.clone());
        let secrets = Secrets {
            master: Secret::new([6; 32]).into(),
            token: Secret::new([7; 32]).into(),
            consistency: Secret::new([8; 32]).into(),
            seal: Secret::new([5; 32]).into(),
            address: Secret::new([9; 32]),
        };
        let connections = Connections::new(unit_of_work.clone(), &secrets);
        let writers = setup
            .writers
            .unwrap_or_else(|| Arc::new(Directory::new(connections.clone()).by_clock(setup.clock)));
        let accounts = Accounts::new(unit_of_work.clone(), &secrets, HashGate::new(), false);
        let mail = Mail::new("https://shop.example", setup.mail.as_ref()).unwrap();
        let state = CommandState {
            campaigns: Campaigns::new(unit_of_work.clone(), accounts.clone(), &secrets),
            community: Community::new(mail.clone()),
            tickets: Tickets::new(unit_of_work.clone(), accounts.clone(), mail.clone()),
            accounts,
            newsletter: Newsletter::new(unit_of_work.clone(), &secrets),
            unit_of_work: unit_of_work.clone(),
            auth: Auth::new(tokens(), pool.clone()),
            consistency: Consistency::new(Secret::new([8; 32]), false),
            exports: Exports::new(secrets.token.clone()),
            visitors: Visitors::new(pool.clone(), &secrets.address),
            free: FreeTokens::new(pool.clone(), &secrets.address, setup.free),
            limits: Limits::new(pool.clone(), &Secret::new([9; 32]), setup.limits),
            connections,
            payments: Payments::new(unit_of_work.clone(), None, ""),
            chat: Chat {
                writers: writers.clone(),
                terms: setup.terms,
                outcomes: Outcomes::default(),
                halt: setup.halt,
                ..Chat::new(writers.clone(), &secrets.address)
            },
            support: Support::new(writers),
            uploads: Uploads::new(
                setup.files,
                Reader::new(env!("CARGO_BIN_EXE_command-service").into()),
                secrets.token.clone(),
            ),
        };
        let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
        tasks.spawn(sequencer::run(
            pool.clone(),
            commits,
            log.clone(),
            stop.clone(),
        ));
        let mut engine = Engine::new(&tasks, &pool, &log, &stop);
        engine.queue = engine.queue.with_lease(setup.lease);
        conversation::start(&engine, &state, &mail);
        command_service::rehearsal::start(&engine, &state);
        if setup.mail.is_some() {
            command_service::mail::start(&engine, &unit_of_work, &mail);
        }
        let routes = command_service::service::router().with_state(state.clone());
        let (router, _) = routes.split_for_parts();
        drop(entered);
        Self {
            runtime: Some(runtime),
            router: service_kit::server::api(router),
            state,
            stop,
            tasks,
        }
    }

    /// Says something to Grace.
    pub async fn say(&self, person: &Person, text: &str, key: Option<&str>) -> Answered {
        self.send(person, json!({"agentId": GRACE, "text": text}), key)
            .await
    }

    pub async fn send(&self, person: &Person, body: Value, key: Option<&str>) -> Answered {
        self.post("/chat/send", Some(person), body, key).await
    }

    pub async fn review(&self, person: &Person, body: Value, key: Option<&str>) -> Answered {
        let path = format!("/agents/{GRACE}/reviews");
        self.post(&path, Some(person), body, key).await
    }

    /// See [`Node::call`].
    pub async fn post(
        &self,
        path: &str,
        person: Option<&Person>,
        body: Value,
        key: Option<&str>,
    ) -> Answered {
        self.call(Method::POST, path, person, body, key).await
    }

    /// Runs the request on the node's own runtime, as its server would.
    pub async fn call(
        &self,
        method: Method,
        path: &str,
        person: Option<&Person>,
        body: Value,
        key: Option<&str>,
    ) -> Answered {
        let answer = self.answer(method, path, person, body, key).await;
        let (parts, body) = answer.into_parts();
        let bytes = to_bytes(body, 1 << 24).await.unwrap();
        Answered {
            status: parts.status,
            headers: parts.headers,
            body: serde_json::from_slice(&bytes).unwrap_or(Value::Null),
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// What an answer is made of, before any of it is read.
    #[allow(dead_code, reason = "tests of models hang up")]
    pub async fn begin(&self, path: &str, person: &Person, body: &Value) -> Body {
        let answer = self.answer(Method::POST, path, Some(person), body.clone(), None);
        answer.await.into_body()
    }

    async fn answer(
        &self,
        method: Method,
        path: &str,
        person: Option<&Person>,
        body: Value,
        key: Option<&str>,
    ) -> Response {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(person) = person {
            let bearer = format!("Bearer {}", person.token);
            request = request.header(header::AUTHORIZATION, bearer);
        }
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        let request = request.body(Body::from(body.to_string())).unwrap();
        let answer = self.router.clone().oneshot(request);
        let runtime = self.runtime.as_ref().unwrap();
        runtime.spawn(answer).await.unwrap().unwrap()
    }

    /// As SIGTERM does: what is under way is given back.
    pub async fn stop(mut self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
        self.kill();
    }

    /// As SIGKILL does: nothing is given back, nobody is told.
    pub fn kill(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
