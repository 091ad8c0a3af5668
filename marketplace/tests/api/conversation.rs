//! Conversations from the brief to the approval.

mod delivery;
mod jobs;
