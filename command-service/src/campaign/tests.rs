//! Campaigns on a real database, against a mail server that misbehaves.

#![allow(clippy::unwrap_used, clippy::panic)]

mod audiences;
mod scene;
mod sending;

use scene::Scene;
