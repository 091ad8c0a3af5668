//! `events!` declares a stream's events once: the enum, its stored names and versions, its schema for
//! the docs and the golden files, and the proof that no field is a bare `String`.

/// Declares an event enum. Fields must be [`crate::personal::EventField`]s.
///
/// ```
/// # use shared_events::{Personal, Public};
/// shared_events::events! {
///     /// The stream `note`.
///     pub enum NoteEvent of "note" {
///         /// Somebody wrote something.
///         Written = "written" v 1 { text: Personal<String>, colour: Public<String> },
///     }
/// }
/// ```
///
/// A text that is neither personal nor public does not compile:
///
/// ```compile_fail
/// # use shared_events::{Personal, Public};
/// shared_events::events! {
///     /// The stream `note`.
///     pub enum NoteEvent of "note" {
///         /// Somebody wrote something.
///         Written = "written" v 1 { text: Personal<String>, colour: String },
///     }
/// }
/// ```
///
/// Nor does one inside an option or a list:
///
/// ```compile_fail
/// shared_events::events! {
///     /// The stream `note`.
///     pub enum NoteEvent of "note" {
///         /// Somebody wrote something.
///         Written = "written" v 1 { tags: Vec<Option<String>> },
///     }
/// }
/// ```
#[macro_export]
macro_rules! events {
    (
        $(#[doc = $enum_doc:literal])*
        pub enum $enum:ident of $stream:literal {
            $(
                $(#[doc = $doc:literal])*
                $variant:ident = $name:literal v $version:literal {
                    $( $(#[doc = $field_doc:literal])* $(#[serde $serde:tt])* $field:ident: $ty:ty ),* $(,)?
                }
            ),* $(,)?
        }
    ) => {
        $(#[doc = $enum_doc])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
        pub enum $enum {
            $(
                $(#[doc = $doc])*
                #[serde(rename = $name)]
                $variant {
                    $( $(#[doc = $field_doc])* $(#[serde $serde])* $field: $ty, )*
                },
            )*
        }

        const _: () = {
            const fn may_stand_in_an_event<F: $crate::personal::EventField>() {}
            // Used by every stream, also those whose events have no fields.
            may_stand_in_an_event::<bool>();
            $( $( may_stand_in_an_event::<$ty>(); )* )*
        };

        impl $crate::event::StreamEvent for $enum {
            const STREAM: &'static str = $stream;
            const DOC: &'static [&'static str] = &[$($enum_doc),*];
            const SCHEMA: &'static [$crate::event::EventSchema] = &[
                $( $crate::event::EventSchema {
                    name: $name,
                    version: $version,
                    doc: &[$($doc),*],
                    fields: &[ $( $crate::event::FieldSchema {
                        name: stringify!($field),
                        ty: stringify!($ty),
                        doc: &[$($field_doc),*],
                    } ),* ],
                } ),*
            ];
            fn name(&self) -> &'static str {
                match self { $( Self::$variant { .. } => $name, )* }
            }
            fn version(&self) -> u32 {
                match self { $( Self::$variant { .. } => $version, )* }
            }
            fn read(payload: $crate::event::Clear<'_>) -> serde_json::Result<Self> {
                payload.read()
            }
            fn payload(&self) -> serde_json::Result<serde_json::Value> {
                serde_json::to_value(self)
            }
        }

        impl cqrs_es::DomainEvent for $enum {
            fn event_type(&self) -> String {
                $crate::event::StreamEvent::name(self).to_owned()
            }
            fn event_version(&self) -> String {
                $crate::event::StreamEvent::version(self).to_string()
            }
        }
    };
}

/// Declares a struct that can be used inside an event, under the same rule for its fields.
///
/// ```
/// # use shared_events::Public;
/// shared_events::event_value! {
///     /// What a note looks like.
///     pub struct Look { pub colour: Public<String>, pub tags: Vec<Public<String>> }
/// }
/// ```
///
/// ```compile_fail
/// # use shared_events::Public;
/// shared_events::event_value! {
///     /// What a note looks like.
///     pub struct Look { pub colour: String, pub tags: Vec<Public<String>> }
/// }
/// ```
#[macro_export]
macro_rules! event_value {
    (
        $(#[doc = $doc:literal])*
        pub struct $name:ident {
            $( $(#[doc = $field_doc:literal])* $(#[serde $serde:tt])* pub $field:ident: $ty:ty ),* $(,)?
        }
    ) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
        pub struct $name {
            $( $(#[doc = $field_doc])* $(#[serde $serde])* pub $field: $ty, )*
        }
        const _: () = {
            const fn may_stand_in_an_event<F: $crate::personal::EventField>() {}
            $( may_stand_in_an_event::<$ty>(); )*
        };
        impl $crate::personal::EventField for $name {}
        impl $name {
            /// Its fields, for the docs.
            pub const SCHEMA: $crate::event::ValueSchema = $crate::event::ValueSchema {
                name: stringify!($name),
                doc: &[$($doc),*],
                fields: &[ $( $crate::event::FieldSchema {
                    name: stringify!($field),
                    ty: stringify!($ty),
                    doc: &[$($field_doc),*],
                } ),* ],
            };
        }
    };
}
