//! A command without its own types, so that the unit of work is compiled once and not for each command.

use std::any::Any;

use futures::future::BoxFuture;
use serde_json::Value;

use super::error::{LogFault, Refusal, UnitError};
use super::{Done, Work};

/// An error of any domain.
type Domain = Box<dyn Any + Send>;
type Decided = Result<Value, Refusal<Domain>>;

/// A decision whose result has its stored form.
pub(super) type Decide = Box<dyn for<'a> Fn(&'a mut Work) -> BoxFuture<'a, Decided> + Send + Sync>;
pub(super) type Failure = UnitError<Domain>;
pub(super) type Outcome = Result<Done<Value>, Failure>;

pub(super) fn untyped<T, E, F>(decide: F) -> Decide
where
    T: serde::Serialize + Send + 'static,
    E: Send + 'static,
    F: for<'a> Fn(&'a mut Work) -> BoxFuture<'a, Result<T, Refusal<E>>> + Send + Sync + 'static,
{
    Box::new(move |work| {
        let decided = decide(work);
        Box::pin(async move {
            match decided.await {
                Ok(result) => serde_json::to_value(&result)
                    .map_err(|cause| Refusal::Log(LogFault::Serialise(cause))),
                Err(refusal) => Err(refusal.map(|cause| Box::new(cause) as Domain)),
            }
        })
    })
}

/// The outcome of a command in its own types. Its result is read from the stored form, so that a repeated command
/// gives the same answer.
pub(super) fn typed<T, E>(outcome: Outcome) -> Result<Done<T>, UnitError<E>>
where
    T: serde::de::DeserializeOwned,
    E: 'static,
{
    let done = outcome.map_err(in_domain)?;
    Ok(Done {
        // A key whose effect has another form was used by another command.
        result: serde_json::from_value(done.result).map_err(|_| UnitError::KeyReused)?,
        appended: done.appended,
        repeated: done.repeated,
    })
}

fn in_domain<E: 'static>(failure: Failure) -> UnitError<E> {
    match failure {
        UnitError::Refused(cause) => match cause.downcast() {
            Ok(cause) => UnitError::Refused(*cause),
            Err(_) => UnitError::Interrupted,
        },
        UnitError::KeyReused => UnitError::KeyReused,
        UnitError::Conflict => UnitError::Conflict,
        UnitError::Database { cause, unknown } => UnitError::Database { cause, unknown },
        UnitError::Log(fault) => UnitError::Log(fault),
        UnitError::Interrupted => UnitError::Interrupted,
    }
}
