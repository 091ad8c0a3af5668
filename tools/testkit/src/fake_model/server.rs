//! The routes of the fake.

use super::anthropic;
use super::frames::{Frame, Protocol, Reply, frames};
use super::script::{Form, Play, Script, play};
use super::wire::{Fuse, Wires};
use super::{Departures, Recorded, State, lock, prompt_tokens, tokens};
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, State as Shared};
use axum::http::{HeaderMap, Response, StatusCode, Uri, header};
use axum::{
    Router,
    routing::{get, post},
};
use futures::stream;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{Error, ErrorKind};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};
use tokio::net::TcpListener;

pub(super) async fn serve(listener: TcpListener, state: Arc<State>) {
    let app = Router::new()
        .route("/v1/chat/completions", post(complete))
        .route("/v1/messages", post(complete))
        .route("/v1/elsewhere", post(complete))
        .route("/v1/models", get(models))
        .with_state(state)
        .into_make_service_with_connect_info::<Fuse>();
    // Serving ends with the task.
    let _ = axum::serve(Wires(listener), app).await;
}

async fn complete(
    Shared(state): Shared<Arc<State>>,
    ConnectInfo(fuse): ConnectInfo<Fuse>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response<Body> {
    let body: Value = serde_json::from_slice(&body).unwrap_or_default();
    let header = |name: &str| {
        headers
            .get(name)
            .and_then(|v| v.to_str().ok())
            .map(str::to_owned)
    };
    let left = Departures::default();
    let key = header("authorization").or_else(|| header("x-api-key"));
    let key = key.unwrap_or_default();
    lock(&state.requests).push(Recorded {
        authorization: header("authorization"),
        api_key: header("x-api-key"),
        version: header("anthropic-version"),
        body: body.clone(),
        left: Arc::clone(&left),
    });
    let name = lock(&state.next)
        .pop_front()
        .or_else(|| header("x-fake-script"))
        .unwrap_or_else(|| body["model"].as_str().unwrap_or_default().to_owned());
    let play = play(&name, count_play(&state, &name));
    let text = lock(&state.reply).clone();
    let protocol = match uri.path() {
        "/v1/messages" => Protocol::Anthropic,
        _ => Protocol::OpenAi,
    };
    let reply = Reply {
        protocol,
        model: &name,
        text: &text,
        tokens: (prompt_tokens(&body), tokens(&text)),
        usage_wanted: body["stream_options"]["include_usage"] == true,
    };
    match play.script {
        Script::Stream(form) => streamed(form, &reply, state, fuse, left),
        Script::Without(field) if body.get(field).is_none() => {
            streamed(Form::Normal, &reply, state, fuse, left)
        }
        Script::Without(field) => error(StatusCode::BAD_REQUEST, "unsupported_parameter", field),
        Script::Json => answer(
            StatusCode::OK,
            "application/json",
            &whole(&reply).to_string(),
        ),
        Script::JsonError => answer(
            StatusCode::OK,
            "application/json",
            &json!({"type": "error", "error": {"message": "secret detail"}}).to_string(),
        ),
        Script::Html => answer(StatusCode::OK, "text/html", PAGE),
        Script::Status(status) => refusal(status, &play, &key),
        Script::Redirect => redirect(),
        Script::StallHead => std::future::pending().await,
        Script::Reset => {
            fuse.light();
            answer(StatusCode::OK, "text/plain", "never seen")
        }
    }
}

const PAGE: &str = "<!doctype html><title>Bad gateway</title><h1>secret detail</h1>";

fn count_play(state: &State, name: &str) -> usize {
    let mut plays = lock(&state.plays);
    let n = plays.entry(name.to_owned()).or_default();
    *n += 1;
    *n - 1
}

fn answer(status: StatusCode, kind: &str, body: &str) -> Response<Body> {
    let mut response = Response::new(Body::from(body.to_owned()));
    *response.status_mut() = status;
    if let Ok(kind) = kind.parse() {
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
    }
    response
}

/// A list of one model, so that a search for servers finds one here.
async fn models() -> Response<Body> {
    let list = json!({"object": "list", "data": [{"id": "fake-model", "object": "model"}]});
    answer(StatusCode::OK, "application/json", &list.to_string())
}

fn whole(reply: &Reply) -> Value {
    if reply.protocol == Protocol::Anthropic {
        return anthropic::whole(reply);
    }
    json!({"id": "chatcmpl-1", "object": "chat.completion", "model": reply.model, "usage": reply.usage(),
        "choices": [{"index": 0, "message": {"role": "assistant", "content": reply.text}, "finish_reason": "stop"}]})
}

fn error(status: StatusCode, code: &str, param: &str) -> Response<Body> {
    let body = json!({"error": {"message": "secret detail", "type": "invalid_request_error", "param": param, "code": code}});
    answer(status, "application/json", &body.to_string())
}

/// Repeats the received key, as some servers do.
fn refusal(status: u16, play: &Play, key: &str) -> Response<Body> {
    let option = |name: &str| play.options.get(name).cloned();
    let message = format!("secret detail of {key}");
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let body = json!({"type": "error",
        "error": {"message": message, "type": option("type"), "param": null, "code": option("code")}});
    let mut response = match option("html") {
        Some(_) => answer(status, "text/html", PAGE),
        None => answer(status, "application/json", &body.to_string()),
    };
    for name in ["retry-after", "retry-after-ms"] {
        let Some(value) = option(name) else { continue };
        let soon = || httpdate::fmt_http_date(SystemTime::now() + Duration::from_secs(2));
        if let Ok(value) = if value == "date" { soon() } else { value }.parse() {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

fn redirect() -> Response<Body> {
    let mut response = answer(StatusCode::TEMPORARY_REDIRECT, "text/plain", "");
    response.headers_mut().insert(
        header::LOCATION,
        header::HeaderValue::from_static("/v1/elsewhere"),
    );
    response
}

fn streamed(
    form: Form,
    reply: &Reply,
    state: Arc<State>,
    fuse: Fuse,
    left: Departures,
) -> Response<Body> {
    let player = Player {
        frames: frames(form, reply).into(),
        state,
        fuse,
        left,
    };
    let body = Body::from_stream(stream::unfold(player, |mut player| async {
        let piece = player.next().await?;
        Some((piece, player))
    }));
    let mut response = Response::new(body);
    response.headers_mut().insert(
        header::CONTENT_TYPE,
        header::HeaderValue::from_static("text/event-stream; charset=utf-8"),
    );
    response
}

/// Plays frames as a body; if it is dropped with frames left, its client has disconnected.
struct Player {
    frames: VecDeque<Frame>,
    state: Arc<State>,
    fuse: Fuse,
    left: Departures,
}

impl Player {
    async fn next(&mut self) -> Option<Result<Bytes, Error>> {
        // The earlier pieces are sent before more is read, or before the connection breaks.
        tokio::task::yield_now().await;
        loop {
            match self.frames.front_mut()? {
                Frame::Wait(ms) => tokio::time::sleep(Duration::from_millis(*ms)).await,
                Frame::Hang => std::future::pending().await,
                Frame::Repeat(bytes, None) => return Some(Ok(bytes.clone())),
                Frame::Repeat(bytes, Some(n)) if *n > 1 => {
                    *n -= 1;
                    return Some(Ok(bytes.clone()));
                }
                Frame::Send(bytes) => {
                    let bytes = bytes.clone();
                    lock(&self.left).push(Instant::now());
                    self.frames.pop_front();
                    return Some(Ok(bytes));
                }
                Frame::Repeat(bytes, Some(_)) => {
                    let bytes = bytes.clone();
                    self.frames.pop_front();
                    return Some(Ok(bytes));
                }
                Frame::Break => {
                    self.frames.clear();
                    return Some(Err(Error::from(ErrorKind::BrokenPipe)));
                }
                Frame::Reset => {
                    self.frames.clear();
                    self.fuse.light();
                    return Some(Ok(Bytes::from_static(b"never seen")));
                }
            }
            self.frames.pop_front();
        }
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        if !self.frames.is_empty() {
            self.state.abandoned.send_modify(|n| *n += 1);
        }
    }
}
