//! `marketplace model test`: a connection writes one sentence, and its speed is recorded as on screen.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use command_service::model::{Connections, ModelTestLine};
use tokio::sync::mpsc::unbounded_channel;

use super::{At, house, named, refused, request};

#[derive(Debug, Args)]
pub struct Test {
    /// The connection
    name: String,
    #[command(flatten)]
    pub at: At,
}

/// Prints the sentence as it arrives. The exit code is 0 only if it was completed.
pub async fn test(connections: &Connections, options: &Test) -> Result<ExitCode> {
    let view = house(connections).await?;
    let (id, _) = named(&view, &options.name)?;
    let trial = connections.trial(Some(id), None).await.map_err(refused)?;
    let (tell, mut lines) = unbounded_channel();
    let run = connections.run(request("try model"), trial, tell);
    let shown = async {
        let mut outcome = ExitCode::FAILURE;
        while let Some(line) = lines.recv().await {
            if show(&line)? {
                outcome = ExitCode::SUCCESS;
            }
        }
        std::io::Result::Ok(outcome)
    };
    let ((), outcome) = tokio::join!(run, shown);
    Ok(outcome?)
}

/// Whether it was the last line of a successful trial.
fn show(line: &ModelTestLine) -> std::io::Result<bool> {
    match line {
        ModelTestLine::Text { text } => {
            print!("{text}");
            std::io::stdout().flush()?;
            Ok(false)
        }
        ModelTestLine::Done {
            first_text_ms,
            tokens_per_second,
            usage_told,
            total_tokens,
        } => {
            let told = match usage_told {
                true => "the server counts the tokens",
                false => "the server does not count the tokens, so they are counted here",
            };
            println!(
                "\n\nfirst text after {first_text_ms} ms, {tokens_per_second} tokens a second"
            );
            println!("{total_tokens} tokens in all; {told}");
            Ok(true)
        }
        ModelTestLine::Failed { code, message } => {
            eprintln!("{code}: {message}");
            Ok(false)
        }
    }
}
