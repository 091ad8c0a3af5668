//! What a client can do in a conversation, one file each.

pub(super) mod decision;
pub(super) mod delete_message;
pub(crate) mod delivered;
pub(super) mod estimate_message;
pub(super) mod regenerate_reply;
pub mod send;
pub(super) mod send_message;
pub(super) mod session;
pub(super) mod stop_reply;
