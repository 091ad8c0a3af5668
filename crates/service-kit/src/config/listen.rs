//! Where the server listens and how it is reached.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use clap::{Args, ValueEnum};
use url::Url;

use super::{ConfigError, given};
use crate::address::TrustedProxies;

/// Where the server listens, its public address, and trusted proxies.
#[derive(Clone, Debug, Args)]
pub struct Listen {
    /// Port of the web app and the API
    #[arg(long, env = "PORT", default_value_t = 8080)]
    pub port: u16,

    /// Address to listen on; 0.0.0.0 for all
    #[arg(long, env = "BIND", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub bind: IpAddr,

    /// Address under which browsers reach the marketplace [default: http://localhost:PORT]
    #[arg(long, env = "PUBLIC_URL")]
    public_url: Option<String>,

    /// Proxies whose X-Forwarded-For is believed: addresses and networks, separated by commas
    #[arg(long, env = "TRUSTED_PROXIES", default_value = "")]
    pub trusted_proxies: TrustedProxies,

    /// Address and port for /metrics; without it they stand beside the app, and nowhere where PUBLIC_URL is https
    #[arg(long, env = "OPERATIONS")]
    operations: Option<String>,

    /// Where whoever finds a weakness writes to, as a mailto: or https: address
    #[arg(long, env = "SECURITY_CONTACT")]
    security_contact: Option<String>,

    /// Rate limits: `default`, or `test`, which multiplies every limit by 1,000
    #[arg(long, env = "LIMITS", default_value = "default")]
    pub limits: LimitProfile,
}

impl Listen {
    /// The address to bind.
    pub const fn socket(&self) -> SocketAddr {
        SocketAddr::new(self.bind, self.port)
    }

    /// The address of this process itself.
    pub fn own_url(&self) -> String {
        let address = match self.bind {
            IpAddr::V4(any) if any.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
            IpAddr::V6(any) if any.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
            given => given,
        };
        format!("http://{}", SocketAddr::new(address, self.port))
    }

    /// The public address of the marketplace, without a slash at the end.
    pub fn public_url(&self) -> Result<String, ConfigError> {
        let Some(text) = given(self.public_url.as_ref()) else {
            return Ok(format!("http://localhost:{}", self.port));
        };
        let wrong = || {
            ConfigError::new(
                "PUBLIC_URL",
                "must be an http or https URL without path, query or user",
            )
        };
        let url = Url::parse(text).map_err(|_| wrong())?;
        let bare = url.path() == "/"
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty();
        if bare && url.has_host() && matches!(url.scheme(), "http" | "https") {
            Ok(url.as_str().trim_end_matches('/').to_owned())
        } else {
            Err(wrong())
        }
    }

    /// The address for reports of vulnerabilities, if there is one.
    pub fn security_contact(&self) -> Result<Option<Url>, ConfigError> {
        let contact = given(self.security_contact.as_ref()).map(|text| Url::parse(text));
        match contact.transpose() {
            Ok(Some(url)) if matches!(url.scheme(), "mailto" | "https") => Ok(Some(url)),
            Ok(None) => Ok(None),
            _ => {
                let problem = "must be a mailto: or https: address";
                Err(ConfigError::new("SECURITY_CONTACT", problem))
            }
        }
    }

    /// Where operators find data that others must not see.
    pub fn operations(&self) -> Result<Operations, ConfigError> {
        match given(self.operations.as_ref()) {
            Some(text) => text.parse().map(Operations::At).map_err(|_| {
                let problem = "must be an address and a port, as in 127.0.0.1:9090";
                ConfigError::new("OPERATIONS", problem)
            }),
            None if self.is_https()? => Ok(Operations::Nowhere),
            None => Ok(Operations::Beside),
        }
    }

    /// The rate limits; never those for tests if the marketplace is open to others.
    pub fn limits(&self) -> Result<LimitProfile, ConfigError> {
        if self.limits == LimitProfile::Test && self.is_https()? {
            let problem = "must not be test where PUBLIC_URL is https";
            return Err(ConfigError::new("LIMITS", problem));
        }
        Ok(self.limits)
    }

    /// Whether browsers use https, so that cookies can be limited to it.
    pub fn is_https(&self) -> Result<bool, ConfigError> {
        Ok(self.public_url()?.starts_with("https://"))
    }
}

/// Where the metrics are answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operations {
    /// Beside the app: on one machine everybody who reaches it is its operator.
    Beside,
    /// At an address of their own.
    At(SocketAddr),
    /// Not at all.
    Nowhere,
}

/// The rate limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LimitProfile {
    /// Those of the table of limits.
    #[default]
    Default,
    /// A thousand times as much, for tests.
    Test,
}
