//! The cookies of a browser: one renews its session, one holds the marks of the accounts it has signed in to.

use std::time::Duration;

use axum::response::AppendHeaders;
use http::{HeaderMap, HeaderName, HeaderValue, header};
use service_kit::cookie::{self, Cookie, SameSite};
use service_kit::problem::{ApiError, Code};

/// One cookie.
pub(super) struct Kept {
    name: &'static str,
    /// Its name over https: a browser accepts such a cookie only from exactly this host, and only with the path `/`.
    hosted: &'static str,
    path: &'static str,
}

pub(super) const REFRESH: Kept = Kept {
    name: "refresh",
    hosted: "__Host-refresh",
    path: "/api/auth",
};
pub(super) const DEVICE: Kept = Kept {
    name: "device",
    hosted: "__Host-device",
    path: "/api",
};

impl Kept {
    const fn name(&self, https: bool) -> &'static str {
        if https { self.hosted } else { self.name }
    }

    pub fn read<'h>(&self, headers: &'h HeaderMap, https: bool) -> Option<&'h str> {
        cookie::get(headers, self.name(https))
    }

    /// Until the browser is closed where there is no `max_age`.
    pub fn cookie<'a>(&self, value: &'a str, max_age: Option<Duration>, https: bool) -> Cookie<'a> {
        let path = if https { "/" } else { self.path };
        let mut cookie = cookie::hidden(self.name(https), value)
            .path(path)
            .same_site(SameSite::Strict)
            .secure(https)
            .build();
        // No longer than a header can say.
        let most = time::Duration::MAX;
        cookie.set_max_age(max_age.map(|age| age.try_into().unwrap_or(most)));
        cookie
    }

    /// The same, empty and expired: the browser forgets it.
    pub fn cleared(&self, https: bool) -> Cookie<'_> {
        self.cookie("", Some(Duration::ZERO), https)
    }
}

/// Refuses requests that a page of another site makes with our cookies. Browsers name the relation of the page; older
/// ones at least its origin.
pub(super) fn ensure_own_page(headers: &HeaderMap) -> Result<(), ApiError> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let is_foreign = match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => !matches!(site, "same-origin" | "none"),
        (None, Some(origin)) => {
            let from = origin.split_once("://").map(|(_, host)| host);
            from.is_none() || from != text("host")
        }
        (None, None) => false,
    };
    match is_foreign {
        true => Err(Code::FORBIDDEN.into()),
        false => Ok(()),
    }
}

/// Headers that set them.
pub(super) fn set<'a>(
    cookies: impl IntoIterator<Item = Cookie<'a>>,
) -> AppendHeaders<Vec<(HeaderName, HeaderValue)>> {
    let headers = cookies.into_iter().filter_map(|it| cookie::header(&it));
    AppendHeaders(headers.map(|header| (header::SET_COOKIE, header)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(given: &[(&'static str, &'static str)]) -> bool {
        let headers = given.iter().map(|(name, value)| {
            let name = HeaderName::from_static(name);
            (name, HeaderValue::from_static(value))
        });
        ensure_own_page(&headers.collect()).is_ok()
    }

    #[test]
    fn clearing_a_cookie_keeps_its_name_and_scope() {
        let age = Some(Duration::from_secs(60));
        for (https, is) in [
            (
                true,
                "__Host-refresh=x; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=60",
            ),
            (
                false,
                "refresh=x; HttpOnly; SameSite=Strict; Path=/api/auth; Max-Age=60",
            ),
        ] {
            assert_eq!(REFRESH.cookie("x", age, https).to_string(), is);
            let cleared = is.replace("=x;", "=;").replace("=60", "=0");
            assert_eq!(REFRESH.cleared(https).to_string(), cleared);
        }
    }

    #[test]
    fn a_page_of_somebody_elses_uses_no_cookie_of_ours() {
        assert!(admitted(&[
            ("sec-fetch-site", "same-origin"),
            ("origin", "https://a.example")
        ]));
        assert!(admitted(&[("sec-fetch-site", "none")]));
        assert!(!admitted(&[("sec-fetch-site", "same-site")]));
        assert!(!admitted(&[
            ("sec-fetch-site", "cross-site"),
            ("host", "a.example")
        ]));
        assert!(admitted(&[
            ("origin", "http://a.example:81"),
            ("host", "a.example:81")
        ]));
        assert!(!admitted(&[
            ("origin", "http://a.example:82"),
            ("host", "a.example:81")
        ]));
        assert!(!admitted(&[("origin", "null"), ("host", "a.example")]));
        assert!(
            admitted(&[("host", "a.example")]),
            "no browser, so nobody else's cookie"
        );
    }
}
