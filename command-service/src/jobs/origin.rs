//! The trace in which a job was asked for. It is in the job's body beside the fields of the handler, and is taken out
//! before the handler sees the body.

use serde_json::Value;
use shared_events::TraceParent;

use super::NewJob;

const FIELD: &str = "traceparent";

/// The job with the trace that asked for it, if that is known. A body that is not an object has no place for it.
pub(super) fn noted(mut job: NewJob, asked: Option<TraceParent>) -> NewJob {
    if let (Value::Object(body), Some(asked)) = (&mut job.body, asked) {
        body.insert(FIELD.to_owned(), asked.to_string().into());
    }
    job
}

/// Takes the trace out of a body.
pub(super) fn take(body: &mut Value) -> Option<TraceParent> {
    let noted = body.as_object_mut()?.remove(FIELD)?;
    noted.as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn job(body: Value) -> NewJob {
        NewJob {
            key: "k".to_owned(),
            kind: "test",
            lane: "l".to_owned(),
            owner: None,
            body,
            due: None,
        }
    }

    #[test]
    fn a_handler_sees_its_body_as_it_was_made() {
        let place = TraceParent::of(1, 2, 1);
        let mut body = noted(job(json!({"id": 1})), place).body;
        assert_eq!(body["traceparent"], place.unwrap().to_string());
        assert_eq!(take(&mut body), place);
        assert_eq!(body, json!({"id": 1}));
        assert_eq!(take(&mut body), None);
        assert_eq!(noted(job(json!({"id": 1})), None).body, json!({"id": 1}));
        assert_eq!(noted(job(Value::Null), place).body, Value::Null);
    }
}
