//! Which lines of a billing history are wanted.

use serde::Deserialize;
use time::OffsetDateTime;
use utoipa::IntoParams;

use super::entry::EntryKind;

/// The filter of the list.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Filter {
    /// Only lines of this kind.
    #[param(inline)]
    pub kind: Option<EntryKind>,
    /// From this time on.
    #[serde(default, with = "time::serde::rfc3339::option")]
    pub from: Option<OffsetDateTime>,
    /// Before this time.
    #[serde(default, with = "time::serde::rfc3339::option")]
    pub to: Option<OffsetDateTime>,
}
