//! The address from which a request comes.
//!
//! The socket has the address; a header is used only when the request came through a proxy that the operator named.
//! Anybody can write an `X-Forwarded-For` header, so it is read from the right, and only as far as the proxies are
//! ours.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    str::FromStr,
};

use axum::extract::{ConnectInfo, FromRequestParts};
use http::{HeaderMap, HeaderName, request::Parts};
use ipnet::IpNet;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The networks whose headers about clients are trusted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNet>);

/// Reads networks (`10.0.0.0/8`) and addresses, separated by commas.
impl FromStr for TrustedProxies {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty());
        let read = |part: &str| {
            let network = part
                .parse::<IpNet>()
                .or_else(|_| part.parse::<IpAddr>().map(IpNet::from));
            network.map_err(|_| format!("'{part}' is neither an address nor a network"))
        };
        parts.map(read).collect::<Result<_, _>>().map(Self)
    }
}

impl TrustedProxies {
    /// Whether headers of requests from there are trusted.
    pub fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The client of the request: the nearest address that is not a proxy of ours.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        let lines = headers
            .get_all(FORWARDED_FOR)
            .into_iter()
            .collect::<Vec<_>>();
        let hops = lines
            .iter()
            .rev()
            .flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        for hop in hops {
            if !self.trust(client) {
                break;
            }
            match hop.trim().parse::<IpAddr>() {
                Ok(hop) => client = hop.to_canonical(),
                Err(_) => break,
            }
        }
        client
    }
}

/// The address for limits, put into the request by the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// A placeholder for a request that came through no socket.
    const NOWHERE: Self = Self(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// One customer of a provider: an IPv6 customer usually has a /64 network of addresses.
    pub fn network(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => IpAddr::V6((address.to_bits() & (u128::MAX << 64)).into()),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let known = parts.extensions.get::<Self>().copied();
        let peer = || {
            parts
                .extensions
                .get::<ConnectInfo<SocketAddr>>()
                .map(|peer| Self(peer.0.ip()))
        };
        Ok(known.or_else(peer).unwrap_or(Self::NOWHERE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted: &str, peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        let trusted: TrustedProxies = trusted.parse().unwrap();
        trusted.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn a_header_from_a_stranger_says_nothing() {
        assert_eq!(client("", "198.51.100.7", &["203.0.113.9"]), "198.51.100.7");
        assert_eq!(
            client("10.0.0.0/8", "198.51.100.7", &["203.0.113.9"]),
            "198.51.100.7"
        );
    }

    #[test]
    fn behind_our_proxies_the_nearest_stranger_is_the_client() {
        let ours = "10.0.0.0/8, 127.0.0.1";
        assert_eq!(client(ours, "10.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(
            client(ours, "127.0.0.1", &["1.2.3.4, 203.0.113.9, 10.0.0.2"]),
            "203.0.113.9"
        );
        assert_eq!(
            client(ours, "10.0.0.1", &["1.2.3.4", "203.0.113.9"]),
            "203.0.113.9"
        );
        assert_eq!(
            client(ours, "::ffff:10.0.0.1", &["2001:db8::1"]),
            "2001:db8::1"
        );
        assert_eq!(
            client(ours, "10.0.0.1", &["203.0.113.9, unknown"]),
            "10.0.0.1"
        );
        assert_eq!(client(ours, "10.0.0.1", &[]), "10.0.0.1");
    }

    #[test]
    fn what_is_no_network_is_refused() {
        assert!(
            "10.0.0.0/33"
                .parse::<TrustedProxies>()
                .unwrap_err()
                .contains("10.0.0.0/33")
        );
    }

    #[test]
    fn one_ipv6_line_counts_as_one_client() {
        let network = |text: &str| ClientAddress(text.parse().unwrap()).network().to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network("203.0.113.9"), "203.0.113.9");
    }
}
