//! The mails to people about their accounts.

use time::OffsetDateTime;

use crate::mail::{Draft, LINK_DAYS};

fn draft(subject: &'static str, action: &'static str, link: &str) -> Draft {
    Draft {
        subject: subject.into(),
        before: vec!["Hello,".to_owned()],
        action: Some((action, link.to_owned())),
        after: Vec::new(),
        unsubscribe: None,
    }
}

/// A person wants a new password.
pub(super) fn reset(link: &str, minutes: i32) -> Draft {
    let mut draft = draft("Choose a new password", "Choose a new password", link);
    draft.before.push(
        "Somebody, probably you, asked for a new password for the account with this address."
            .to_owned(),
    );
    draft.after = vec![
        format!("The link works once, within {minutes} minutes. It ends every session you have."),
        "If it was not you, leave this mail alone: your password stays as it is.".to_owned(),
    ];
    draft
}

/// A person is now an admin, and has no password yet.
pub(super) fn invitation(link: &str, days: i32) -> Draft {
    let mut draft = draft("You are an admin now", "Choose a password", link);
    draft.before.push(
        "An admin of the marketplace opened an account for you, so that you can help to run it. Choose a password, then sign \
         in with this address."
            .to_owned(),
    );
    draft.after = vec![
        format!(
            "The link works once, within {days} days. After that, ask for a new one with 'Forgot password?' on the page where \
             you sign in."
        ),
        "If you do not know what this is about, leave this mail alone.".to_owned(),
    ];
    draft
}

/// The password was changed.
pub(super) fn changed(link: &str) -> Draft {
    let mut draft = draft("Your password was changed", "Choose another one", link);
    draft.before.push(
        "The password of the account with this address was changed just now. If that was you, all is well.".to_owned(),
    );
    draft.after =
        vec!["If it was not you, choose another password at once and write to us.".to_owned()];
    draft
}

/// A session began on a device that had not signed in before.
pub(super) fn new_device(device: &str, at: OffsetDateTime, link: &str) -> Draft {
    let mut draft = draft(
        "A sign-in from a new device",
        "See where you are signed in",
        link,
    );
    let (date, hour, minute) = (at.date(), at.hour(), at.minute());
    draft.before.push(format!(
        "Somebody, probably you, signed in to the account with this address on {date} at {hour:02}:{minute:02} UTC, from {device}. \
         If that was you, all is well."
    ));
    draft.after = vec![
        "If it was not you, sign out everywhere else in your settings, and choose another password at once."
            .to_owned(),
    ];
    draft
}

/// A second factor was set up, or removed.
pub(super) fn second_factor(set: bool, link: &str) -> Draft {
    let (subject, told) = if set {
        (
            "Signing in now needs a code",
            "An authenticator app was set up just now for the account with this address. From now on you need a code of it to \
             sign in. If that was you, all is well.",
        )
    } else {
        (
            "Signing in needs no code any more",
            "The authenticator app was removed just now from the account with this address. The password alone signs you in \
             again. If that was you, all is well.",
        )
    };
    let mut draft = draft(subject, "See your settings", link);
    draft.before.push(told.to_owned());
    draft.after =
        vec!["If it was not you, choose another password at once and write to us.".to_owned()];
    draft
}

/// A passkey was added, or removed.
pub(super) fn passkey(added: bool, link: &str) -> Draft {
    let (subject, told) = if added {
        (
            "A passkey was added to your account",
            "A passkey was added just now to the account with this address. It signs in without the password. If that was \
             you, all is well.",
        )
    } else {
        (
            "A passkey was removed from your account",
            "A passkey was removed just now from the account with this address. It signs in no more. If that was you, all \
             is well.",
        )
    };
    let mut draft = draft(subject, "See your settings", link);
    draft.before.push(told.to_owned());
    draft.after = vec![
        "If it was not you, remove the passkeys you do not know, choose another password at once and write to us."
            .to_owned(),
    ];
    draft
}

/// An admin views the account, at most until this time.
pub(super) fn viewed(until: OffsetDateTime, link: &str) -> Draft {
    let mut draft = draft(
        "Support has looked at your account",
        "See when and why",
        link,
    );
    let (date, hour, minute) = (until.date(), until.hour(), until.minute());
    draft.before.push(format!(
        "An admin of support views your account as you see it, until {hour:02}:{minute:02} UTC on {date} at the latest. They \
         can change nothing, and your chats, documents, files and what specialists remember of you are not shown to them."
    ));
    draft.after = vec![
        "The reason they gave stands in your settings. If you wonder about it, write to us."
            .to_owned(),
    ];
    draft
}

/// The file with everything about the person is ready, and given out until this time.
pub(super) fn exported(until: OffsetDateTime, link: &str) -> Draft {
    let mut draft = draft("Your data is ready", "Download your data", link);
    let (date, hour, minute) = (until.date(), until.hour(), until.minute());
    draft.before.push(format!(
        "You asked for everything that we know about you. The file is ready; you can download it in your settings until {date} \
         at {hour:02}:{minute:02} UTC. Then it is deleted."
    ));
    draft.after = vec![
        "If it was not you, sign out everywhere else in your settings, and choose another password at once."
            .to_owned(),
    ];
    draft
}

/// The file with everything about the person could not be made.
pub(super) fn export_failed(link: &str) -> Draft {
    let mut draft = draft("Your data could not be put together", "Ask again", link);
    draft.before.push(
        "You asked for everything that we know about you. The file could not be made; the fault is ours, and it was tried \
         several times. Please ask for it again in your settings."
            .to_owned(),
    );
    draft.after = vec!["If it fails again, please write to support.".to_owned()];
    draft
}

/// The account will be deleted at this time.
pub(super) fn leaving(due: OffsetDateTime, link: &str) -> Draft {
    let mut draft = draft("Your account will be deleted", "Keep my account", link);
    let (date, hour, minute) = (due.date(), due.hour(), due.minute());
    draft.before.push(format!(
        "You asked for the account with this address to be deleted. That happens on {date} at {hour:02}:{minute:02} UTC. Until \
         then everything works as before."
    ));
    draft.after = vec![
        "Then your name, address, conversations, work and files are erased for good. Payments stay in our books without your \
         name, and your posts stay without their text, as those of a deleted user."
            .to_owned(),
        "If it was not you, keep the account in your settings, and choose another password at once."
            .to_owned(),
    ];
    draft
}

/// There is an account with this address already.
pub(super) fn asked_for(link: &str) -> Draft {
    let mut draft = draft(
        "You have an account here already",
        "Choose a new password",
        link,
    );
    draft.before.push(
        "Somebody tried several times to open an account with this address, which has one. If it was you, sign in; \
         should you have forgotten your password, choose a new one."
            .to_owned(),
    );
    draft.after = vec!["If it was not you, there is nothing to do: nobody was let in.".to_owned()];
    draft
}

/// Is this address yours?
pub(super) fn confirm(link: &str) -> Draft {
    let mut draft = draft("Please confirm your address", "Confirm this address", link);
    draft.before.push(
        "An account was opened with this address. Confirm that it is yours, so that you can be helped back in should \
         you ever forget your password. Everything works until then as well."
            .to_owned(),
    );
    draft.after = vec![
        format!("The link holds for {LINK_DAYS} days."),
        "If you opened no account, leave this mail alone, and we will stop asking after a week."
            .to_owned(),
    ];
    draft
}

/// The account with this address wants another one. The mail does not name that: it may be to somebody with whose address
/// somebody else signed up, and they would choose a part of our text.
pub(super) fn address_change(until: OffsetDateTime, link: &str) -> Draft {
    let mut draft = draft(
        "Your address is about to change",
        "Confirm or refuse it",
        link,
    );
    draft.before.push(
        "Somebody, probably you, asked for another email address for the account with this one. Open the link to confirm or to \
         refuse it. The other address has to confirm it, too; it is shown in your settings."
            .to_owned(),
    );
    draft.after = vec![
        until_then(until),
        "If it was not you, refuse it, and choose another password at once: that ends it as well."
            .to_owned(),
    ];
    draft
}

/// This address is to be that of an account.
pub(super) fn new_address(until: OffsetDateTime, link: &str) -> Draft {
    let mut draft = draft(
        "Please confirm your new address",
        "Confirm this address",
        link,
    );
    draft.before.push(
        "Somebody, probably you, wants to use this address for their account from now on. Confirm that it is yours. The address \
         that the account has now has to confirm it, too; we have written to it as well."
            .to_owned(),
    );
    draft.after = vec![
        until_then(until),
        "If it was not you, leave this mail alone: nothing happens without your confirmation."
            .to_owned(),
    ];
    draft
}

fn until_then(until: OffsetDateTime) -> String {
    let (date, hour, minute) = (until.date(), until.hour(), until.minute());
    format!("The link works once, until {date} at {hour:02}:{minute:02} UTC.")
}

/// The account that had this address has another one.
pub(super) fn address_changed(link: &str) -> Draft {
    let mut draft = draft("Your address was changed", "Sign in with the new one", link);
    draft.before.push(
        "The account that had this address has another one now, as was confirmed by mail from both. It is used to sign in from \
         now on, and all other sessions ended. If that was you, all is well."
            .to_owned(),
    );
    draft.after = vec!["If it was not you, write to us at once.".to_owned()];
    draft
}
