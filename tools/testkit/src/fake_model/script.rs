//! The scripts, and how they are read from a model name.

use std::collections::HashMap;

/// The answer to one request. `k` counts content chunks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Script {
    /// A stream with the requested text. Variants only change its form on the wire.
    Stream(Form),
    /// `json`: one JSON document, though a stream was requested.
    Json,
    /// `json-error`: one JSON document with an error in it, status 200.
    JsonError,
    /// `status:N` with options `code`, `type`, `retry-after` (`date` stands for a date two seconds from now),
    /// `retry-after-ms` and `html`.
    Status(u16),
    /// `html`: status 200 and a web page.
    Html,
    /// `redirect`: a 307 to another path of the fake, which answers normally.
    Redirect,
    /// `stall-head`: takes the request and never answers.
    StallHead,
    /// `reset`: resets the connection in place of an answer.
    Reset,
    /// `no-max-tokens`, `no-max-completion-tokens`, `no-stream-options`: 400 when the request has that field, else normal.
    Without(&'static str),
}

/// The form of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Normal,
    /// `drip:n`: n bytes at a time.
    Drip(usize),
    /// `split-utf8`: every character of several bytes is cut.
    SplitUtf8,
    /// `delay:ms`: waits before the first byte of the body.
    Delay(u64),
    /// `paced:ms`: a pause of this length between two words.
    Paced(u64),
    /// `stall-first-byte`: sends the head and nothing else.
    StallFirstByte,
    /// `idle:k`, `cut:k`, `end:k`, `reset-after:k`: falls silent, breaks, ends cleanly, is reset after k chunks.
    Idle(usize),
    Cut(usize),
    End(usize),
    ResetAfter(usize),
    /// `cut-after-finish`: breaks before usage and `[DONE]`; `idle-after-finish`: falls silent there.
    CutAfterFinish,
    IdleAfterFinish,
    /// `no-done`; `done-without-finish`.
    NoDone,
    DoneWithoutFinish,
    /// `usage-missing`, `usage-on-finish`, `usage-on-all` (growing figures, the last one is right).
    UsageMissing,
    UsageOnFinish,
    UsageOnAll,
    /// `comments`, `named-keep-alives`, `crlf`, `cr`.
    Comments,
    NamedKeepAlives,
    Crlf,
    Cr,
    /// `null-content`, `missing-delta`, `empty-choices`, `unknown-fields`: such chunks stand between the others.
    NullContent,
    MissingDelta,
    EmptyChoices,
    UnknownFields,
    /// `error-object:k`, `error-string:k`, `error-event:k`: an error after k chunks, then the end.
    ErrorObject(usize),
    ErrorString(usize),
    ErrorEvent(usize),
    /// `finish:reason`, one of either protocol's reasons or `error`; `refusal`, `silent`: a finish without any text.
    Finish(&'static str),
    Refusal,
    Silent,
    /// `garbage:k`: something that is not JSON after k chunks; `not-utf8:k`.
    Garbage(usize),
    NotUtf8(usize),
    /// `huge-line`: a line of 100 MB; `endless`: chunks without end; `endless-comments`.
    HugeLine,
    Endless,
    EndlessComments,
}

/// A script with its options.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub script: Script,
    pub options: HashMap<String, String>,
}

/// The `n`th play (from 0) of a name.
pub(super) fn play(name: &str, n: usize) -> Play {
    let steps: Vec<&str> = name.split('|').collect();
    let mut parts = steps[n.min(steps.len() - 1)].split(';');
    let script = read(parts.next().unwrap_or_default().trim());
    let options = parts
        .map(|o| o.split_once('=').unwrap_or((o, "")))
        .map(|(k, v)| (k.trim().to_owned(), v.trim().to_owned()));
    Play {
        script,
        options: options.collect(),
    }
}

fn read(step: &str) -> Script {
    let (name, argument) = step.split_once(':').unwrap_or((step, ""));
    let k = argument.parse().unwrap_or(2);
    let form = match name {
        "json" => return Script::Json,
        "json-error" => return Script::JsonError,
        "status" => return Script::Status(argument.parse().unwrap_or(500)),
        "html" => return Script::Html,
        "redirect" => return Script::Redirect,
        "stall-head" => return Script::StallHead,
        "reset" => return Script::Reset,
        "no-max-tokens" => return Script::Without("max_tokens"),
        "no-max-completion-tokens" => return Script::Without("max_completion_tokens"),
        "no-stream-options" => return Script::Without("stream_options"),
        "drip" => Form::Drip(k.max(1)),
        "split-utf8" => Form::SplitUtf8,
        "delay" => Form::Delay(argument.parse().unwrap_or(50)),
        "paced" => Form::Paced(argument.parse().unwrap_or(50)),
        "stall-first-byte" => Form::StallFirstByte,
        "idle" => Form::Idle(k),
        "cut" => Form::Cut(k),
        "end" => Form::End(k),
        "reset-after" => Form::ResetAfter(k),
        "cut-after-finish" => Form::CutAfterFinish,
        "idle-after-finish" => Form::IdleAfterFinish,
        "no-done" => Form::NoDone,
        "done-without-finish" => Form::DoneWithoutFinish,
        "usage-missing" => Form::UsageMissing,
        "usage-on-finish" => Form::UsageOnFinish,
        "usage-on-all" => Form::UsageOnAll,
        "comments" => Form::Comments,
        "named-keep-alives" => Form::NamedKeepAlives,
        "crlf" => Form::Crlf,
        "cr" => Form::Cr,
        "null-content" => Form::NullContent,
        "missing-delta" => Form::MissingDelta,
        "empty-choices" => Form::EmptyChoices,
        "unknown-fields" => Form::UnknownFields,
        "error-object" => Form::ErrorObject(k),
        "error-string" => Form::ErrorString(k),
        "error-event" => Form::ErrorEvent(k),
        "finish" => Form::Finish(reason(argument)),
        "refusal" => Form::Refusal,
        "silent" => Form::Silent,
        "garbage" => Form::Garbage(k),
        "not-utf8" => Form::NotUtf8(k),
        "huge-line" => Form::HugeLine,
        "endless" => Form::Endless,
        "endless-comments" => Form::EndlessComments,
        _ => Form::Normal,
    };
    Script::Stream(form)
}

fn reason(argument: &str) -> &'static str {
    let known = [
        "length",
        "content_filter",
        "tool_calls",
        "function_call",
        "error",
        "max_tokens",
        "stop_sequence",
        "tool_use",
        "pause_turn",
        "refusal",
    ];
    known.into_iter().find(|r| *r == argument).unwrap_or("stop")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_no_script_plays_a_normal_stream() {
        assert_eq!(play("gpt-large", 0).script, Script::Stream(Form::Normal));
    }

    #[test]
    fn a_sequence_is_played_step_by_step_and_its_last_step_for_ever() {
        let name = "status:503;retry-after=2|cut:1|normal";
        assert_eq!(play(name, 0).script, Script::Status(503));
        assert_eq!(play(name, 0).options["retry-after"], "2");
        assert_eq!(play(name, 1).script, Script::Stream(Form::Cut(1)));
        assert_eq!(play(name, 9).script, Script::Stream(Form::Normal));
    }
}
