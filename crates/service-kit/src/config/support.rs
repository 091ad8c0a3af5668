//! How people can reach support other than by tickets.

use clap::Args;
use shared_events::account::normalise_address;

use super::{ConfigError, given};

/// The contacts of support; those that are left out are not shown.
#[derive(Clone, Debug, Args)]
pub struct Support {
    /// E-mail address of support, shown to everybody
    #[arg(long, env = "SUPPORT_EMAIL")]
    support_email: Option<String>,

    /// WhatsApp number of support with its country code, as in +15551234567, shown to everybody
    #[arg(long, env = "SUPPORT_WHATSAPP")]
    support_whatsapp: Option<String>,
}

/// Contacts that can be shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SupportContacts {
    /// An e-mail address.
    pub email: Option<String>,
    /// `+` and digits.
    pub whatsapp: Option<String>,
}

impl Support {
    /// The contacts, if there are any.
    pub fn contacts(&self) -> Result<SupportContacts, ConfigError> {
        let email = given(self.support_email.as_ref()).map(|text| {
            normalise_address(text.trim())
                .map_err(|_| ConfigError::new("SUPPORT_EMAIL", "is not an e-mail address"))
        });
        let whatsapp = given(self.support_whatsapp.as_ref()).map(|text| {
            number(text).ok_or_else(|| {
                ConfigError::new("SUPPORT_WHATSAPP", "is not a number like +15551234567")
            })
        });
        Ok(SupportContacts {
            email: email.transpose()?,
            whatsapp: whatsapp.transpose()?,
        })
    }
}

/// The number without separators.
fn number(text: &str) -> Option<String> {
    let digits = text.trim().strip_prefix('+')?;
    let digits: String = digits.chars().filter(|c| !" -()".contains(*c)).collect();
    let is_number = (7..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| format!("+{digits}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contacts(email: &str, whatsapp: &str) -> Result<SupportContacts, ConfigError> {
        let support = Support {
            support_email: Some(email.to_owned()),
            support_whatsapp: Some(whatsapp.to_owned()),
        };
        support.contacts()
    }

    #[test]
    fn supp_02_contacts_come_from_the_configuration_and_may_be_absent() {
        let both = contacts("help@shop.example", "+1 (555) 123-4567").unwrap();
        assert_eq!(both.email.as_deref(), Some("help@shop.example"));
        assert_eq!(both.whatsapp.as_deref(), Some("+15551234567"));
        assert_eq!(contacts("", " "), Ok(SupportContacts::default()));
    }

    #[test]
    fn what_is_no_address_stops_the_start() {
        for (email, whatsapp, named) in [
            ("help", "", "SUPPORT_EMAIL"),
            ("", "5551234567", "SUPPORT_WHATSAPP"),
            ("", "+12", "SUPPORT_WHATSAPP"),
            ("", "+1555123456x", "SUPPORT_WHATSAPP"),
        ] {
            let refused = contacts(email, whatsapp).unwrap_err();
            assert!(refused.to_string().starts_with(named), "{refused}");
        }
    }
}
