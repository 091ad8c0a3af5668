//! The pages that may open a socket.
//!
//! A browser names the page's origin and lets any page connect. A page of another origin has no token for its first
//! frame; it is refused before that, so that it can not even try.

use http::{HeaderMap, header};
use url::{Host, Origin, Url};

/// The one origin of the product's pages.
#[derive(Debug, Clone)]
pub struct Home {
    origin: Option<Origin>,
    local: bool,
}

impl Home {
    /// From `PUBLIC_URL`.
    #[must_use]
    pub fn new(public_url: &str) -> Self {
        let url = Url::parse(public_url).ok();
        Self {
            local: url.as_ref().is_some_and(is_loopback),
            origin: url.map(|url| url.origin()),
        }
    }

    /// Whether a request comes from our pages, or from no page at all. On the user's own machine every local page
    /// counts as ours, with any name and port.
    #[must_use]
    pub fn admits(&self, headers: &HeaderMap) -> bool {
        let Some(named) = headers.get(header::ORIGIN) else {
            return true;
        };
        let page = named.to_str().ok().and_then(|named| Url::parse(named).ok());
        page.is_some_and(|page| {
            self.origin.as_ref() == Some(&page.origin()) || (self.local && is_loopback(&page))
        })
    }
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use http::HeaderValue;

    fn admits(home: &str, origin: &'static str) -> bool {
        let headers = HeaderMap::from_iter([(header::ORIGIN, HeaderValue::from_static(origin))]);
        Home::new(home).admits(&headers)
    }

    #[test]
    fn only_our_own_pages_may_open_a_socket() {
        let home = "https://freelance.example";
        assert!(admits(home, "https://freelance.example"));
        assert!(admits(home, "https://freelance.example:443"));
        for foreign in [
            "https://evil.example",
            "http://freelance.example",
            "https://freelance.example:8443",
            "https://freelance.example.evil.example",
            "http://localhost:8080",
            "null",
        ] {
            assert!(!admits(home, foreign), "{foreign}");
        }
        assert!(Home::new(home).admits(&HeaderMap::new()), "not a browser");
    }

    #[test]
    fn on_ones_own_machine_every_local_page_is_ours() {
        let home = "http://localhost:8080";
        for local in [
            "http://localhost:8080",
            "http://127.0.0.1:5173",
            "http://[::1]:8080",
        ] {
            assert!(admits(home, local), "{local}");
        }
        assert!(!admits(home, "https://evil.example"));
    }
}
