//! What is created and shown only at the first start.

use std::io::IsTerminal as _;

use anyhow::Result;
use command_service::demo::{self, DemoError};
use command_service::service::CommandSide;
use service_kit::config::{ConfigError, FirstAdmin};
use service_kit::problem::ApiError;
use service_kit::secret::Secret;
use shared_events::randomness;

/// The first superadmin's sign-in, shown once: it is neither stored nor logged.
fn announce_superadmin(email: &str, generated_password: Option<&str>) {
    let Some(password) = generated_password else {
        return println!("  The superadmin {email} was set up with the given password.");
    };
    let (bold, plain) = if std::io::stdout().is_terminal() {
        ("\u{1b}[1m", "\u{1b}[0m")
    } else {
        ("", "")
    };
    println!("\n  The superadmin was set up. This is shown only once:");
    println!("    e-mail    {bold}{email}{plain}");
    println!("    password  {bold}{password}{plain}\n");
}

/// Everything that must exist before the first user: superadmin, catalogue, FAQs, and on a fresh database of this
/// machine the demonstration, which must never be mixed with real people's work.
///
/// # Errors
/// When one of them can not be created.
pub async fn run(command: &CommandSide, admin: &FirstAdmin, demo: bool) -> Result<()> {
    let given = admin.password()?;
    let generated = given.is_none().then(generate);
    let password = given
        .cloned()
        .or_else(|| generated.clone())
        .unwrap_or_else(generate);
    let first = command
        .state
        .accounts
        .ensure_superadmin(&admin.admin_email, &password)
        .await;
    if first
        .map_err(|refused| refusal("ADMIN_EMAIL or ADMIN_PASSWORD", &refused))?
        .created
    {
        announce_superadmin(
            &admin.admin_email,
            generated.as_ref().map(|secret| secret.expose().as_str()),
        );
    }
    command_service::catalog::seed::seed(&command.state.unit_of_work).await?;
    command_service::faq::seed::seed(&command.state.unit_of_work).await?;
    if demo {
        play(command).await?;
    }
    Ok(())
}

async fn play(command: &CommandSide) -> Result<()> {
    let stage = || println!("  Adding the demonstration: clients and their reviews …");
    match demo::play(&command.state, stage).await {
        Ok(judged) => tracing::debug!(judged, "the demonstration is played"),
        // It is not a fresh database any more; the start continues.
        Err(DemoError::SignedUp(_) | DemoError::Retired) => {
            tracing::debug!("the demonstration stays away");
        }
        Err(failure) => return Err(failure.into()),
    }
    Ok(())
}

fn refusal(variable: &str, refused: &ApiError) -> anyhow::Error {
    let problem = refused.problem();
    let field = problem.fields.values().next().cloned();
    ConfigError::new(variable, field.unwrap_or(problem.detail)).into()
}

/// Twenty letters and digits that are not easily confused.
fn generate() -> Secret<String> {
    const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let random = randomness::bytes::<32>();
    let letters = random
        .iter()
        .filter_map(|byte| LETTERS.get(usize::from(*byte) % LETTERS.len()));
    Secret::new(letters.take(20).map(|letter| char::from(*letter)).collect())
}
