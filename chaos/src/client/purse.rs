//! Buying tokens: an order, the provider's checkout page, and the way back from it.

use reqwest::Method;
use serde_json::{Value, json};

use super::crowd::{Crowd, Person};
use super::journal::{Deed, Outcome};
use super::line::{Ask, Heard};
use super::work::TRIES;

/// What somebody does at the checkout.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Checkout {
    /// Pays, and comes back.
    Paid,
    /// Pays and closes the window: only the provider's notice tells of it.
    PaidAndGone,
    /// Has no luck with the card.
    Declined,
}

impl Crowd {
    /// An order, its checkout and the question what came of it.
    pub(super) async fn buy(&self, person: &Person, checkout: Checkout) -> Outcome {
        let marker = self.marker("order");
        let body = json!({"planId": "plan_pro", "email": person.email});
        let ask = Ask::change(Method::POST, "/payments/create-transaction", body);
        let ask = ask.by(&person.token()).keyed(&marker);
        let (outcome, heard) = self.line.insist(&ask, TRIES).await;
        self.journal.count(Deed::Order, outcome);
        self.after(person, &heard).await;
        match heard {
            Heard::Answer(200, order) => self.check_out(person, &order, checkout).await,
            _ => outcome,
        }
    }

    async fn check_out(&self, person: &Person, order: &Value, checkout: Checkout) -> Outcome {
        let page = order["url"].as_str().and_then(page_of);
        let (Some(page), Some(reference)) = (page, order["reference"].as_str()) else {
            return Outcome::Unknown;
        };
        self.journal.begin(Deed::Pay, reference);
        let choice = match checkout {
            Checkout::Paid | Checkout::PaidAndGone => "choice=pay",
            Checkout::Declined => "choice=fail",
        };
        let (outcome, _) = self.line.insist(&Ask::form(page, choice), TRIES).await;
        let known = match (outcome, checkout) {
            (Outcome::Ok, Checkout::Declined) => Outcome::Failed,
            (outcome, _) => outcome,
        };
        self.journal.end(Deed::Pay, reference, known);
        if checkout != Checkout::PaidAndGone {
            let body = json!({ "reference": reference });
            let ask = Ask::change(Method::POST, "/payments/verify", body).by(&person.token());
            let (told, _) = self.line.insist(&ask, TRIES).await;
            self.journal.count(Deed::Read, told);
        }
        outcome
    }
}

/// Whatever address the product believes to have, its pages are reached by way of the proxy.
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
