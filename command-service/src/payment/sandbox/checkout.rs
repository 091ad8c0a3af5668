//! The sandbox's checkout page: pay, be declined, or cancel; and after payment, what the payer's bank does. Every page
//! says that no money moves.

use axum::Form;
use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use http::StatusCode;
use maud::html;
use serde::Deserialize;
use shared_events::money::grouped;
use url::Url;

use super::Sandbox;
use super::api::failed;
use super::ledger::{Step, Transaction};

const PAGE: &str = include_str!("checkout.html");

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Choice {
    Pay,
    Fail,
    Abandon,
    Dispute,
    Lose,
    Win,
}

#[derive(Debug, Deserialize)]
pub(super) struct Chosen {
    choice: Choice,
}

pub(super) async fn show(State(sandbox): State<Sandbox>, Path(code): Path<String>) -> Response {
    match sandbox.ledger.of_code(&code).await {
        Ok(Some(found)) => page(&found).into_response(),
        Ok(None) => (StatusCode::NOT_FOUND, "There is no such checkout.\n").into_response(),
        Err(cause) => failed(&cause),
    }
}

pub(super) async fn choose(
    State(sandbox): State<Sandbox>,
    Path(code): Path<String>,
    Form(Chosen { choice }): Form<Chosen>,
) -> Response {
    let moved = match choice {
        Choice::Pay => sandbox.ledger.step(&code, Step::Pay).await,
        Choice::Fail => sandbox.ledger.step(&code, Step::Decline).await,
        Choice::Abandon => sandbox.ledger.of_code(&code).await,
        Choice::Dispute => sandbox.ledger.step(&code, Step::Dispute).await,
        Choice::Lose => sandbox.ledger.step(&code, Step::Lose).await,
        Choice::Win => sandbox.ledger.step(&code, Step::Win).await,
    };
    match moved {
        Ok(Some(moved)) => {
            sandbox.sent.notify_one();
            match choice {
                Choice::Pay | Choice::Fail | Choice::Abandon => leave(&moved, choice),
                // An action of the bank redirects nobody.
                Choice::Dispute | Choice::Lose | Choice::Win => page(&moved).into_response(),
            }
        }
        // Done before, in another tab, or too early: the page says so.
        Ok(None) => show(State(sandbox), Path(code)).await,
        Err(cause) => failed(&cause),
    }
}

fn leave(transaction: &Transaction, choice: Choice) -> Response {
    let to = match (choice, &transaction.cancel_url) {
        (Choice::Fail | Choice::Abandon, Some(cancel)) => cancel,
        _ => &transaction.callback_url,
    };
    let Ok(mut to) = Url::parse(to) else {
        return (StatusCode::BAD_REQUEST, "This checkout has no way back.\n").into_response();
    };
    if matches!(choice, Choice::Fail) {
        // The address for those who leave says that they left.
        to.set_query(None);
    }
    to.query_pairs_mut()
        .append_pair("trxref", &transaction.reference)
        .append_pair("reference", &transaction.reference);
    Redirect::to(to.as_str()).into_response()
}

fn page(transaction: &Transaction) -> Html<String> {
    let (whole, part) = (transaction.amount / 100, transaction.amount % 100);
    let whole = grouped(whole.unsigned_abs());
    let amount = format!("{} {whole}.{part:02}", transaction.currency);
    let (form, state) = stage(transaction);
    let mut page = PAGE
        .replace("{amount}", &escaped(&amount))
        .replace("{reference}", &escaped(&transaction.reference))
        .replace("{state}", state);
    for one in FORMS {
        let hidden = if one == form { "" } else { "hidden" };
        page = page.replace(&format!("{{{one}}}"), hidden);
    }
    Html(page)
}

/// The forms of the page; it shows at most one.
const FORMS: [&str; 3] = ["unpaid", "paid", "disputed"];

/// The possible choices, and the text of the page.
fn stage(transaction: &Transaction) -> (&'static str, &'static str) {
    match (transaction.status.as_str(), transaction.dispute.as_deref()) {
        ("failed", _) => ("unpaid", "The last try was declined. You may try again."),
        ("success", None) => ("paid", "This payment is complete. You can close this page."),
        ("success", Some("open")) => ("disputed", "Choose what the bank should do."),
        ("success", _) => ("", "This payment was disputed, and it stands."),
        ("reversed", Some("lost")) => ("", "This payment was disputed and paid back."),
        ("reversed", _) => ("", "This payment was paid back."),
        _ => ("unpaid", "Choose what the card should do."),
    }
}

fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}

#[cfg(test)]
mod tests {
    use super::super::ledger::Transaction;
    use super::{FORMS, PAGE, page};

    const APP: &str = include_str!("../../../../web-app/src/app/styles.css");

    #[test]
    fn the_page_says_how_a_payment_stands_and_offers_what_can_be_done_with_it() {
        for (status, dispute, says, offers) in [
            (
                "pending",
                None,
                "Choose what the card should do.",
                Some("unpaid"),
            ),
            (
                "failed",
                None,
                "The last try was declined. You may try again.",
                Some("unpaid"),
            ),
            (
                "success",
                None,
                "This payment is complete. You can close this page.",
                Some("paid"),
            ),
            (
                "success",
                Some("open"),
                "Choose what the bank should do.",
                Some("disputed"),
            ),
            (
                "success",
                Some("won"),
                "This payment was disputed, and it stands.",
                None,
            ),
            (
                "reversed",
                Some("lost"),
                "This payment was disputed and paid back.",
                None,
            ),
            ("reversed", None, "This payment was paid back.", None),
        ] {
            let transaction = Transaction::standing(status, dispute);
            assert_eq!(transaction.told()["status"], status);
            let shown = page(&transaction).0;
            assert!(shown.contains(says), "{status} {dispute:?}");
            assert!(shown.contains("NGN 1,500.50"));
            let forms = shown.split("<form method=\"post\" ").skip(1);
            let visible: Vec<bool> = forms.map(|form| !form.starts_with("hidden")).collect();
            let expected = FORMS.map(|form| offers == Some(form));
            assert_eq!(visible, expected, "{status} {dispute:?}");
        }
    }

    #[test]
    fn a_payment_is_told_in_the_words_of_the_provider() {
        for (status, words) in [
            ("success", "Successful"),
            ("reversed", "Successful"),
            ("failed", "Declined"),
            ("pending", "The transaction was not completed"),
        ] {
            let told = Transaction::standing(status, None).told();
            assert_eq!(told["gateway_response"], words);
        }
    }

    #[test]
    fn the_page_has_the_colours_and_the_type_of_the_web_app() {
        let lines = PAGE.lines().map(str::trim);
        let tokens: Vec<&str> = lines.filter(|line| line.starts_with("--")).collect();
        assert!(!tokens.is_empty());
        for token in tokens {
            // The app's fallbacks are cut to the measure of its fonts, which this page does not load.
            let family = token
                .strip_prefix("--font-")
                .and_then(|it| it.split('\'').nth(1));
            let same = match family {
                Some(family) => APP.contains(&format!("'{family}'")),
                None => APP.lines().any(|line| line.trim() == token),
            };
            assert!(same, "{token} is not in the app's styles");
        }
    }

    #[test]
    fn every_colour_of_the_page_is_one_of_its_tokens() {
        let style = PAGE.split("<style>").nth(1).unwrap();
        let style = style.split("</style>").next().unwrap();
        let rules = style.lines().filter(|line| !line.trim().starts_with("--"));
        for rule in rules {
            let coloured = ["#", "rgb", "hsl", "oklch"]
                .into_iter()
                .any(|way| rule.contains(way));
            assert!(!coloured, "{rule}");
        }
    }

    #[test]
    fn the_page_is_whole_without_anything_from_elsewhere() {
        assert!(!PAGE.contains("//"), "an address");
        assert!(!PAGE.contains("url(") && !PAGE.contains("@import"));
    }
}
