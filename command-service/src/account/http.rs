//! The routes of accounts. Each command runs in a task of its own, so a client that
//! disconnects leaves nothing half done.

use axum::extract::FromRef;
use service_kit::auth::Auth;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::operations::{
    admin_sign_in, ask_confirmation, begin_second_factor, change_admin_permissions,
    change_password, change_user_status, choose_letters, choose_mail, confirm_email,
    confirm_second_factor, create_admin, delete_admin, delete_user, deletion, end_other_sessions,
    end_session, finish_sign_in, forgot_password, make_recovery_codes, refresh_session,
    remove_second_factor, reset_password, sign_in, sign_out, sign_up, step_up, update_profile,
    view_account,
};
use super::{AccountState, address_change, own_export, passkey};

/// This feature's routes.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    AccountState: FromRef<S>,
    Auth: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(sign_up::sign_up))
        .routes(routes!(sign_in::sign_in))
        .routes(routes!(admin_sign_in::admin_sign_in))
        .routes(routes!(finish_sign_in::finish_sign_in))
        .routes(routes!(refresh_session::refresh_session))
        .routes(routes!(sign_out::sign_out))
        .routes(routes!(step_up::step_up))
        .routes(routes!(update_profile::update_profile))
        .routes(routes!(choose_mail::choose_mail))
        .routes(routes!(choose_letters::choose_letters))
        .routes(routes!(forgot_password::forgot_password))
        .routes(routes!(reset_password::reset_password))
        .routes(routes!(confirm_email::confirm_email))
        .routes(routes!(ask_confirmation::ask_confirmation))
        .routes(routes!(change_password::change_password))
        .routes(routes!(
            begin_second_factor::begin_second_factor,
            confirm_second_factor::confirm_second_factor
        ))
        .routes(routes!(make_recovery_codes::make_recovery_codes))
        .routes(routes!(remove_second_factor::remove_second_factor))
        .routes(routes!(passkey::begin::begin_passkey))
        .routes(routes!(passkey::add::add_passkey))
        .routes(routes!(passkey::remove::remove_passkey))
        .routes(routes!(passkey::sign_in_begun::begin_passkey_sign_in))
        .routes(routes!(passkey::sign_in::sign_in_with_passkey))
        .routes(routes!(end_session::end_session))
        .routes(routes!(end_other_sessions::end_other_sessions))
        .routes(routes!(change_user_status::change_user_status))
        .routes(routes!(view_account::view_account))
        .routes(routes!(create_admin::create_admin))
        .routes(routes!(change_admin_permissions::change_admin_permissions))
        .routes(routes!(delete_admin::delete_admin))
        .routes(routes!(delete_user::delete_user))
        .routes(routes!(
            deletion::ask_deletion,
            deletion::take_back_deletion
        ))
        .routes(routes!(
            address_change::ask::ask_email_change,
            address_change::take_back::take_back_email_change
        ))
        .routes(routes!(address_change::again::resend_email_change))
        .routes(routes!(address_change::confirm::confirm_email_change))
        .routes(routes!(address_change::refuse::refuse_email_change))
        .routes(routes!(own_export::ask::ask_own_export))
        .routes(routes!(own_export::fetch::fetch_own_export))
}
