//! `marketplace keys list`.

use anyhow::Result;
use embedded_postgres::Progress;
use event_store::rewrap::wrapped_by;
use service_kit::fingerprint::Known;
use service_kit::key_ring::{KeyRing, id};
use service_kit::pool::Purpose;
use service_kit::process;
use service_kit::secret::Key;
use service_kit::secrets::Rotating;
use sqlx::PgPool;

use crate::database::{self, Opened, Storage};

/// Shows every key by its id.
pub async fn list(storage: &Storage) -> Result<()> {
    let opened = database::open(storage, Progress::silent()).await?;
    let done = show(storage, &opened).await;
    opened.close().await?;
    done
}

async fn show(storage: &Storage, opened: &Opened) -> Result<()> {
    let pool = opened.command(Purpose::Background)?;
    let known = process::look_at_keys(&pool, &opened.secrets).await?;
    for rotating in Rotating::ALL {
        let ring = match rotating {
            Rotating::Master => &opened.secrets.master,
            Rotating::Token => &opened.secrets.token,
            Rotating::Consistency => &opened.secrets.consistency,
            Rotating::Seal => &opened.secrets.seal,
        };
        let path = storage.key_file(rotating);
        println!("{}  {}", rotating.variable(), path.display());
        println!(
            "  first line   {}  {}",
            id(&ring.current),
            role(
                &known,
                rotating,
                &ring.current,
                "in use from the next start of the product on"
            )
        );
        if let Some(other) = &ring.previous {
            println!(
                "  second line  {}  {}",
                id(other),
                role(&known, rotating, other, "also accepted")
            );
        }
        if rotating == Rotating::Master {
            wraps(&pool, &known.master).await?;
        }
    }
    println!("ADDRESS_KEY_FILE");
    println!(
        "  first line   {}  never changes",
        id(&opened.secrets.address)
    );
    pool.close().await;
    Ok(())
}

fn role(known: &Known, rotating: Rotating, key: &Key, otherwise: &'static str) -> &'static str {
    match known.has(rotating, key) {
        true => "in use",
        false => otherwise,
    }
}

/// How much each master key encrypts, including keys that are not given.
async fn wraps(pool: &PgPool, master: &KeyRing) -> Result<()> {
    let (people, models) = (
        wrapped_by(pool).await?,
        command_service::model::sealed_by(pool).await?,
    );
    let of = |rows: &[(i32, i64)], version| {
        let found = rows.iter().find(|(by, _)| *by == version);
        found.map_or(0, |(_, count)| *count)
    };
    let (current, key) = master.numbered_current();
    let mut versions: Vec<i32> = people.iter().chain(&models).map(|(by, _)| *by).collect();
    versions.push(current);
    versions.sort_unstable_by(|a, b| b.cmp(a));
    versions.dedup();
    for version in versions {
        let previous = master.numbered_previous().filter(|(by, _)| *by == version);
        let by = match (version == current, previous) {
            (true, _) => id(key),
            (false, Some((_, key))) => id(key),
            (false, None) => "an unknown key".to_owned(),
        };
        println!(
            "  version {version}, {by}: encrypts the keys of {} people and {} models",
            of(&people, version),
            of(&models, version)
        );
    }
    Ok(())
}
