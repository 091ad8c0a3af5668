//! A database of one test.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection as _, PgConnection, PgPool};
use tokio::sync::OnceCell;
use url::Url;
use uuid::Uuid;

use crate::template::{self, COMMAND, OWNER, PREFIX, QUERY};

/// Private to the test that made it, with every migration run; dropped with the value, even if clients are still
/// connected.
///
/// The three roles belong to the cluster: a test that changes their passwords breaks its neighbours.
#[derive(Debug)]
pub struct Database {
    name: String,
    superuser: Url,
    owner: Url,
    command: Url,
    query: Url,
}

impl Database {
    /// A migrated database.
    pub async fn fresh() -> Self {
        static TEMPLATE: OnceCell<String> = OnceCell::const_new();
        let made = async {
            let superuser = crate::cluster::superuser_url().await?;
            let template = TEMPLATE
                .get_or_try_init(|| template::prepare(&superuser))
                .await?;
            Self::create(superuser, Some(template)).await
        };
        made.await
            .unwrap_or_else(|error| panic!("no test database: {error:#}"))
    }

    /// A migrated database in a cluster of the test's own, by its superuser's URL.
    pub async fn in_cluster(superuser: &str) -> Self {
        let made = async {
            let superuser = Url::parse(superuser)?;
            let template = template::prepare(&superuser).await?;
            Self::create(superuser, Some(&template)).await
        };
        made.await
            .unwrap_or_else(|error| panic!("no test database: {error:#}"))
    }

    /// A database with nothing in it; the roles exist.
    pub async fn empty() -> Self {
        let made = async {
            let superuser = crate::cluster::superuser_url().await?;
            template::prepare(&superuser).await?;
            Self::create(superuser, None).await
        };
        made.await
            .unwrap_or_else(|error| panic!("no test database: {error:#}"))
    }

    /// A copy of the database after `make` ran on a migrated one. The first of all test processes that asks makes it,
    /// and it is kept as long as the cluster; another build of `program`, which does the work, makes it again. `make`
    /// must end what it has started.
    pub async fn prepared(what: &str, program: &Path, make: impl AsyncFnOnce(Arc<Self>)) -> Self {
        let made = async {
            let superuser = crate::cluster::superuser_url().await?;
            let template = template::name_of(what, program)?;
            let mut turn = template::turn(&superuser).await?;
            if !template::exists(&mut turn, &template).await? {
                let draft = Arc::new(Self::fresh().await);
                make(draft.clone()).await;
                template::keep(&mut turn, draft.name(), &template).await?;
            }
            // Closing the session releases the lock.
            turn.close().await?;
            Self::create(superuser, Some(&template)).await
        };
        made.await
            .unwrap_or_else(|error| panic!("no test database: {error:#}"))
    }

    async fn create(superuser: Url, template: Option<&String>) -> Result<Self> {
        let unique = Uuid::now_v7().simple();
        let name = format!("{PREFIX}{}_{unique}", std::process::id());
        let mut connection = template::connect(&superuser).await?;
        template::drop_orphans(&mut connection).await?;
        match template {
            Some(template) => copy(&mut connection, template, &name).await?,
            None => {
                let create = format!("CREATE DATABASE {name} OWNER {OWNER} TEMPLATE template1");
                template::run(&mut connection, create).await?;
            }
        }
        Ok(Self {
            owner: template::url(&superuser, OWNER, &name)?,
            command: template::url(&superuser, COMMAND, &name)?,
            query: template::url(&superuser, QUERY, &name)?,
            superuser,
            name,
        })
    }

    /// Saves its current state. Connected clients are disconnected, and may connect again.
    pub async fn save(&self) {
        let saved = async {
            let mut connection = template::connect(&self.superuser).await?;
            template::shut(&mut connection, &self.name).await?;
            copy(&mut connection, &self.name, &self.saved()).await?;
            let open = format!("ALTER DATABASE {} ALLOW_CONNECTIONS true", self.name);
            template::run(&mut connection, open).await
        };
        saved
            .await
            .unwrap_or_else(|error| panic!("not saved: {error:#}"));
    }

    /// Restores the saved state, under the same name, even with connected clients: as with a restored server,
    /// or a replica that takes over without the last commits.
    pub async fn fall_back(&self) {
        let done = async {
            let mut connection = template::connect(&self.superuser).await?;
            template::shut(&mut connection, &self.name).await?;
            let drop = format!("DROP DATABASE {} WITH (FORCE)", self.name);
            template::run(&mut connection, drop).await?;
            copy(&mut connection, &self.saved(), &self.name).await
        };
        done.await
            .unwrap_or_else(|error| panic!("not restored: {error:#}"));
    }

    fn saved(&self) -> String {
        format!("{}_saved", self.name)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// For the role that owns the database and migrates it (`DATABASE_URL`).
    pub fn owner_url(&self) -> &str {
        self.owner.as_str()
    }

    /// For the command side (`COMMAND_DATABASE_URL`).
    pub fn command_url(&self) -> &str {
        self.command.as_str()
    }

    /// For the query side (`QUERY_DATABASE_URL`).
    pub fn query_url(&self) -> &str {
        self.query.as_str()
    }

    /// The superuser, in another database of the same cluster.
    pub fn superuser_url(&self, database: &str) -> String {
        let mut url = self.superuser.clone();
        url.set_path(database);
        url.into()
    }

    /// The server's error for a statement that fails with this SQLSTATE.
    pub async fn failure(&self, state: &str) -> Option<sqlx::Error> {
        let raise = format!("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{state}'; END $$");
        let raised = sqlx::query(&raise).execute(&self.owner_pool()).await;
        raised.err()
    }

    pub fn owner_pool(&self) -> PgPool {
        pool(self.owner_url())
    }

    pub fn command_pool(&self) -> PgPool {
        pool(self.command_url())
    }

    pub fn query_pool(&self) -> PgPool {
        pool(self.query_url())
    }
}

/// A copy of a database without connections. As files, which takes half the work of writing each page to the log first:
/// nothing here outlives the cluster.
async fn copy(connection: &mut PgConnection, source: &str, name: &str) -> Result<()> {
    let create =
        format!("CREATE DATABASE {name} OWNER {OWNER} TEMPLATE {source} STRATEGY FILE_COPY");
    template::run(connection, create).await?;
    // Rights on a database are not copied from a template.
    let rights = format!(
        "REVOKE ALL ON DATABASE {name} FROM PUBLIC;
         GRANT CONNECT ON DATABASE {name} TO {COMMAND}, {QUERY};
         GRANT CREATE ON DATABASE {name} TO {QUERY}"
    );
    template::run(connection, rights).await
}

/// Connects when first used; small, since many tests run at once.
fn pool(url: &str) -> PgPool {
    PgPoolOptions::new()
        .max_connections(10)
        .acquire_timeout(Duration::from_secs(30))
        .connect_lazy(url)
        .unwrap_or_else(|error| panic!("not a database URL: {error}"))
}

/// The server drops a database after each of its processes has reacted, also one that waits for a client's sign-in. If
/// that is a half-made connection of this same test, it waits for a runtime that is blocked by the drop.
const LONG_ENOUGH: &str = "SET statement_timeout = '1s'";

impl Drop for Database {
    /// On a thread and runtime of its own: the test's runtime may be ending, and would wait for itself.
    fn drop(&mut self) {
        let superuser = self.superuser.clone();
        let names = [self.name.clone(), self.saved()];
        let thread = std::thread::spawn(move || -> Result<()> {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?;
            runtime.block_on(async {
                let mut connection = template::connect(&superuser).await?;
                template::run(&mut connection, LONG_ENOUGH.to_owned()).await?;
                for name in names {
                    let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
                    template::run(&mut connection, drop).await?;
                }
                Ok(())
            })
        });
        // Leftovers are dropped by the next test process that makes a database.
        if let Ok(Err(error)) = thread.join() {
            eprintln!("the test database {} stays for now: {error:#}", self.name);
        }
    }
}
