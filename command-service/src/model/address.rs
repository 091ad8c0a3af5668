//! Where a model's server may be, and where a key may be sent. Pure: names are not looked up.
//!
//! A key goes over plain http only within this machine or network. Link-local addresses are never called: no model
//! server is there, and in many clouds the credentials of the machine are.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

/// The longest address, in characters.
pub const LONGEST: usize = 300;

/// Names under which clouds serve link-local addresses.
const LINK_LOCAL_NAMES: [&str; 2] = ["metadata", "metadata.google.internal"];

/// What is wrong with an address. Never holds the address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// It is not an http or https address.
    #[error("Please enter an address that begins with http:// or https://.")]
    NotAnAddress,
    /// It has more than scheme, host, port and path.
    #[error("The address must not hold a user name, a password, a query or a fragment.")]
    SaysMore,
    /// No model server can be there.
    #[error("This address can not be the one of a model.")]
    LinkLocal,
    /// Others could read the key.
    #[error(
        "A key is sent over https only, unless the server is on this machine or in its own network."
    )]
    PlainForKey,
}

/// Where a server is, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address(Url);

impl Address {
    /// Checks an address.
    ///
    /// # Errors
    /// When it can not be the address of a model server.
    pub fn read(text: &str) -> Result<Self, AddressError> {
        let url = Url::parse(text.trim()).map_err(|_| AddressError::NotAnAddress)?;
        if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
            return Err(AddressError::NotAnAddress);
        }
        let is_plain = url.username().is_empty() && url.password().is_none();
        if !is_plain || url.query().is_some() || url.fragment().is_some() {
            return Err(AddressError::SaysMore);
        }
        match url.host() {
            Some(host) if is_link_local(&host) => Err(AddressError::LinkLocal),
            Some(_) => Ok(Self(url)),
            None => Err(AddressError::NotAnAddress),
        }
    }

    /// Refuses an address where others could read a key.
    ///
    /// # Errors
    /// When they could.
    pub fn for_key(&self) -> Result<(), AddressError> {
        match self.0.host() {
            Some(host) if self.0.scheme() == "https" || is_near(&host) => Ok(()),
            _ => Err(AddressError::PlainForKey),
        }
    }

    /// Scheme, host and port: a key is typed for these.
    #[must_use]
    pub fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// The stored form: without a slash at the end.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.as_str().trim_end_matches('/')
    }
}

/// An IPv6 address that stands for an IPv4 address is treated as that one.
fn plain(address: Ipv6Addr) -> IpAddr {
    match address.to_ipv4_mapped() {
        Some(v4) => v4.into(),
        None => address.into(),
    }
}

fn is_link_local(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => LINK_LOCAL_NAMES.contains(&without_dot(name)),
        Host::Ipv4(address) => address.is_link_local(),
        Host::Ipv6(address) => match plain(*address) {
            IpAddr::V4(address) => address.is_link_local(),
            IpAddr::V6(address) => address.is_unicast_link_local(),
        },
    }
}

/// Whether this is this machine or a host in its own network.
fn is_near(host: &Host<&str>) -> bool {
    let near_v4 = |address: &Ipv4Addr| address.is_loopback() || address.is_private();
    match host {
        Host::Domain(name) => {
            let name = without_dot(name);
            !name.contains('.') || name.ends_with(".local") || name.ends_with(".internal")
        }
        Host::Ipv4(address) => near_v4(address),
        Host::Ipv6(address) => match plain(*address) {
            IpAddr::V4(address) => near_v4(&address),
            IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
        },
    }
}

/// A name with the root's dot at its end is the same name.
fn without_dot(name: &str) -> &str {
    name.strip_suffix('.').unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Address {
        Address::read(text).unwrap_or_else(|cause| panic!("{text}: {cause}"))
    }

    #[test]
    fn an_address_says_where_the_server_is_and_nothing_more() {
        assert_eq!(
            read(" https://api.example.com/v1/ ").text(),
            "https://api.example.com/v1"
        );
        assert_eq!(
            read("http://localhost:11434/v1").origin(),
            "http://localhost:11434"
        );
        for nothing in [
            "",
            "api.example.com",
            "ftp://h/v1",
            "file:///etc/passwd",
            "http://",
            "javascript:0",
        ] {
            assert_eq!(
                Address::read(nothing),
                Err(AddressError::NotAnAddress),
                "{nothing}"
            );
        }
        for more in [
            "https://me@h/v1",
            "https://me:pw@h",
            "https://:pw@h",
            "https://h/v1?a=b",
            "https://h/v1#a",
        ] {
            assert_eq!(Address::read(more), Err(AddressError::SaysMore), "{more}");
        }
    }

    #[test]
    fn a_link_local_address_is_refused_in_whatever_form_it_is_written() {
        for text in [
            "http://169.254.169.254/latest",
            "https://169.254.0.1",
            "http://2852039166/",
            "http://0xa9.0xfe.0xa9.0xfe/",
            "http://[fe80::1]/v1",
            "http://[febf::1]/v1",
            "http://[::ffff:169.254.169.254]/",
            "http://metadata.google.internal/v1",
            "http://metadata.google.internal./v1",
        ] {
            assert_eq!(Address::read(text), Err(AddressError::LinkLocal), "{text}");
        }
        for near in ["http://169.253.1.1", "http://[fec0::1]", "http://[fd00::1]"] {
            read(near);
        }
    }

    #[test]
    fn a_key_goes_over_plain_http_only_within_this_machine_or_network() {
        for near in [
            "http://127.0.0.1:8080/v1",
            "http://localhost/v1",
            "http://localhost./v1",
            "http://[::1]:1/v1",
            "http://10.1.2.3/v1",
            "http://172.16.0.1/v1",
            "http://192.168.1.9/v1",
            "http://[fc00::1]/v1",
            "http://[::ffff:10.0.0.1]/v1",
            "http://gpu-box/v1",
            "http://gpu.local/v1",
            "http://models.corp.internal/v1",
            "https://api.example.com/v1",
        ] {
            assert_eq!(read(near).for_key(), Ok(()), "{near}");
        }
        for far in [
            "http://api.example.com/v1",
            "http://8.8.8.8/v1",
            "http://172.32.0.1/v1",
            "http://0.0.0.0/v1",
            "http://[2001:db8::1]/v1",
            "http://localhost.example.com/v1",
            "http://a.b/v1.local",
        ] {
            assert_eq!(read(far).for_key(), Err(AddressError::PlainForKey), "{far}");
        }
    }

    #[test]
    fn an_origin_changes_with_scheme_host_and_port_and_not_with_the_path() {
        let origin = |text| read(text).origin();
        assert_eq!(
            origin("https://h.example/v1"),
            origin("https://H.example:443/v2")
        );
        for other in [
            "http://h.example/v1",
            "https://i.example/v1",
            "https://h.example:8443/v1",
        ] {
            assert_ne!(origin("https://h.example/v1"), origin(other), "{other}");
        }
    }
}
