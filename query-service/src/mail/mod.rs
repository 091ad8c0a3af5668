//! The outbox, for the superadmins who run the product.

mod http;

pub use http::router;
