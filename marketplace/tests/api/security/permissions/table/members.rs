//! What visitors and members use.

use super::Door::{Open, OpenToReaders, SignedIn};
use super::{Route, leaves, nothing, reads};

/// A file that is kept, by the request that brings it or by the first that names it where it lies in a bucket.
const FILE: &[&str] = &["upload.received", "upload.read", "upload.unread"];

/// A change of an address, and the claims that move with it.
const MOVED: &[&str] = &[
    "account.address-change-confirmed",
    "account.address-changed",
    "email-claim.reserved",
    "email-claim.confirmed",
    "email-claim.released",
];

/// A message, what it does to the session and its work, and what is held for its reply.
const MESSAGE: &[&str] = &[
    "conversation.opened",
    "conversation.message-sent",
    "conversation.message-replaced",
    "conversation.restored",
    "conversation.job-opened",
    "conversation.cancelled",
    "conversation.file-read-otherwise",
    "wallet.granted",
    "wallet.held",
    "upload.received",
    "upload.read",
    "upload.unread",
];

const EDIT: &[&str] = &[
    "conversation.message-sent",
    "conversation.edit-asked",
    "conversation.restored",
    "conversation.job-opened",
    "conversation.file-read-otherwise",
    "wallet.granted",
    "wallet.held",
];

const AGAIN: &[&str] = &[
    "conversation.reply-asked",
    "conversation.restored",
    "conversation.file-read-otherwise",
    "wallet.granted",
    "wallet.held",
];

const ARRANGED: &[&str] = &[
    "conversation.renamed",
    "conversation.pinned",
    "conversation.unpinned",
    "conversation.archived",
    "conversation.restored",
];

/// What the provider is found to say of an order.
const LOOK: &[&str] = &[
    "payment.verified",
    "wallet.bought",
    "payment.failed",
    "payment.mispaid",
    "payment.refunded",
];

// A line each, so that it can be read as the table it is.
#[rustfmt::skip]
pub const ROUTES: &[Route] = &[
    leaves("POST /auth/signup", Open, &["email-claim.reserved", "account.opened", "email-claim.confirmed"]),
    // Also where it is refused.
    leaves("POST /auth/login", Open, &["account.signed-in", "account.new-device-seen", "sign-in.failed", "sign-in.kept-out"]),
    leaves("POST /auth/login/second-factor", Open, &["account.signed-in", "account.new-device-seen", "account.recovery-code-used"]),
    leaves("POST /auth/step-up", SignedIn, &["account.stepped-up", "account.recovery-code-used"]),
    // Answers 401 to whoever brings no refresh cookie; needs no access token.
    // Only where it is refused: a session goes on without a word in the log.
    leaves("POST /auth/refresh", Open, &["account.refresh-token-reused"]),
    nothing("POST /auth/forgot-password", Open, "a job, so that a known address answers like an unknown one; it tells the log"),
    leaves("POST /auth/reset-password", Open, &["account.password-changed", "account.address-confirmed"]),
    leaves("POST /auth/confirm-email", Open, &["account.address-confirmed"]),
    // The second of two links changes the address.
    leaves("POST /auth/email-change/confirmation", Open, MOVED),
    leaves("POST /auth/email-change/refusal", Open, &["account.address-change-refused"]),
    leaves("POST /newsletter/subscriptions", Open, &["subscription.asked"]),
    leaves("POST /newsletter/confirm", Open, &["subscription.confirmed"]),
    // One click in a mail program, which is signed in nowhere.
    leaves("POST /newsletter/unsubscribe", Open, &["subscription.ended"]),
    leaves("POST /campaigns/unsubscribe", Open, &["account.letters-chosen"]),
    reads("GET /campaigns/unsubscribe", Open),
    reads("GET /auth/me", SignedIn),
    reads("GET /users/me", SignedIn),
    leaves("PUT /users/me", SignedIn, &["account.profile-changed"]),
    leaves("PUT /users/me/mail", SignedIn, &["account.mail-chosen"]),
    leaves("PUT /users/me/letters", SignedIn, &["account.letters-chosen"]),
    leaves("PUT /users/me/password", SignedIn, &["account.password-changed"]),
    nothing("POST /users/me/confirmation", SignedIn, "a job that writes the same mail once more"),
    leaves("POST /users/me/email-change", SignedIn, &["account.address-change-asked"]),
    nothing("POST /users/me/email-change/letters", SignedIn, "jobs that write the same mails once more"),
    leaves("DELETE /users/me/email-change", SignedIn, &["account.address-change-taken-back"]),
    leaves("POST /users/me/deletion", SignedIn, &["account.deletion-asked"]),
    leaves("DELETE /users/me/deletion", SignedIn, &["account.deletion-taken-back"]),
    reads("GET /users/me/export", SignedIn),
    reads("GET /users/me/export/file", SignedIn),
    leaves("POST /users/me/export", SignedIn, &["own-export.asked"]),
    leaves("POST /users/me/export/tickets", SignedIn, &["own-export.fetched"]),
    reads("GET /users/me/second-factor", SignedIn),
    nothing("POST /users/me/second-factor", SignedIn, "a secret that counts once a code of it has come back"),
    leaves("PUT /users/me/second-factor", SignedIn, &["account.second-factor-set"]),
    leaves("POST /users/me/second-factor/recovery-codes", SignedIn, &["account.recovery-codes-made", "account.recovery-code-used"]),
    leaves("POST /users/me/second-factor/removal", SignedIn, &["account.second-factor-removed", "account.recovery-code-used"]),
    reads("GET /users/me/sessions", SignedIn),
    reads("GET /users/me/viewings", SignedIn),
    leaves("DELETE /users/me/sessions", SignedIn, &["account.signed-out-elsewhere"]),
    leaves("DELETE /users/me/sessions/{id}", SignedIn, &["account.signed-out"]),
    reads("GET /users/me/tokens", SignedIn),
    reads("GET /users/me/reviews", SignedIn),
    reads("GET /categories", Open),
    reads("GET /agents", Open),
    reads("GET /agents/top-rated", Open),
    reads("POST /agents/match", Open),
    reads("GET /agents/{id}", Open),
    reads("GET /agents/{id}/details", Open),
    reads("GET /agents/{id}/reviews", Open),
    leaves("POST /agents/{id}/reviews", SignedIn, &["conversation.reviewed"]),
    leaves("PUT /agents/{id}/reviews/{reviewId}", SignedIn, &["conversation.review-changed"]),
    reads("GET /portfolio/{id}", SignedIn),
    reads("GET /portfolio/{id}/docx", SignedIn),
    reads("GET /portfolio/{id}/pdf", SignedIn),
    leaves("POST /chat/send", SignedIn, MESSAGE),
    leaves("POST /chat/estimate", SignedIn, FILE),
    leaves("POST /edit-requests", SignedIn, EDIT),
    leaves("POST /chat/stop", SignedIn, &["conversation.reply-stopped", "wallet.settled", "wallet.released"]),
    leaves("POST /chat/regenerate", SignedIn, AGAIN),
    leaves("POST /chat/choose", SignedIn, &["conversation.reply-chosen"]),
    leaves("DELETE /chat/messages/{id}", SignedIn, &["conversation.message-deleted", "memory.forgotten"]),
    reads("GET /chat/sessions", SignedIn),
    reads("GET /chat/new-work", SignedIn),
    reads("GET /chat/search", SignedIn),
    leaves("PATCH /chat/sessions/{id}", SignedIn, ARRANGED),
    leaves("POST /chat/sessions/{id}/seen", SignedIn, &["conversation.seen"]),
    leaves("POST /chat/approve", SignedIn, &["conversation.approved"]),
    leaves("POST /chat/cancel", SignedIn, &["conversation.cancelled"]),
    reads("GET /documents/{messageId}/docx", SignedIn),
    reads("GET /documents/{messageId}/pdf", SignedIn),
    reads("GET /documents/{messageId}/versions", SignedIn),
    reads("GET /upload/signed-url", SignedIn),
    // The signature in the address is the permission.
    leaves("PUT /upload/{id}", Open, FILE),
    nothing("POST /upload/{id}/direct", Open, "gives an address of the bucket; the file counts once a message or an estimate names it"),
    reads("GET /upload/{id}", SignedIn),
    leaves("DELETE /upload/{id}", SignedIn, &["upload.released"]),
    reads("GET /upload/public/{id}", Open),
    reads("GET /chat/memory/{agentId}", SignedIn),
    leaves("PUT /chat/memory/{agentId}", SignedIn, &["memory.written"]),
    leaves("DELETE /chat/memory/{agentId}/summaries/{sessionId}", SignedIn, &["memory.forgotten"]),
    reads("GET /chat/history", SignedIn),
    reads("GET /chat/history/{agentId}", SignedIn),
    leaves("POST /support/ai-chat", SignedIn, &["support-thread.asked", "support-thread.answered"]),
    reads("GET /support/history", SignedIn),
    reads("GET /payments/plans", Open),
    reads("GET /payments/history", SignedIn),
    reads("GET /payments/history.csv", SignedIn),
    reads("GET /payments/receipts/{id}", SignedIn),
    leaves("POST /payments/create-transaction", SignedIn, &["payment.started"]),
    leaves("POST /payments/verify", Open, LOOK),
    // Answers 401 to whoever does not sign as the provider does; needs no access token.
    nothing("POST /payments/webhook", Open, "a row and a job: the notice says where to look, and what is found there is told"),
    reads("GET /announcements/active", OpenToReaders),
    leaves("PUT /announcements/{id}/dismissal", SignedIn, &["dismissal.dismissed"]),
    reads("GET /favourites", SignedIn),
    reads("GET /favourites/ids", SignedIn),
    leaves("PUT /agents/{id}/favourite", SignedIn, &["favourite.saved"]),
    leaves("DELETE /agents/{id}/favourite", SignedIn, &["favourite.taken-out"]),
    reads("GET /notifications", SignedIn),
    reads("GET /notifications/unread", SignedIn),
    reads("GET /notifications/kinds", SignedIn),
    leaves("POST /notifications/read", SignedIn, &["notification.read", "notification.read-through"]),
    leaves("PUT /notifications/kinds", SignedIn, &["notification.kinds-chosen"]),
    reads("GET /community", OpenToReaders),
    reads("GET /community/{id}/comments", OpenToReaders),
    leaves("POST /community", SignedIn, &["discussion.opened"]),
    leaves("DELETE /community/{id}", SignedIn, &["discussion.deleted"]),
    leaves("POST /community/{id}/vote", SignedIn, &["discussion.liked"]),
    leaves("POST /community/{id}/comments", SignedIn, &["discussion.replied"]),
    leaves("DELETE /community/{id}/comments/{replyId}", SignedIn, &["discussion.deleted"]),
    leaves("POST /community/{id}/reports", SignedIn, &["discussion.reported"]),
    leaves("POST /community/{id}/appeals", SignedIn, &["discussion.appealed"]),
    reads("GET /community/hidden", SignedIn),
    reads("GET /writer", Open),
    nothing("PUT /presence", OpenToReaders, "counted for the day alone; who came is not kept"),
    reads("GET /faqs", Open),
    reads("GET /users/faqs", SignedIn),
    reads("GET /support/contacts", Open),
    reads("GET /support/tickets", SignedIn),
    leaves("POST /support/tickets", SignedIn, &["ticket.opened"]),
    leaves("POST /support/ai-chat/tickets", SignedIn, &["ticket.opened"]),
    reads("GET /support/tickets/{ticketId}", SignedIn),
    leaves("POST /support/tickets/{ticketId}/answers", SignedIn, &["ticket.answered"]),
];
