//! `/.well-known/security.txt`: the address for people who find a vulnerability (RFC 9116).

use axum::{Router, routing::get};
use time::format_description::well_known::Rfc3339;
use time::{Duration, OffsetDateTime};
use url::Url;

use crate::clock;

/// How long the content is valid, from the time it is read.
const GOOD_FOR: Duration = Duration::days(30);

/// The route.
pub fn security_txt(contact: Url) -> Router {
    let said = move || {
        let now = clock::now();
        std::future::ready(text(&contact, now))
    };
    Router::new().route("/.well-known/security.txt", get(said))
}

fn text(contact: &Url, now: OffsetDateTime) -> String {
    let expires = (now + GOOD_FOR).replace_nanosecond(0).unwrap_or(now);
    let expires = expires.format(&Rfc3339).unwrap_or_default();
    format!("Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en\n")
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn it_names_a_contact_and_when_it_runs_out() {
        let contact = Url::parse("mailto:security@shop.example").unwrap();
        assert_eq!(
            text(&contact, datetime!(2026-11-24 15:04:05.6 UTC)),
            "Contact: mailto:security@shop.example\nExpires: 2026-12-24T15:04:05Z\nPreferred-Languages: en\n"
        );
    }
}
