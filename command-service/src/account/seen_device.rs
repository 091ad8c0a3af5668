//! What a sign-in tells of its device: browser and system by the User-Agent, and the network. A name is given only where it
//! is sure; everything else stays unnamed.

use std::net::IpAddr;

use http::{HeaderMap, header};
use service_kit::address::ClientAddress;
use service_kit::problem::ApiError;
use shared_events::account::device::{self, Device};
use shared_events::personal::{Instant, KeyState};
use shared_events::{SessionId, UserId};

use super::{Accounts, letters};
use crate::jobs::Failure;
use crate::mail::Mail;

/// Browsers by a mark in their User-Agent. Most carry the marks of others as well, so the order decides.
const BROWSERS: [(&str, &str); 13] = [
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("HeadlessChrome/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Version/", "Safari"),
    ("curl/", "curl"),
];

/// Systems in the same way.
const SYSTEMS: [(&str, &str); 7] = [
    ("Windows NT", "Windows"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
];

/// The device that sends this request.
pub(super) fn device(headers: &HeaderMap, address: ClientAddress) -> Device {
    let agent = headers.get(header::USER_AGENT);
    let agent = agent.and_then(|agent| agent.to_str().ok());
    let named = |names: &[(&str, &str)]| {
        let found = names
            .iter()
            .find(|(mark, _)| agent.is_some_and(|agent| agent.contains(mark)));
        found.map(|(_, name)| (*name).to_owned())
    };
    Device {
        browser: named(&BROWSERS),
        system: named(&SYSTEMS),
        network: network(address.0),
    }
}

/// In words: what is known, and the network.
fn words(device: &Device) -> String {
    let name = match (&device.browser, &device.system) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.clone(),
        (None, None) => "a device that does not say what it is".to_owned(),
    };
    format!("{name} (network {})", device.network)
}

impl Accounts {
    /// Tells the owner of the account, who may not have signed in.
    pub(super) async fn write_new_device_mail(
        &self,
        mail: &Mail,
        job: &str,
        user: UserId,
        (session, at): (SessionId, Instant),
    ) -> Result<(), Failure> {
        let device = self.device_of(user, session).await;
        let device = device.map_err(Failure::because_of)?;
        let device = device.map_or_else(|| "a device".to_owned(), |device| words(&device));
        let letter = letters::new_device(&device, at.0, &mail.plain_page("/settings"));
        self.write_to(user, (job, "new-device"), letter).await
    }

    async fn device_of(
        &self,
        user: UserId,
        session: SessionId,
    ) -> Result<Option<Device>, ApiError> {
        let sealed = "SELECT device FROM session WHERE id = $1 AND user_id = $2";
        let sealed: Option<Option<Vec<u8>>> = sqlx::query_scalar(sealed)
            .bind(session)
            .bind(user)
            .fetch_optional(self.unit.database())
            .await?;
        let Some(sealed) = sealed.flatten() else {
            return Ok(None);
        };
        match self.unit.keys().get(user).await {
            Ok(KeyState::Live(key)) => Ok(device::open(&key, session, &sealed)),
            Ok(KeyState::Erased) => Ok(None),
            Err(cause) => Err(ApiError::unavailable(cause)),
        }
    }
}

/// The network of an address: its members share the first three numbers, or the first three groups of IPv6.
fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            format!("{a}.{b}.{c}.x")
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:x")
        }
    }
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn seen(agent: &'static str) -> (Option<String>, Option<String>) {
        let mut headers = HeaderMap::new();
        headers.insert(header::USER_AGENT, HeaderValue::from_static(agent));
        let seen = device(&headers, ClientAddress([203, 0, 113, 9].into()));
        (seen.browser, seen.system)
    }

    #[test]
    fn browsers_and_systems_are_told_apart_though_they_name_each_other() {
        for (agent, browser, system) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox",
                "Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
                "Edge",
                "Windows",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
                "Chrome",
                "Linux",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
                "Samsung Internet",
                "Android",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
                "Safari",
                "Mac",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.0.0 Mobile/15E148 Safari/604.1",
                "Chrome",
                "iPhone",
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 OPR/120.0.0.0",
                "Opera",
                "ChromeOS",
            ),
        ] {
            let told = seen(agent);
            assert_eq!(
                told,
                (Some(browser.to_owned()), Some(system.to_owned())),
                "{agent}"
            );
        }
        assert_eq!(seen("something else"), (None, None));
    }

    #[test]
    fn a_mail_says_what_is_known_of_a_device() {
        let words_of = |browser: Option<&str>, system: Option<&str>| {
            words(&Device {
                browser: browser.map(str::to_owned),
                system: system.map(str::to_owned),
                network: "203.0.113.x".to_owned(),
            })
        };
        let firefox = words_of(Some("Firefox"), Some("Windows"));
        assert_eq!(firefox, "Firefox on Windows (network 203.0.113.x)");
        assert_eq!(words_of(None, Some("Mac")), "Mac (network 203.0.113.x)");
        assert!(words_of(None, None).starts_with("a device that does not say"));
    }

    #[test]
    fn a_network_is_shown_without_the_part_of_its_members() {
        for (address, shown) in [
            ("203.0.113.77", "203.0.113.x"),
            ("::ffff:203.0.113.77", "203.0.113.x"),
            ("2001:db8:7:1:a:b:c:d", "2001:db8:7:x"),
        ] {
            assert_eq!(network(address.parse().unwrap()), shown);
        }
    }
}
