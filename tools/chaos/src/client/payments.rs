//! Buying tokens: an order, the provider's checkout page, and the way back from it. And refunds.

use anyhow::{Result, bail};
use rand::RngExt as _;
use rand::rngs::StdRng;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::api_client::{Ask, Heard};
use super::crowd::Crowd;
use super::journal::{Operation, Outcome};
use super::person::{Paid, Person, lock};
use super::work::TRIES;

/// The action at the checkout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Checkout {
    /// Pays, and comes back.
    Paid,
    /// Pays and closes the window: the product only learns of it from the provider's notice.
    PaidAndGone,
    /// The card is declined.
    Declined,
}

/// Who refunds a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refunder {
    /// An admin of the product, which asks the provider.
    Admin,
    /// Somebody in the provider's own pages: the product only learns of it from the notice.
    Provider,
    /// The payer's bank, after the payer has won a dispute: the product only learns of it from the notices.
    Bank,
}

impl Checkout {
    /// Half pay and come back; one of eight cards is declined.
    pub fn draw(chance: &mut StdRng) -> Self {
        match chance.random_range(0..8) {
            0..4 => Self::Paid,
            4..7 => Self::PaidAndGone,
            _ => Self::Declined,
        }
    }
}

impl Refunder {
    /// Each with the same probability.
    pub fn draw(chance: &mut StdRng) -> Self {
        match chance.random_range(0..3) {
            0 => Self::Admin,
            1 => Self::Provider,
            _ => Self::Bank,
        }
    }
}

impl Crowd {
    /// An order, its checkout and the question for its result.
    pub(super) async fn buy(&self, person: &Person, checkout: Checkout) -> Outcome {
        // No text of a buyer is stored in the order, but the id of their request is.
        let marker = Uuid::now_v7().to_string();
        self.journal.begin(Operation::Order, &marker);
        let body = json!({"planId": "plan_pro", "email": person.email});
        let ask = Ask::change(Method::POST, "/payments/create-transaction", body);
        let ask = ask.by(&person.token()).keyed(&marker).named(&marker);
        let (outcome, heard) = self.api.insist(&ask, TRIES).await;
        self.journal.end(Operation::Order, &marker, outcome);
        self.after(person, &heard).await;
        let Heard::Answer(200, order) = heard else {
            return outcome;
        };
        if let Some(reference) = order["reference"].as_str() {
            self.journal.told(&marker, reference);
        }
        self.check_out(person, &order, checkout).await
    }

    async fn check_out(&self, person: &Person, order: &Value, checkout: Checkout) -> Outcome {
        let page = order["url"].as_str().and_then(page_of);
        let (Some(page), Some(reference)) = (page, order["reference"].as_str()) else {
            return Outcome::Unknown;
        };
        self.journal.begin(Operation::Pay, reference);
        let choice = match checkout {
            Checkout::Paid | Checkout::PaidAndGone => "choice=pay",
            Checkout::Declined => "choice=fail",
        };
        let (outcome, _) = self.api.insist(&Ask::form(&page, choice), TRIES).await;
        let known = match (outcome, checkout) {
            (Outcome::Ok, Checkout::Declined) => Outcome::Failed,
            (outcome, _) => outcome,
        };
        self.journal.end(Operation::Pay, reference, known);
        if checkout != Checkout::PaidAndGone {
            let body = json!({ "reference": reference });
            let ask = Ask::change(Method::POST, "/payments/verify", body).by(&person.token());
            let (told, heard) = self.api.insist(&ask, TRIES).await;
            self.journal.count(Operation::Read, told);
            if let Heard::Answer(200, answer) = heard
                && answer["success"] == true
            {
                let reference = reference.to_owned();
                lock(&person.paid).push(Paid { reference, page });
            }
        }
        outcome
    }

    /// Refunds all of an order that is credited for certain, and asks only once.
    pub(super) async fn refund(&self, paid: &Paid, by: Refunder) -> Outcome {
        match by {
            Refunder::Admin => self.refund_as_admin(&paid.reference).await,
            Refunder::Provider => {
                let ask = self.pay_back(&paid.reference);
                let (outcome, _) = self.api.insist(&ask, TRIES).await;
                self.journal.count(Operation::Return, outcome);
                outcome
            }
            Refunder::Bank => self.dispute(paid).await,
        }
    }

    /// The bank opens a dispute, and when that is certain it gives the money back.
    async fn dispute(&self, Paid { reference, page }: &Paid) -> Outcome {
        self.journal.begin(Operation::Dispute, reference);
        let (mut outcome, _) = self
            .api
            .insist(&Ask::form(page, "choice=dispute"), TRIES)
            .await;
        // Closing a dispute that was never opened is answered like any other choice, and changes nothing.
        if outcome == Outcome::Ok {
            let lose = Ask::form(page, "choice=lose");
            (outcome, _) = self.api.insist(&lose, TRIES).await;
        }
        self.journal.end(Operation::Dispute, reference, outcome);
        outcome
    }

    async fn refund_as_admin(&self, reference: &str) -> Outcome {
        self.journal.begin(Operation::Refund, reference);
        let path = format!("/admin/payments/{reference}/refund");
        let ask = Ask::change(Method::POST, path, json!({}));
        let ask = ask
            .by(&self.admin.token())
            .keyed(&format!("refund-{reference}"));
        let (outcome, heard) = self.api.insist(&ask, TRIES).await;
        self.journal.end(Operation::Refund, reference, outcome);
        self.after(&self.admin, &heard).await;
        outcome
    }

    fn pay_back(&self, reference: &str) -> Ask {
        let body = json!({ "transaction": reference });
        Ask::provider("/refund", body).by(&self.provider_key)
    }

    /// With a wrong key nothing would ever be refunded there, and nobody would notice.
    pub(super) async fn is_known_to_the_provider(&self) -> Result<()> {
        match self.api.ask(&self.pay_back("of-nobody")).await {
            Heard::Answer(400, _) => Ok(()),
            heard => bail!("the provider does not know its own key: {heard:?}"),
        }
    }
}

/// Whatever the product's own address is, its pages are reached through the proxy.
fn page_of(url: &str) -> Option<String> {
    let (_, rest) = url.split_once("://")?;
    rest.find('/').map(|slash| rest[slash..].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_found_on_whichever_host_it_is_said_to_be() {
        let page = page_of("http://localhost:8080/sandbox/checkout/a");
        assert_eq!(page.as_deref(), Some("/sandbox/checkout/a"));
        assert_eq!(page_of("http://localhost"), None);
    }
}
