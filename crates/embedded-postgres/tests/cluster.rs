//! The life of a cluster, on real servers. Run by root these tests also show that root steps down.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use embedded_postgres::{Binaries, Cluster, Durability, Error, Options, Progress, Running};
use sqlx::{Connection, PgConnection};

/// Where the helper process below keeps its cluster; it runs only when this is set.
const HELPER_DATA: &str = "TEST_HELPER_DATA";
const HELPER_BINARIES: &str = "TEST_HELPER_BINARIES";

fn options(data: &Path) -> Options {
    Options {
        durability: Durability::TestOnly,
        shared_buffers_mb: 16,
        max_connections: 10,
        ..Options::new(data)
    }
}

/// A folder that an unprivileged user can walk into, unlike tempfile's default mode.
fn open_folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).unwrap();
    folder
}

async fn query(url: &str, sql: &str) -> String {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let answer = sqlx::query_scalar(sql).fetch_one(&mut connection).await;
    connection.close().await.unwrap();
    answer.unwrap()
}

async fn execute(url: &str, sql: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_second_start_reuses_the_data_and_only_one_process_may_have_it() {
    let folder = open_folder();
    let data = folder.path().join("db");
    let cluster = Cluster::start(options(&data)).await.unwrap();
    let url = cluster.superuser_url("postgres");
    execute(&url, "CREATE TABLE kept AS SELECT 'still here' AS word").await;
    assert_eq!(query(&url, "SHOW track_commit_timestamp").await, "on");
    assert_eq!(query(&url, "SHOW server_encoding").await, "UTF8");
    assert_eq!(query(&url, "SELECT upper('é')").await, "É");

    let second = Cluster::start(options(&data)).await;
    assert!(matches!(second, Err(Error::InUse(_))), "{second:?}");

    cluster.stop().await.unwrap();
    assert!(Running::find(&data).unwrap().is_none());
    let cluster = Cluster::start(options(&data)).await.unwrap();
    let url = cluster.superuser_url("postgres");
    assert_eq!(query(&url, "SELECT word FROM kept").await, "still here");
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn the_password_is_needed_and_the_files_are_closed_to_others() {
    let folder = open_folder();
    let data = folder.path().join("db");
    let cluster = Cluster::start(options(&data)).await.unwrap();
    for file in ["superuser-password", "postgres.log"] {
        let mode = std::fs::metadata(data.join(file)).unwrap().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
    for folder in ["pgdata", "run"] {
        let mode = std::fs::metadata(data.join(folder)).unwrap().mode();
        assert_eq!(mode & 0o777, 0o700, "{folder}");
    }
    assert!(!data.join("initdb-password").exists());
    let address = format!("127.0.0.1:{}/postgres", cluster.port());
    for attempt in ["postgres", "postgres:guess"] {
        let url = format!("postgres://{attempt}@{address}");
        assert!(PgConnection::connect(&url).await.is_err(), "{attempt}");
    }
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn a_killed_server_recovers_and_a_stale_pid_file_of_a_stranger_is_no_hindrance() {
    let folder = open_folder();
    let data = folder.path().join("db");
    let cluster = Cluster::start(options(&data)).await.unwrap();
    let url = cluster.superuser_url("postgres");
    execute(&url, "CREATE TABLE kept AS SELECT 'recovered' AS word").await;
    let pid_file = data.join("pgdata/postmaster.pid");
    let before = std::fs::read_to_string(&pid_file).unwrap();
    kill("-KILL", before.lines().next().unwrap());
    drop(cluster);

    // As after a reboot: the number in the file is somebody else's by now.
    let me = std::process::id().to_string();
    let stale = before.replacen(before.lines().next().unwrap(), &me, 1);
    std::fs::write(&pid_file, stale).unwrap();

    let cluster = Cluster::start(options(&data)).await.unwrap();
    let url = cluster.superuser_url("postgres");
    assert_eq!(query(&url, "SELECT word FROM kept").await, "recovered");
    cluster.stop().await.unwrap();
}

#[tokio::test]
async fn the_server_of_a_killed_owner_stops_and_the_next_start_goes_on() {
    let folder = open_folder();
    let data = folder.path().join("db");
    let (mut owner, url) = start_helper(&data, None).await;
    execute(&url, "CREATE TABLE kept AS SELECT 'survived' AS word").await;
    owner.kill().unwrap();
    owner.wait().unwrap();

    // At once, while the orphan is still there or shutting down.
    let cluster = Cluster::start(options(&data)).await.unwrap();
    let url = cluster.superuser_url("postgres");
    assert_eq!(query(&url, "SELECT word FROM kept").await, "survived");
    cluster.stop().await.unwrap();

    let (mut owner, _) = start_helper(&data, None).await;
    owner.kill().unwrap();
    owner.wait().unwrap();
    gone(&data).await;
}

#[tokio::test]
async fn a_server_left_running_is_found_by_others_and_outlives_its_starter() {
    let folder = open_folder();
    let data = folder.path().join("db");
    let cluster = Cluster::start(options(&data)).await.unwrap();
    let left = cluster.leave_running(Duration::from_secs(600)).unwrap();
    let found = Running::find(&data).unwrap().unwrap();
    assert_eq!(found.port(), left.port());
    assert_eq!(
        query(&found.superuser_url("postgres"), "SELECT 'up'").await,
        "up"
    );

    // Nobody owns it any more, so the next start takes it over, and this one wants none of its data.
    let url = left.superuser_url("postgres");
    execute(&url, "CREATE TABLE old ()").await;
    let fresh = Options {
        fresh: true,
        ..options(&data)
    };
    let cluster = Cluster::start(fresh).await.unwrap();
    let url = cluster.superuser_url("postgres");
    let old = "SELECT coalesce(to_regclass('old')::text, 'gone')";
    assert_eq!(query(&url, old).await, "gone");
    cluster.stop().await.unwrap();
    assert!(Running::find(&data).unwrap().is_none());
}

#[tokio::test]
async fn a_server_left_running_stops_when_nobody_has_used_it_for_long() {
    let folder = open_folder();
    let data = folder.path().join("db");
    let cluster = Cluster::start(options(&data)).await.unwrap();
    let left = cluster.leave_running(Duration::from_secs(3600)).unwrap();
    left.touch().unwrap();
    let stamp = std::fs::File::options()
        .write(true)
        .open(data.join("last-used"))
        .unwrap();
    let long_ago = std::time::SystemTime::now() - Duration::from_secs(2 * 3600);
    stamp.set_modified(long_ago).unwrap();
    gone(&data).await;
}

#[tokio::test]
async fn root_hands_the_server_to_an_unprivileged_user() {
    if !running_as_root() {
        return;
    }
    let closed = tempfile::tempdir().unwrap();
    std::fs::set_permissions(closed.path(), PermissionsExt::from_mode(0o700)).unwrap();
    let data = closed.path().join("db");
    let cluster = Cluster::start(options(&data)).await.unwrap();
    assert!(
        !cluster.folder().starts_with(closed.path()),
        "a folder of mode 0700 can not be reached by the server's user"
    );
    let files = std::fs::metadata(cluster.folder().join("pgdata")).unwrap();
    assert_ne!(files.uid(), 0);
    let moved = cluster.folder().to_path_buf();
    cluster.stop().await.unwrap();

    std::fs::set_permissions(closed.path(), PermissionsExt::from_mode(0o755)).unwrap();
    let cluster = Cluster::start(options(&data)).await.unwrap();
    assert_eq!(cluster.folder(), moved, "the data stays where it is");
    cluster.stop().await.unwrap();
    std::fs::remove_dir_all(moved).unwrap();
}

#[tokio::test]
async fn an_ordinary_user_runs_the_server_as_themselves() {
    if !running_as_root() {
        return; // Then every other test here shows it.
    }
    const NOBODY: u32 = 65534;
    let folder = open_folder();
    std::os::unix::fs::chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
    let data = folder.path().join("db");
    let (mut owner, url) = start_helper(&data, Some(NOBODY)).await;
    assert_eq!(query(&url, "SELECT 'mine'").await, "mine");
    assert_eq!(
        std::fs::metadata(data.join("pgdata")).unwrap().uid(),
        NOBODY
    );
    owner.kill().unwrap();
    owner.wait().unwrap();
    gone(&data).await;
}

/// Not a test of its own: the process that the tests above kill.
#[tokio::test]
async fn helper_that_owns_a_cluster_until_killed() {
    let Some(data) = std::env::var_os(HELPER_DATA) else {
        return;
    };
    let mut options = options(Path::new(&data));
    options.binaries = std::env::var_os(HELPER_BINARIES)
        .map(|folder| Binaries::at(std::path::PathBuf::from(folder)));
    let cluster = Cluster::start(options).await.unwrap();
    println!("\nURL {}", cluster.superuser_url("postgres"));
    std::future::pending::<()>().await;
}

async fn start_helper(data: &Path, uid: Option<u32>) -> (Child, String) {
    let binaries = Binaries::obtain(&Progress::silent()).await.unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "helper_that_owns_a_cluster_until_killed"])
        .args(["--nocapture", "--test-threads", "1"])
        .env(HELPER_DATA, data)
        .env(HELPER_BINARIES, binaries.folder())
        .stdout(Stdio::piped());
    if let Some(uid) = uid {
        command.uid(uid).gid(uid);
    }
    let mut helper = command.spawn().unwrap();
    let lines = BufReader::new(helper.stdout.take().unwrap()).lines();
    let url = lines
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix("URL ").map(str::to_owned))
        .expect("the helper says how to reach its cluster");
    (helper, url)
}

async fn gone(data: &Path) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while data.join("pgdata/postmaster.pid").exists() {
        assert!(Instant::now() < deadline, "the orphaned server still runs");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn running_as_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0)
}

fn kill(signal: &str, pid: &str) {
    let status = Command::new("/bin/sh")
        .args(["-c", &format!("kill {signal} {pid}")])
        .status();
    assert!(status.unwrap().success());
}
