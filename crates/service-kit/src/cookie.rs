//! The small code for cookies that the services need: read one by name, set one, clear one.

use std::time::Duration;

use http::{HeaderMap, HeaderValue, header};

/// Which requests from other sites carry a cookie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SameSite {
    /// None at all.
    Strict,
    /// Those that navigate to this site.
    Lax,
}

/// A cookie to be set. Always `HttpOnly`: no script of ours reads one.
#[derive(Clone, Debug)]
pub struct Cookie<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its value, of characters that need no quoting (base64url, hex).
    pub value: &'a str,
    /// The paths it is sent to.
    pub path: &'a str,
    /// Its lifetime; `None` means until the browser is closed.
    pub max_age: Option<Duration>,
    /// Which requests from other sites carry it.
    pub same_site: SameSite,
    /// Whether it is sent over https only.
    pub secure: bool,
}

impl Cookie<'_> {
    /// The value of the `Set-Cookie` header; `None` if a part has characters that are not allowed in a header.
    pub fn header(&self) -> Option<HeaderValue> {
        let mut text = format!("{}={}; Path={}; HttpOnly", self.name, self.value, self.path);
        text.push_str(match self.same_site {
            SameSite::Strict => "; SameSite=Strict",
            SameSite::Lax => "; SameSite=Lax",
        });
        if let Some(age) = self.max_age {
            text.push_str(&format!("; Max-Age={}", age.as_secs()));
        }
        if self.secure {
            text.push_str("; Secure");
        }
        HeaderValue::try_from(text).ok()
    }

    /// The same cookie, emptied and expired, so that the browser deletes it.
    #[must_use]
    pub fn cleared(mut self) -> Self {
        self.value = "";
        self.max_age = Some(Duration::ZERO);
        self
    }
}

/// The value of the first cookie of that name.
pub fn get<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let lines = headers
        .get_all(header::COOKIE)
        .into_iter()
        .filter_map(|line| line.to_str().ok());
    lines
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(
            header::COOKIE,
            HeaderValue::from_static("a=1; refreshed=no; refresh=abc="),
        );
        headers.append(header::COOKIE, HeaderValue::from_static("ct=2"));
        assert_eq!(get(&headers, "refresh"), Some("abc="));
        assert_eq!(get(&headers, "ct"), Some("2"));
        assert_eq!(get(&headers, "b"), None);
    }

    #[test]
    fn cookies_are_hidden_from_scripts_and_clearing_keeps_their_scope() {
        let cookie = Cookie {
            name: "refresh",
            value: "x",
            path: "/api/auth",
            max_age: Some(Duration::from_secs(60)),
            same_site: SameSite::Strict,
            secure: true,
        };
        assert_eq!(
            cookie.header().unwrap(),
            "refresh=x; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=60; Secure"
        );
        assert_eq!(
            cookie.cleared().header().unwrap(),
            "refresh=; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=0; Secure"
        );
    }
}
