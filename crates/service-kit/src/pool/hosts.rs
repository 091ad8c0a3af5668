//! Addresses that name several servers, one of which accepts writes.
//!
//! The driver knows one server. So a pool is made for one of them, and a watcher points it to another one when that
//! accepts writes instead. Older connections are closed when they are returned, and a connection to the wrong server
//! is not used.

use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures::future::BoxFuture;
use futures::stream::{FuturesUnordered, StreamExt as _};
use sqlx::pool::PoolConnectionMetadata;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection as _, Executor as _, PgConnection, PgPool, Row as _};
use tokio::time::timeout;

use super::Purpose;

/// How often to check whether a server is still the right one.
const LOOK: Duration = Duration::from_millis(500);
/// How long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// The parameter of a URL that says which server is wanted, as in libpq.
const ATTRIBUTE: &str = "target_session_attrs";
const NOT_WANTED: &str = "the server is not the one of the address that is wanted";
/// An address without a listener.
const NOWHERE: u16 = 0;

/// The kind of server that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Any,
    ReadWrite,
    ReadOnly,
    Primary,
    Standby,
}

impl Wanted {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "any" => Self::Any,
            "read-write" => Self::ReadWrite,
            "read-only" => Self::ReadOnly,
            "primary" => Self::Primary,
            "standby" => Self::Standby,
            _ => return None,
        })
    }

    const fn is(self, in_recovery: bool, read_only: bool) -> bool {
        match self {
            Self::Any => true,
            Self::ReadWrite => !read_only,
            Self::ReadOnly => read_only,
            Self::Primary => !in_recovery,
            Self::Standby => in_recovery,
        }
    }
}

/// The servers of one database.
#[derive(Debug)]
pub(super) struct Servers {
    all: Vec<PgConnectOptions>,
    wanted: Wanted,
}

impl FromStr for Servers {
    type Err = ();

    /// The error is not given, since it may contain the password.
    fn from_str(url: &str) -> Result<Self, ()> {
        let (urls, wanted) = split(url).ok_or(())?;
        let one = |url: &String| PgConnectOptions::from_str(url).map_err(|_| ());
        let all = urls.iter().map(one).collect::<Result<Vec<_>, ()>>()?;
        // If there are several, all but one are there to replace it.
        let usual = match all.len() {
            1 => Wanted::Any,
            _ => Wanted::ReadWrite,
        };
        Ok(Self {
            all,
            wanted: wanted.unwrap_or(usual),
        })
    }
}

/// A URL for each server, and the kind that is wanted.
fn split(url: &str) -> Option<(Vec<String>, Option<Wanted>)> {
    let (scheme, rest) = url.split_once("://")?;
    let (address, query) = match rest.split_once('?') {
        Some((address, query)) => (address, query),
        None => (rest, ""),
    };
    let (authority, path) = address.split_at(address.find('/').unwrap_or(address.len()));
    let (user, hosts) = authority.split_at(authority.rfind('@').map_or(0, |at| at + 1));
    let mut wanted = None;
    let mut kept = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some((ATTRIBUTE, name)) => wanted = Some(Wanted::named(name)?),
            _ => kept.push(pair),
        }
    }
    let query = match kept.is_empty() {
        true => String::new(),
        false => format!("?{}", kept.join("&")),
    };
    let one = |host| format!("{scheme}://{user}{host}{path}{query}");
    Some((hosts.split(',').map(one).collect(), wanted))
}

/// Whether a pool of several servers has found no right one yet. Until then the answers of any of them mean nothing:
/// a standby may not even have the database yet.
pub fn is_sought(target: &PgConnectOptions) -> bool {
    target.get_port() == NOWHERE
}

impl Servers {
    /// The right server; if there are several, maybe none is.
    pub async fn target(self) -> Option<PgConnectOptions> {
        let Self { all, wanted } = self;
        let at = match all.len() {
            1 => 0,
            _ => find(&all, wanted).await?.0,
        };
        all.into_iter().nth(at)
    }

    /// A pool that connects when it is first used, to the right server.
    pub fn pool(self, options: PgPoolOptions, purpose: Purpose) -> Option<PgPool> {
        let Self { all, wanted } = self;
        let session = |one| super::session(one, purpose);
        let all: Vec<_> = all.into_iter().map(session).collect();
        let first = all.first()?.clone();
        if all.len() == 1 {
            return Some(options.connect_lazy_with(first));
        }
        let sent = Arc::new(Mutex::new(None));
        let before = Arc::clone(&sent);
        let pool = options
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    super::set_up(connection, purpose).await?;
                    match is_wanted(connection, wanted).await {
                        true => Ok(()),
                        false => Err(sqlx::Error::Configuration(NOT_WANTED.into())),
                    }
                })
            })
            .before_acquire(move |connection, meta| before_acquire(connection, meta, &before))
            .connect_lazy_with(first.port(NOWHERE));
        tokio::spawn(watch(pool.clone(), all, wanted, sent));
        Some(pool)
    }
}

/// When a pool was last pointed to another server.
type Sent = Mutex<Option<Instant>>;

/// An older connection to another server.
fn before_acquire<'c>(
    connection: &'c mut PgConnection,
    meta: PoolConnectionMetadata,
    sent: &Sent,
) -> BoxFuture<'c, Result<bool, sqlx::Error>> {
    let sent = *sent.lock().unwrap_or_else(PoisonError::into_inner);
    let is_older = sent.is_some_and(|sent| meta.age >= sent.elapsed());
    Box::pin(async move { Ok(!is_older && super::stands(connection, &meta).await) })
}

/// Keeps a pool pointed to the right server, until it is closed.
async fn watch(pool: PgPool, servers: Vec<PgConnectOptions>, wanted: Wanted, sent: Arc<Sent>) {
    let mut at = None;
    let mut line: Option<PgConnection> = None;
    while !pool.is_closed() {
        if !still(&mut line, wanted).await {
            line = None;
            if let Some((found, connection)) = find(&servers, wanted).await {
                line = Some(connection);
                if at != Some(found) {
                    let target = servers[found].clone();
                    let (host, port) = (target.get_host(), target.get_port());
                    match at.replace(found) {
                        None => tracing::debug!(host, port, "the database is at this server"),
                        Some(_) => tracing::warn!(host, port, "the database is at another server"),
                    }
                    pool.set_connect_options(target);
                    *sent.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
                }
            }
        }
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            () = pool.close_event() => return,
        }
    }
}

async fn still(line: &mut Option<PgConnection>, wanted: Wanted) -> bool {
    match line {
        Some(connection) => is_wanted(connection, wanted).await,
        None => false,
    }
}

/// The index of the right server; the first one that qualifies.
async fn find(servers: &[PgConnectOptions], wanted: Wanted) -> Option<(usize, PgConnection)> {
    let mut asked: FuturesUnordered<_> = (servers.iter().enumerate())
        .map(async |(at, server)| {
            let connecting = timeout(PATIENCE, PgConnection::connect_with(server));
            let mut connection = connecting.await.ok()?.ok()?;
            let is_wanted = is_wanted(&mut connection, wanted).await;
            is_wanted.then_some((at, connection))
        })
        .collect();
    while let Some(answer) = asked.next().await {
        if answer.is_some() {
            return answer;
        }
    }
    None
}

async fn is_wanted(connection: &mut PgConnection, wanted: Wanted) -> bool {
    const ASK: &str = "SELECT pg_is_in_recovery(), current_setting('transaction_read_only')::bool";
    let asked = timeout(PATIENCE, connection.fetch_one(ASK)).await;
    let Ok(Ok(row)) = asked else { return false };
    match (row.try_get(0), row.try_get(1)) {
        (Ok(in_recovery), Ok(read_only)) => wanted.is(in_recovery, read_only),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(url: &str) -> Vec<(String, u16)> {
        let servers: Servers = url.parse().unwrap();
        let of = |it: &PgConnectOptions| (it.get_host().to_owned(), it.get_port());
        servers.all.iter().map(of).collect()
    }

    fn wanted(url: &str) -> Wanted {
        url.parse::<Servers>().unwrap().wanted
    }

    #[test]
    fn an_address_may_name_several_servers_each_with_a_port_of_its_own() {
        let both = [("h1".to_owned(), 5432), ("h2".to_owned(), 5433)];
        for url in [
            "postgres://u:p%40@h1:5432,h2:5433/db?target_session_attrs=read-write",
            "postgres://u:p@h1,h2:5433/db?sslmode=disable&target_session_attrs=primary",
            "postgresql://h1,h2:5433/db",
        ] {
            assert_eq!(hosts(url), both, "{url}");
        }
        assert_eq!(hosts("postgres://u:p@h1/db"), both[..1]);
        let apart = hosts("postgres://u:p@[::1]:1,[::2]:2/db?application_name=a,b");
        assert_eq!(apart.len(), 2);
    }

    #[test]
    fn the_server_to_write_to_is_wanted_where_there_are_several() {
        assert_eq!(wanted("postgres://h1,h2/db"), Wanted::ReadWrite);
        assert_eq!(wanted("postgres://h1/db"), Wanted::Any);
        let any = "postgres://h1,h2/db?target_session_attrs=any";
        assert_eq!(wanted(any), Wanted::Any);
        let unknown = "postgres://h1/db?target_session_attrs=fastest";
        assert!(unknown.parse::<Servers>().is_err());
    }
}
