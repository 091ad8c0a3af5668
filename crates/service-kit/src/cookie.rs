//! Cookies as the services use them: hidden from scripts, and found by name in whatever lines a request has.

use http::{HeaderMap, HeaderValue, header};

pub use ::cookie::{Cookie, CookieBuilder, SameSite};

/// A cookie to be set. Always `HttpOnly`: no script of ours reads one.
pub fn hidden<'a>(name: &'a str, value: &'a str) -> CookieBuilder<'a> {
    Cookie::build((name, value)).http_only(true)
}

/// The value of the `Set-Cookie` header; `None` if a part has characters that are not allowed in a header.
pub fn header(cookie: &Cookie<'_>) -> Option<HeaderValue> {
    HeaderValue::try_from(cookie.to_string()).ok()
}

/// The value of the first cookie of that name.
pub fn get<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let lines = headers.get_all(header::COOKIE).into_iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(Cookie::split_parse)
        .filter_map(Result::ok)
        .find(|cookie| cookie.name() == name)
        .and_then(|cookie| cookie.value_raw())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others_and_among_what_is_none() {
        let mut headers = HeaderMap::new();
        for line in ["a=1; refreshed=no; refresh=abc=", "none; ;=; ct=2"] {
            headers.append(header::COOKIE, HeaderValue::from_static(line));
        }
        assert_eq!(get(&headers, "refresh"), Some("abc="));
        assert_eq!(get(&headers, "ct"), Some("2"));
        assert_eq!(get(&headers, "b"), None);
    }

    #[test]
    fn cookies_are_hidden_from_scripts_and_hold_nothing_a_header_can_not() {
        let cookie = hidden("refresh", "x").same_site(SameSite::Strict).build();
        assert_eq!(
            header(&cookie).unwrap(),
            "refresh=x; HttpOnly; SameSite=Strict"
        );
        assert!(header(&hidden("refresh", "a\nb").build()).is_none());
    }
}
