//! Accounts: people, their roles, and the claims on e-mail addresses.

pub mod activity;
mod address;
mod address_change;
pub mod device;
pub mod own_export;
mod permission;
pub mod view;

pub use address::{AddressKey, ClaimId, InvalidAddress, normalise_address};
pub use address_change::{AddressChange, Mailbox};
pub use permission::{Permission, Role};

use crate::ids::{AddressChangeId, CampaignId, PasskeyId, SessionId, UserId};
use crate::personal::{Instant, Personal, Public};

crate::events! {
    /// The stream `account`, one for each person; its id is the person's.
    pub enum AccountEvent of "account" {
        /// A person signed up, or an admin or a person of the demonstration was created. Their key is made in this
        /// commit.
        Opened = "opened" v 1 {
            firstname: Personal<String>,
            lastname: Personal<String>,
            email: Personal<String>,
            role: Role,
            permissions: Vec<Permission>,
            /// Part of the demonstration, not a real client.
            #[serde(default)]
            demo: bool,
        },
        /// Name, phone or bio were saved.
        ProfileChanged = "profile-changed" v 1 {
            firstname: Personal<String>,
            lastname: Personal<String>,
            phone: Option<Personal<String>>,
            bio: Option<Personal<String>>,
        },
        /// The password was changed; the password itself is never in the log.
        PasswordChanged = "password-changed" v 1 {},
        /// Somebody, perhaps not the owner, asked for a link to choose a new password.
        PasswordResetAsked = "password-reset-asked" v 1 {},
        /// Somebody proved that they receive mail at the account's address.
        AddressConfirmed = "address-confirmed" v 1 {},
        /// The person asked for another address. A change that they asked for before does not happen any more.
        AddressChangeAsked = "address-change-asked" v 1 {
            change: AddressChangeId,
            /// The new address, as typed.
            email: Personal<String>,
            /// The session in which they asked; it stays when the change happens.
            session: SessionId,
            /// Both mailboxes have to confirm it before this time.
            until: Instant,
        },
        /// The link in one of the two mails was used; the other one is waited for.
        AddressChangeConfirmed = "address-change-confirmed" v 1 { change: AddressChangeId, mailbox: Mailbox },
        /// The person cancelled the change.
        AddressChangeTakenBack = "address-change-taken-back" v 1 { change: AddressChangeId },
        /// Somebody who reads the mail of the present address refused the change.
        AddressChangeRefused = "address-change-refused" v 1 { change: AddressChangeId },
        /// Both mailboxes have confirmed the change: the account has the new address, and its other sessions ended in
        /// this commit.
        AddressChanged = "address-changed" v 1 {
            change: AddressChangeId,
            /// The new address, as typed.
            email: Personal<String>,
        },
        /// The person chose whether a mail tells them about work that is delivered while they are away.
        MailChosen = "mail-chosen" v 1 { deliveries: bool },
        /// The person chose whether they want letters of the house, which go to many people at once.
        LettersChosen = "letters-chosen" v 1 {
            letters: bool,
            /// The campaign whose link they used; none if they chose it in their settings.
            campaign: Option<CampaignId>,
        },
        /// A session began.
        SignedIn = "signed-in" v 1 {
            session: SessionId,
            /// Whether it outlives the browser.
            remember: bool,
        },
        /// The session began on a device that had not signed in to the account before; not for the first session ever.
        NewDeviceSeen = "new-device-seen" v 1 { session: SessionId },
        /// A session was ended by its owner.
        SignedOut = "signed-out" v 1 { session: SessionId },
        /// The owner ended all sessions but this one.
        SignedOutElsewhere = "signed-out-elsewhere" v 1 { session: SessionId },
        /// A refresh token came back after it had been replaced: somebody stole it, or its successor. The session ended
        /// in this commit.
        RefreshTokenReused = "refresh-token-reused" v 1 { session: SessionId },
        /// The password or a code was entered once more in a session, before something delicate.
        SteppedUp = "stepped-up" v 1 { session: SessionId },
        /// The person confirmed an authenticator app by a first code. From now on a sign-in also needs a code of it; the
        /// secret is never in the log.
        SecondFactorSet = "second-factor-set" v 1 {},
        /// The person removed the second factor: the password alone signs them in again.
        SecondFactorRemoved = "second-factor-removed" v 1 {},
        /// New recovery codes were made; earlier ones are no longer accepted.
        RecoveryCodesMade = "recovery-codes-made" v 1 {},
        /// A recovery code was used in place of a code of the app; it is not accepted again.
        RecoveryCodeUsed = "recovery-code-used" v 1 {
            /// How many are left.
            left: u32,
        },
        /// The person added a passkey: from now on it signs in to the account, in place of the password and of a code. Its
        /// public key is not in the log.
        PasskeyAdded = "passkey-added" v 1 { passkey: PasskeyId },
        /// The person signed in with a passkey.
        PasskeyUsed = "passkey-used" v 1 { passkey: PasskeyId },
        /// The person removed a passkey: it no longer signs in.
        PasskeyRemoved = "passkey-removed" v 1 { passkey: PasskeyId },
        /// An admin suspended the account; all sessions ended in this commit.
        Suspended = "suspended" v 1 {},
        /// An admin ended the suspension.
        Reinstated = "reinstated" v 1 {},
        /// An admin began to view the account as the person sees it, for reading only. The person is told.
        Viewed = "viewed" v 1 {
            by: UserId,
            /// The view ends at the latest at this time.
            until: Instant,
            /// The reason, in the admin's words.
            reason: Personal<String>,
        },
        /// An admin's permissions are now exactly these.
        PermissionsChanged = "permissions-changed" v 1 { permissions: Vec<Permission> },
        /// The person asked for the deletion of the account and the erasure of their data. They can cancel it until the
        /// deadline.
        DeletionAsked = "deletion-asked" v 1 {
            /// The time of the deletion.
            due: Instant,
        },
        /// They cancelled the deletion: the account stays.
        DeletionTakenBack = "deletion-taken-back" v 1 {},
        /// The account was deleted: nobody can sign in to it any more, its sessions ended and its address is free in
        /// this commit. The record of its actions stays; if the person was erased too, an event of the stream `erasure`
        /// is in the same commit.
        Deleted = "deleted" v 1 {},
    }
}

crate::events! {
    /// The stream `email-claim`, one for each address; its id is a keyed hash, so the log holds no address.
    pub enum EmailClaimEvent of "email-claim" {
        /// Somebody is signing up with the address; the reservation ends if it is not confirmed by the deadline.
        Reserved = "reserved" v 1 { user: UserId, until: Instant },
        /// The account exists; the address belongs to it.
        Confirmed = "confirmed" v 1 { user: UserId },
        /// The address is free again.
        Released = "released" v 1 { user: UserId },
    }
}

crate::events! {
    /// The stream `sign-in`, one for each address and day, with its failed sign-ins. Its id begins with the id of the
    /// address's claim.
    pub enum SignInEvent of "sign-in" {
        /// The address and the password do not match, or there is no such account.
        Failed = "failed" v 1 {
            /// The network, as a keyed hash.
            network: Public<String>,
        },
        /// So many sign-ins have failed from there that further tries from there have to wait.
        KeptOut = "kept-out" v 1 {
            /// The network, as a keyed hash.
            network: Public<String>,
            /// For how long.
            seconds: u32,
        },
    }
}

crate::events! {
    /// The stream `admin-roster`, only one: the superadmins, so that the last one stays.
    pub enum AdminRosterEvent of "admin-roster" {
        /// A superadmin was added.
        SuperadminAdded = "superadmin-added" v 1 { user: UserId },
        /// Somebody is no longer a superadmin.
        SuperadminRemoved = "superadmin-removed" v 1 { user: UserId },
    }
}

/// The id of the only `admin-roster` stream.
pub const ADMIN_ROSTER: &str = "superadmins";
