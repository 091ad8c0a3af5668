//! `marketplace audit export`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use audit_chain::export::Line;
use clap::Args;
use event_store::StreamName;
use event_store::chain::{ProofRequest, prove};

use crate::database::Storage;

#[derive(Debug, Args)]
pub struct Options {
    /// The first position
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=i64::MAX.cast_unsigned()))]
    from: u64,
    /// The last position; without it all that is sealed
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=i64::MAX.cast_unsigned()))]
    to: Option<u64>,
    /// One stream alone, as `type/id`
    #[arg(long)]
    stream: Option<StreamName>,
    /// The file to write, which must not be there yet; without it the lines are printed
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    storage: Storage,
}

/// Writes the lines.
pub async fn run(asked: Options) -> Result<()> {
    let mut out: BufWriter<Box<dyn Write>> = BufWriter::new(match &asked.out {
        Some(path) => {
            Box::new(File::create_new(path).with_context(|| format!("{}", path.display()))?)
        }
        None => Box::new(io::stdout().lock()),
    });
    let wanted = ProofRequest {
        from: asked.from,
        to: asked.to,
        stream: asked.stream.map(|it| (it.kind, it.id)),
    };
    let mut take = |line: &Line<'_>| -> io::Result<()> {
        serde_json::to_writer(&mut out, line)?;
        out.write_all(b"\n")
    };
    let work = async |pool: &sqlx::PgPool| Ok(prove(pool, &wanted, &mut take).await?);
    let proved = asked.storage.as_owner(work).await?;
    out.flush()?;
    eprintln!(
        "  {} events: everything that is sealed, up to position {}.",
        proved.events, proved.through
    );
    Ok(())
}
