//! What a script puts on the wire, piece by piece.

use super::anthropic;
use super::script::Form;
use bytes::Bytes;
use serde_json::{Value, json};

/// One step of a body.
#[derive(Clone, Debug)]
pub(super) enum Frame {
    Send(Bytes),
    Wait(u64),
    /// No more data for ever.
    Hang,
    /// The body is cut: the client sees an incomplete answer.
    Break,
    /// The connection is reset.
    Reset,
    /// The same bytes so many times, or for ever.
    Repeat(Bytes, Option<usize>),
}

/// The parts of a stream.
pub(super) struct Reply<'a> {
    pub model: &'a str,
    pub text: &'a str,
    /// Prompt and completion tokens.
    pub tokens: (u64, u64),
    /// Whether the request asked for usage.
    pub usage_wanted: bool,
    pub protocol: Protocol,
}

/// The two protocols of the fake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protocol {
    OpenAi,
    Anthropic,
}

impl Reply<'_> {
    fn chunk(&self, delta: Value, finish: Option<&str>) -> Value {
        json!({"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1_760_000_000, "model": self.model,
            "choices": [{"index": 0, "delta": delta, "finish_reason": finish}], "usage": null})
    }

    pub fn usage(&self) -> Value {
        let (prompt, completion) = self.tokens;
        json!({"prompt_tokens": prompt, "completion_tokens": completion, "total_tokens": prompt + completion})
    }

    /// The text as content chunks, one word each, after the chunk with the role.
    fn chunks(&self) -> Vec<Value> {
        let role = self.chunk(json!({"role": "assistant", "content": ""}), None);
        let words = self
            .text
            .split_inclusive(' ')
            .map(|w| self.chunk(json!({"content": w}), None));
        std::iter::once(role).chain(words).collect()
    }
}

fn event(value: &Value) -> String {
    format!("data: {value}\n\n")
}

fn send(text: String) -> Frame {
    Frame::Send(text.into())
}

/// Many in one piece: reading each as a separate network packet would take most of the time.
fn without_end(event: &str) -> Frame {
    Frame::Repeat(event.repeat(200).into(), None)
}

/// The frames of a stream.
pub(super) fn frames(form: Form, reply: &Reply) -> Vec<Frame> {
    let (content, last) = match reply.protocol {
        Protocol::OpenAi => (content(form, reply), ending(form, reply)),
        Protocol::Anthropic => (
            anthropic::content(form, reply),
            anthropic::ending(form, reply),
        ),
    };
    // The chunk with the role does not count.
    let first = |k: usize| {
        content
            .iter()
            .take(k + 1)
            .cloned()
            .map(send)
            .collect::<Vec<_>>()
    };
    let then = |k: usize, frame: Frame| first(k).into_iter().chain([frame]).collect();
    let all = || {
        content
            .iter()
            .chain(&last)
            .map(String::as_str)
            .collect::<String>()
    };
    match form {
        Form::Drip(n) => pieces(all().as_bytes(), |_| n),
        Form::SplitUtf8 => pieces(all().as_bytes(), |rest| {
            let cut = rest.iter().position(|b| *b >= 0xc0);
            cut.map_or(rest.len(), |at| at + 1)
        }),
        Form::Delay(ms) => vec![Frame::Wait(ms), send(all())],
        // The role and the first word come together.
        Form::Paced(ms) => (0..)
            .zip(content.iter().chain(&last))
            .flat_map(|(n, piece)| {
                let pause = (n > 1).then_some(Frame::Wait(ms));
                pause.into_iter().chain([send(piece.clone())])
            })
            .collect(),
        Form::StallFirstByte => vec![Frame::Hang],
        Form::Idle(k) => then(k, Frame::Hang),
        Form::Cut(k) => then(k, Frame::Break),
        Form::ResetAfter(k) => then(k, Frame::Reset),
        Form::End(k) => first(k),
        Form::ErrorObject(k) => then(
            k,
            send(event(
                &json!({"error": {"message": "secret detail", "type": "server_error", "code": 502}}),
            )),
        ),
        Form::ErrorString(k) => then(k, send(event(&json!({"error": "secret detail"})))),
        Form::ErrorEvent(k) => then(
            k,
            send(format!(
                "event: error\n{}",
                event(
                    &json!({"type": "error", "error": {"type": "overloaded_error", "message": "secret detail"}})
                )
            )),
        ),
        Form::Garbage(k) => then(k, send("data: {\"choices\": [oops\n\n".to_owned())),
        Form::NotUtf8(k) => then(k, Frame::Send(Bytes::from_static(b"data: \xff\xfe\n\n"))),
        Form::CutAfterFinish | Form::IdleAfterFinish => {
            let end = if form == Form::CutAfterFinish {
                Frame::Break
            } else {
                Frame::Hang
            };
            content
                .into_iter()
                .chain(last.into_iter().take(1))
                .map(send)
                .chain([end])
                .collect()
        }
        Form::HugeLine => vec![
            send("data: ".to_owned()),
            Frame::Repeat(Bytes::from(vec![b'x'; 100_000]), Some(1_000)),
        ],
        Form::Endless => {
            let more = match reply.protocol {
                Protocol::OpenAi => event(&reply.chunk(json!({"content": "on and "}), None)),
                Protocol::Anthropic => anthropic::more("on and "),
            };
            vec![without_end(&more)]
        }
        Form::EndlessComments => vec![without_end(": still thinking\n\n")],
        Form::Crlf => vec![send(all().replace('\n', "\r\n"))],
        Form::Cr => vec![send(all().replace('\n', "\r"))],
        _ => content.into_iter().chain(last).map(send).collect(),
    }
}

/// The events before the finish.
fn content(form: Form, reply: &Reply) -> Vec<String> {
    let mut chunks = reply.chunks();
    match form {
        Form::Silent => chunks.truncate(1),
        Form::Refusal => {
            chunks = vec![reply.chunk(json!({"refusal": "I can not help with that."}), None)]
        }
        Form::UsageOnAll => {
            for (n, chunk) in chunks.iter_mut().enumerate() {
                chunk["usage"] = json!({"total_tokens": n + 1});
            }
        }
        Form::UnknownFields => {
            for chunk in &mut chunks {
                chunk["obfuscation"] = json!("k3jd");
                chunk["service_tier"] = json!({"name": "default"});
                chunk["choices"][0]["logprobs"] = json!([1, 2]);
            }
        }
        _ => {}
    }
    let between = match form {
        Form::Comments => Some(": keep-alive\n\n".to_owned()),
        Form::NamedKeepAlives => {
            Some("event: ping\ndata: \n\nevent: keep-alive\ndata: still here\n\n".to_owned())
        }
        Form::NullContent => Some(event(&reply.chunk(json!({"content": null}), None))),
        Form::MissingDelta => Some(event(&json!({"choices": [{"index": 0}]}))),
        Form::EmptyChoices => Some(event(&json!({"choices": []}))),
        _ => None,
    };
    chunks
        .iter()
        .map(|c| format!("{}{}", between.as_deref().unwrap_or_default(), event(c)))
        .collect()
}

/// Finish, usage and `[DONE]`.
fn ending(form: Form, reply: &Reply) -> Vec<String> {
    let reason = if let Form::Finish(reason) = form {
        reason
    } else {
        "stop"
    };
    let mut finish = reply.chunk(json!({}), Some(reason));
    if matches!(form, Form::UsageOnFinish | Form::UsageOnAll) {
        finish["usage"] = reply.usage();
    }
    let usage = json!({"id": "chatcmpl-1", "object": "chat.completion.chunk", "choices": [], "usage": reply.usage()});
    let with_usage = reply.usage_wanted
        && !matches!(
            form,
            Form::UsageMissing | Form::UsageOnFinish | Form::UsageOnAll
        );
    let mut ending = vec![event(&finish)];
    ending.extend(with_usage.then(|| event(&usage)));
    ending.extend((form != Form::NoDone).then(|| "data: [DONE]\n\n".to_owned()));
    if form == Form::DoneWithoutFinish {
        ending.remove(0);
    }
    ending
}

/// Cuts bytes into pieces; `length` decides each length from the rest.
fn pieces(mut rest: &[u8], length: impl Fn(&[u8]) -> usize) -> Vec<Frame> {
    let mut frames = Vec::new();
    while !rest.is_empty() {
        let (piece, more) = rest.split_at(length(rest).clamp(1, rest.len()));
        frames.push(Frame::Send(Bytes::copy_from_slice(piece)));
        rest = more;
    }
    frames
}
