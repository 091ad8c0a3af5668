//! What people, admins and the provider do about payments, one file each.

pub mod create_transaction;
pub mod payment_webhook;
pub mod refund_payment;
pub mod verify_payment;
