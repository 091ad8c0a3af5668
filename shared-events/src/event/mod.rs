//! Events: how they are declared, named, versioned and read back.

mod coordinates;
pub mod decode;
pub mod facts;
mod macros;
pub mod metadata;
pub mod opened;
pub mod paths;
pub mod schema;
mod trace_parent;
pub mod upcast;

pub use coordinates::{Appended, Position};
pub use decode::{Clear, RawEvent, Unreadable};
pub use metadata::{Actor, ActorKind, Metadata};
pub use schema::{EventSchema, FieldSchema, StreamSchema, ValueSchema, streams, values};
pub use trace_parent::TraceParent;

/// An event enum declared by `events!`: one stream type, one variant for each fact.
pub trait StreamEvent: cqrs_es::DomainEvent {
    /// The permanent name of the stream type, as stored.
    const STREAM: &'static str;
    /// What one stream of the type is.
    const DOC: &'static [&'static str];
    /// Every (type, version) that this enum can hold, with its fields.
    const SCHEMA: &'static [EventSchema];

    /// The stored name of this event.
    fn name(&self) -> &'static str;
    /// The version this binary writes.
    fn version(&self) -> u32;

    /// Reads it from its payload. Compiled here, and not again in each crate that reads events; so is writing.
    ///
    /// # Errors
    /// When the payload has another form.
    fn read(payload: Clear<'_>) -> serde_json::Result<Self>;
    /// Its clear payload.
    ///
    /// # Errors
    /// When it can not be serialised, which does not happen for declared events.
    fn payload(&self) -> serde_json::Result<serde_json::Value>;
}
