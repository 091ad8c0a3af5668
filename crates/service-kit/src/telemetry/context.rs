//! The trace of an action. A direct effect is a child of its cause's span; where time passes in between, as from an
//! event to its job, the later span is linked to the earlier one.

use std::time::SystemTime;

use opentelemetry::{
    Context, KeyValue,
    trace::{
        Link, Span as _, SpanContext, SpanId, Status, TraceContextExt, TraceFlags, TraceId,
        TraceState, Tracer as _,
    },
};
use opentelemetry_sdk::trace::SdkTracer;
use serde::Deserialize;
use shared_events::event::{RawEvent, TraceParent};
use std::sync::OnceLock;
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt;

/// The target of spans that are only in traces: log lines name the request, but not its parts.
pub const TRACED: &str = "traced";
/// The target of spans that are only in log lines.
pub const UNTRACED: &str = "untraced";

/// The most links of a span. A batch may have events of thousands of requests.
pub const MOST_LINKS: usize = 32;
/// So many events of a batch are checked for links.
const LOOKED_AT: usize = 256;

/// Set while traces are exported.
static TRACER: OnceLock<SdkTracer> = OnceLock::new();

tokio::task_local! {
    static BROUGHT: Option<TraceParent>;
}

pub(super) fn sent_by(tracer: &SdkTracer) {
    // A process starts exporting only once.
    let _ = TRACER.set(tracer.clone());
}

/// Whether traces are exported.
#[must_use]
pub fn is_traced() -> bool {
    TRACER.get().is_some()
}

/// Runs `work` with this trace as its origin.
pub async fn within<F: Future>(brought: Option<TraceParent>, work: F) -> F::Output {
    BROUGHT.scope(brought, work).await
}

/// The origin of the current work.
#[must_use]
pub fn brought() -> Option<TraceParent> {
    BROUGHT.try_with(|brought| *brought).ok().flatten()
}

/// The place of the current work: its span if traces are exported, or else its origin.
#[must_use]
pub fn current() -> Option<TraceParent> {
    of(&Span::current()).or_else(brought)
}

/// The place of a span; none while traces are not exported. The span has begun by then.
#[must_use]
pub fn of(span: &Span) -> Option<TraceParent> {
    let context = span.context();
    let span = context.span();
    let span = span.span_context();
    TraceParent::of(
        u128::from_be_bytes(span.trace_id().to_bytes()),
        u64::from_be_bytes(span.span_id().to_bytes()),
        span.trace_flags().to_u8(),
    )
}

/// Makes a span that has not begun the child of another process's.
pub fn continue_from(span: &Span, parent: TraceParent) {
    // If traces are not exported there is nothing to set.
    let _ = span.set_parent(Context::new().with_remote_span_context(context(parent)));
}

/// Links a span to its causes.
pub fn link(span: &Span, led_to_it: impl IntoIterator<Item = TraceParent>) {
    for earlier in led_to_it {
        span.add_link(context(earlier));
    }
}

/// The origins of a batch's events, each once and up to the most links of a span; none while traces are not exported.
#[must_use]
pub fn of_events(events: &[RawEvent]) -> Vec<TraceParent> {
    if !is_traced() {
        return Vec::new();
    }
    let looked_at = events.iter().take(LOOKED_AT);
    each_once(looked_at.filter_map(of_event))
}

/// Each of them once, up to the most links of a span.
pub fn each_once(all: impl Iterator<Item = TraceParent>) -> Vec<TraceParent> {
    let mut different = Vec::new();
    for one in all {
        if different.len() == MOST_LINKS {
            break;
        }
        if !different.contains(&one) {
            different.push(one);
        }
    }
    different
}

/// The place of the command that wrote an event, if it was recorded. Most events have none, and are not read for it.
#[must_use]
pub fn of_event(event: &RawEvent) -> Option<TraceParent> {
    noted(&event.metadata)
}

fn noted(metadata: &str) -> Option<TraceParent> {
    #[derive(Deserialize)]
    struct Noted {
        traceparent: Option<TraceParent>,
    }
    let may_have = metadata.contains("\"traceparent\"");
    let read = || serde_json::from_str::<Noted>(metadata).ok();
    may_have.then(read).flatten()?.traceparent
}

/// Reports work whose importance was only known at its end: a span of its own, with its begin and its end.
pub fn tell(
    name: &'static str,
    (begun, ended): (SystemTime, SystemTime),
    led_to_it: Vec<TraceParent>,
    counted: impl IntoIterator<Item = (&'static str, i64)>,
) {
    let Some(tracer) = TRACER.get() else { return };
    let links = led_to_it.into_iter().map(context).map(Link::with_context);
    let counted = counted.into_iter().map(|(of, n)| KeyValue::new(of, n));
    let span = tracer
        .span_builder(name)
        .with_start_time(begun)
        .with_links(links.collect())
        .with_attributes(counted);
    span.start_with_context(tracer, &Context::new())
        .end_with_timestamp(ended);
}

/// Marks a span as one of work that failed.
pub fn fail(span: &Span) {
    span.set_status(Status::error(""));
}

fn context(place: TraceParent) -> SpanContext {
    SpanContext::new(
        TraceId::from(place.trace()),
        SpanId::from(place.span()),
        // Only this flag has a meaning.
        TraceFlags::new(place.flags()) & TraceFlags::SAMPLED,
        true,
        TraceState::default(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    fn place(span: u64) -> TraceParent {
        TraceParent::of(1, span, 1).unwrap()
    }

    #[test]
    fn links_are_each_there_once_and_bounded() {
        let twice = [place(1), place(2), place(1)];
        assert_eq!(each_once(twice.into_iter()), [place(1), place(2)]);
        let many = each_once((1..1_000).map(place));
        assert_eq!(many.len(), MOST_LINKS);
    }

    #[test]
    fn an_event_says_where_it_comes_from_if_that_was_noted() {
        let noted_there = format!(r#"{{"actor":"system","traceparent":"{PLACE}"}}"#);
        assert_eq!(noted(&noted_there), PLACE.parse().ok());
        assert_eq!(noted(r#"{"actor":"system"}"#), None);
        assert_eq!(noted(r#"{"traceparent":"nonsense"}"#), None);
    }

    #[tokio::test]
    async fn without_a_collector_work_stands_where_it_came_from() {
        assert_eq!(current(), None);
        let place: Option<TraceParent> = PLACE.parse().ok();
        assert_eq!(within(place, async { current() }).await, place);
        assert_eq!(context(place.unwrap()).trace_flags(), TraceFlags::SAMPLED);
    }
}
