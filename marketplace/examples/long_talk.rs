//! Puts a long talk into the log of a running product, for tests of what it takes to read it and to go on with it.
//!
//! Said through the API it would take minutes, since every reply is written from what was said before it. Here many
//! exchanges go into one commit. The aggregates decide on each of them all the same, their events are sealed and numbered
//! like any others, and the jobs that come of them find the replies delivered.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use clap::Parser;
use command_service::conversation::reply::settle::SettleError;
use command_service::conversation::{Conversation, ConversationCommand, NewMessage, usual_session};
use command_service::service;
use command_service::unit_of_work::{CommandRequest, Refusal, Stream, UnitOfWork, Work};
use command_service::wallet::{Wallet, WalletCommand};
use embedded_postgres::Running;
use event_store::Waker;
use service_kit::config::KeyFiles;
use service_kit::process;
use service_kit::secrets::Secrets;
use shared_events::personal::Instant;
use shared_events::{
    Actor, ConversationId, Day, HoldId, JobId, MessageId, SpecialistId, Tokens, UserId,
};
use sqlx::PgPool;

/// Exchanges in one commit.
const AT_ONCE: usize = 50;
/// So little that the tokens of a day pay for thousands of replies.
const PRICE: Tokens = Tokens(1);
/// Later than any test ends, so that no job looks after replies that are there.
const DUE: Duration = Duration::from_secs(24 * 60 * 60);

/// Puts a long talk into the log of a running product
#[derive(Debug, Clone, Parser)]
struct Talk {
    /// The product's data folder
    data_dir: PathBuf,
    /// Who talks
    client: UserId,
    /// With whom
    specialist: SpecialistId,
    /// How often something is said and answered
    exchanges: usize,
}

impl Talk {
    fn session(&self) -> ConversationId {
        usual_session(self.client, &self.specialist)
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let talk = Talk::parse();
    let unit = unit_of_work(&talk.data_dir).await?;
    for from in (0..talk.exchanges).step_by(AT_ONCE) {
        let part = from..talk.exchanges.min(from + AT_ONCE);
        say(&unit, &talk, part).await?;
    }
    Ok(())
}

/// As a further node of the product has it.
async fn unit_of_work(data_dir: &Path) -> Result<UnitOfWork> {
    let running = Running::find(&data_dir.join("postgres"))?;
    let running = running.context("no product runs on this data folder")?;
    let mut secrets = Secrets::load_or_generate(&KeyFiles::default(), &data_dir.join("keys"))?;
    let pool = PgPool::connect(&running.superuser_url("marketplace")).await?;
    process::join_database(&pool, &mut secrets).await?;
    Ok(service::unit_of_work(pool, &secrets, Waker::default()))
}

/// Some exchanges, in one commit.
async fn say(unit: &UnitOfWork, talk: &Talk, part: Range<usize>) -> Result<()> {
    let (talk, client) = (talk.clone(), talk.client);
    let request = CommandRequest::new("send message", Actor::user(client), Some(client));
    let streams = vec![
        Stream::of::<Conversation>(talk.session()),
        Stream::of::<Wallet>(client),
    ];
    let said = unit
        .run::<(), SettleError, _>(request, streams, move |work| {
            let (talk, part) = (talk.clone(), part.clone());
            Box::pin(async move {
                for before in part {
                    exchange(work, &talk, 2 * before + 1).await?;
                }
                Ok(())
            })
        })
        .await;
    match said {
        Ok(_) => Ok(()),
        Err(cause) => bail!("the talk was not taken: {cause:?}"),
    }
}

/// A message and its reply, held and paid for: this line of the talk and the next one.
async fn exchange(work: &mut Work, talk: &Talk, line: usize) -> Result<(), Refusal<SettleError>> {
    let (message, reply) = (MessageId::mint(), MessageId::mint());
    let (today, deadline) = (Day::of(work.now()), Instant(work.now() + DUE));
    let send = ConversationCommand::Send(NewMessage {
        client: talk.client,
        specialist: talk.specialist.clone(),
        message,
        reply,
        job: JobId::mint(),
        text: text(line),
        client_key: None,
        deadline,
        attachments: Vec::new(),
        read_otherwise: Vec::new(),
        may_open: true,
        edit_of: None,
        replaces: None,
    });
    let start = ConversationCommand::StartReply { reply };
    let deliver = ConversationCommand::DeliverReply {
        reply,
        text: text(line + 1),
        cost: PRICE,
        estimated: false,
        truncated: false,
        written_by: None,
        document: None,
    };
    let hold = WalletCommand::Hold {
        hold: HoldId::of(message),
        amount: PRICE,
        free: true,
        today,
        deadline,
    };
    let settle = WalletCommand::Settle {
        hold: HoldId::of(message),
        used: PRICE,
        estimated: false,
        today,
    };
    for command in [send, start, deliver] {
        work.decide::<Conversation>(talk.session(), command, &())
            .await
            .map_err(|refusal| refusal.map(SettleError::Conversation))?;
    }
    for command in [hold, settle] {
        work.decide::<Wallet>(talk.client, command, &())
            .await
            .map_err(|refusal| refusal.map(SettleError::Wallet))?;
    }
    Ok(())
}

/// Small talk, which is no brief: no job comes of it.
fn text(line: usize) -> String {
    format!("Line {line}: the harbour was quiet, and the tide came in at about noon.")
}
