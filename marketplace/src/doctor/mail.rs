//! The mail server: whether it accepts our sign-in. No mail is sent.

use command_service::mail::Smtp;
use service_kit::config::{ConfigError, MailServer};

use super::finding::Finding;

/// Connects, signs in if that is configured, and disconnects.
pub async fn check(
    server: Result<Option<MailServer>, ConfigError>,
    public_url: &str,
) -> Vec<Finding> {
    let server = match server {
        Ok(Some(server)) => server,
        Ok(None) => {
            return vec![Finding::good(
                "mail",
                "there is no mail server; mail is kept for the superadmin to read",
            )];
        }
        Err(complaint) => return vec![wrong(&complaint)],
    };
    match Smtp::new(&server, public_url) {
        Err(complaint) => vec![wrong(&complaint)],
        Ok(smtp) => vec![match smtp.reach().await {
            Ok(()) => Finding::good("mail", "the mail server accepts the sign-in"),
            Err(reason) => Finding::broken(
                "mail",
                reason,
                "look at host, port and sign-in in SMTP_URL; until then mail waits in the outbox",
            ),
        }],
    }
}

fn wrong(complaint: &ConfigError) -> Finding {
    Finding::broken("mail", complaint.to_string(), "see the table of variables")
}

#[cfg(test)]
mod tests {
    use service_kit::secret::Secret;
    use testkit::fake_smtp::FakeSmtp;

    use super::super::finding::Health;
    use super::*;

    async fn found(url: String) -> Finding {
        let server = MailServer {
            url: Secret::new(url),
            from: "hello@example.org".into(),
        };
        check(Ok(Some(server)), "http://localhost").await.remove(0)
    }

    #[tokio::test]
    async fn a_server_that_answers_is_good_and_gets_no_mail() {
        let server = FakeSmtp::start(&[]).await;
        assert_eq!(found(server.url.clone()).await.health, Health::Good);
        assert!(server.received().is_empty());
    }

    #[tokio::test]
    async fn a_server_that_is_away_is_broken_and_its_sign_in_is_not_told() {
        let port = testkit::free_port();
        let finding = found(format!("smtp://user:a-mail-secret@127.0.0.1:{port}")).await;
        assert_eq!(finding.health, Health::Broken);
        assert!(!format!("{finding:?}").contains("a-mail-secret"));
    }

    #[tokio::test]
    async fn no_server_is_good() {
        assert_eq!(check(Ok(None), "").await[0].health, Health::Good);
    }
}
