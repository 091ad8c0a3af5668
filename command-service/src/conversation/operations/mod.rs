//! What a client can do in a conversation, one file each.

pub mod approve_document;
pub mod arrange_session;
pub mod cancel_job;
pub mod choose_reply;
pub mod decision;
pub mod delete_message;
pub mod estimate_message;
pub mod regenerate_reply;
pub mod request_edit;
pub mod see_session;
pub mod send_message;
pub mod stop_reply;
pub mod take_message;
