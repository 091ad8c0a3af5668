//! The mails to a member about a ticket.

use shared_events::ticket::number_text;

use crate::mail::Draft;

/// The kind of the mail that confirms a ticket.
pub(super) const OPENED: &str = "ticket-opened";
/// The kind of the mail with an answer.
pub(super) const REPLIED: &str = "ticket-reply";

/// The ticket was opened. The mail quotes nothing that the member wrote.
pub(super) fn opened(number: u64, page: String) -> Draft {
    let number = number_text(number);
    Draft {
        subject: format!("We have your ticket {number}").into(),
        before: vec![
            "Hello,".to_owned(),
            format!("your ticket {number} has reached support. A person reads it and answers, on screen and by mail."),
        ],
        action: Some(("See the ticket", page)),
        after: vec![
            "The hours of support stand on the same page. If you did not write to us, leave this mail alone."
                .to_owned(),
        ],
        unsubscribe: None,
    }
}

/// An admin has answered: with their words.
pub(super) fn replied(number: u64, text: &str, page: String) -> Draft {
    let number = number_text(number);
    let paragraphs = text.split("\n\n").map(str::trim);
    let paragraphs = paragraphs.filter(|paragraph| !paragraph.is_empty());
    let greeting = format!("Hello, support has answered your ticket {number}:");
    Draft {
        subject: format!("An answer to your ticket {number}").into(),
        before: std::iter::once(greeting)
            .chain(paragraphs.map(str::to_owned))
            .collect(),
        action: Some(("Read it and answer", page)),
        after: vec![
            "Please answer on that page: nobody reads what is sent to the address of this mail."
                .to_owned(),
        ],
        unsubscribe: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn supp_03_the_confirming_mail_names_the_ticket() {
        let letter = opened(1001, "https://shop.example/settings".to_owned()).to("ada@example.org");
        assert_eq!(letter.subject, "We have your ticket T-1001");
        assert!(letter.text.contains("https://shop.example/settings"));
    }

    #[test]
    fn an_answer_is_mailed_in_its_paragraphs() {
        let draft = replied(7, "One.\n\n\n\nTwo.\nThree.", String::new());
        assert_eq!(draft.before[1..], ["One.", "Two.\nThree."]);
    }
}
