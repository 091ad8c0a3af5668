//! The second protocol: Anthropic's messages. It plays the same scripts, as far as they make sense there.

use super::frames::Reply;
use super::script::Form;
use super::tokens;
use serde_json::{Value, json};

/// The tokens of the request, by the fake's rule: the system text counts as a message of its own.
pub(super) fn prompt_tokens(body: &Value) -> u64 {
    let system = body["system"].as_str().map(|text| 4 + tokens(text));
    let messages = body["messages"].as_array();
    let messages = messages.map(Vec::as_slice).unwrap_or_default().iter();
    let text = |message: &Value| -> String {
        let parts = message["content"].as_array();
        let parts = parts.map(Vec::as_slice).unwrap_or_default().iter();
        parts.filter_map(|part| part["text"].as_str()).collect()
    };
    3 + system.unwrap_or_default() + messages.map(|it| 4 + tokens(&text(it))).sum::<u64>()
}

/// An answer that is not a stream.
pub(super) fn whole(reply: &Reply) -> Value {
    let (input, output) = reply.tokens;
    json!({"id": "msg_1", "type": "message", "role": "assistant", "model": reply.model,
        "content": [{"type": "text", "text": reply.text}], "stop_reason": "end_turn", "stop_sequence": null,
        "usage": {"input_tokens": input, "output_tokens": output}})
}

/// A piece of text.
pub(super) fn more(text: &str) -> String {
    delta(&json!({"type": "text_delta", "text": text}))
}

fn delta(delta: &Value) -> String {
    event(&json!({"type": "content_block_delta", "index": 0, "delta": delta}))
}

fn event(data: &Value) -> String {
    format!(
        "event: {}\ndata: {data}\n\n",
        data["type"].as_str().unwrap_or_default()
    )
}

/// The events before the end; the first one has no text.
pub(super) fn content(form: Form, reply: &Reply) -> Vec<String> {
    let mut usage = json!({"input_tokens": reply.tokens.0, "output_tokens": 1});
    if form == Form::UsageMissing {
        usage = Value::Null;
    }
    let start = json!({"type": "message_start", "message": {"id": "msg_1", "type": "message", "role": "assistant",
        "model": reply.model, "content": [], "stop_reason": null, "stop_sequence": null, "usage": usage}});
    let block = json!({"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}});
    let start = format!("{}{}", event(&start), event(&block));
    let words = if matches!(form, Form::Silent | Form::Refusal) {
        ""
    } else {
        reply.text
    };
    let between = match form {
        Form::Comments => ": keep-alive\n\n".to_owned(),
        Form::NamedKeepAlives => format!(
            "{}event: keep-alive\ndata: still here\n\n",
            event(&json!({"type": "ping"}))
        ),
        Form::NullContent => delta(&json!({"type": "text_delta", "text": null})),
        Form::MissingDelta => event(&json!({"type": "content_block_delta", "index": 0})),
        Form::EmptyChoices => delta(&json!({})),
        Form::UnknownFields => format!(
            "{}{}",
            event(&json!({"type": "something_new", "text": "not this"})),
            delta(&json!({"type": "thinking_delta", "thinking": "nor this"}))
        ),
        _ => String::new(),
    };
    let words = words
        .split_inclusive(' ')
        .map(|word| format!("{between}{}", more(word)));
    std::iter::once(start).chain(words).collect()
}

/// The finish reason with the usage, and the stop.
pub(super) fn ending(form: Form, reply: &Reply) -> Vec<String> {
    let reason = match form {
        Form::Finish("stop") => "end_turn",
        Form::Finish(reason) => reason,
        Form::Refusal => "refusal",
        _ => "end_turn",
    };
    let mut end =
        json!({"type": "message_delta", "delta": {"stop_reason": reason, "stop_sequence": null}});
    if form != Form::UsageMissing {
        end["usage"] = json!({"output_tokens": reply.tokens.1});
    }
    let stop = event(&json!({"type": "content_block_stop", "index": 0}));
    let mut ending = vec![
        format!("{stop}{}", event(&end)),
        event(&json!({"type": "message_stop"})),
    ];
    match form {
        Form::NoDone => drop(ending.pop()),
        Form::DoneWithoutFinish => drop(ending.remove(0)),
        _ => {}
    }
    ending
}
