//! The outbox, for those who run the product.

mod http;

pub use http::router;
