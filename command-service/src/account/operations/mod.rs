//! What people and admins can do about accounts, one file each.

pub mod admin_sign_in;
pub mod ask_confirmation;
pub mod begin_second_factor;
pub mod change_admin_permissions;
pub mod change_password;
pub mod change_user_status;
pub mod choose_letters;
pub mod choose_mail;
pub mod confirm_email;
pub mod confirm_second_factor;
pub mod create_admin;
pub mod delete_admin;
pub mod delete_user;
pub mod deletion;
pub mod end_session;
pub mod finish_sign_in;
pub mod forgot_password;
mod form;
pub mod make_recovery_codes;
pub mod refresh_session;
pub mod remove_second_factor;
pub mod reset_password;
pub mod sign_in;
pub mod sign_out;
pub mod sign_up;
pub mod update_profile;
pub mod view_account;
