//! What both HTTP services need and is not domain: problems, bodies and parameters, authentication, configuration,
//! limits, the server itself and its telemetry.

#![forbid(unsafe_code)]

pub mod address;
pub mod api;
pub mod auth;
pub mod backlog;
pub mod clock;
pub mod config;
pub mod consistency;
pub mod cookie;
pub mod export;
pub mod fault;
pub mod files;
pub mod finding;
pub mod fingerprint;
pub mod handles;
pub mod hash_gate;
pub mod idempotency;
pub mod json;
pub mod key_file;
pub mod key_ring;
pub mod limits;
pub mod mac;
pub mod params;
pub mod pool;
pub mod presence;
pub mod problem;
pub mod process;
pub mod reach;
pub mod readiness;
pub mod request_id;
pub mod secret;
pub mod secrets;
pub mod server;
pub mod task;
pub mod telemetry;
