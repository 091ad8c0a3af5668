//! A server that speaks S3 on 127.0.0.1, with one bucket in a folder of its own.

use std::path::Path;

use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// The bucket.
pub const BUCKET: &str = "marketplace-files";
/// The key for it: its name and its secret.
pub const KEY: (&str, &str) = ("tester", "a-secret-of-tests");

/// A running server. It stops when dropped.
#[derive(Debug)]
pub struct FakeS3 {
    address: String,
    folder: TempDir,
    server: JoinHandle<()>,
}

impl FakeS3 {
    /// Starts a server with an empty bucket on a free port.
    ///
    /// # Panics
    /// When there is no folder or no port for it.
    pub async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|e| panic!("no folder for S3: {e}"));
        let bucket = std::fs::create_dir(folder.path().join(BUCKET));
        bucket.unwrap_or_else(|e| panic!("no bucket: {e}"));
        let files = s3s_fs::FileSystem::new(folder.path());
        let files = files.unwrap_or_else(|e| panic!("no folder for S3: {e:?}"));
        let mut service = S3ServiceBuilder::new(files);
        service.set_auth(SimpleAuth::from_single(KEY.0, KEY.1));
        let service = service.build();
        let bound = TcpListener::bind("127.0.0.1:0").await;
        let bound = bound.and_then(|listener| Ok((listener.local_addr()?, listener)));
        let (address, listener) = bound.unwrap_or_else(|e| panic!("no port for S3: {e}"));
        let server = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let service = service.clone();
                tokio::spawn(async move {
                    let builder = Builder::new(TokioExecutor::new());
                    // A broken connection is not our problem.
                    let _ = builder
                        .serve_connection(TokioIo::new(stream), service)
                        .await;
                });
            }
        });
        Self {
            address: format!("http://{address}"),
            folder,
            server,
        }
    }

    /// The address for a client's configuration.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// How many objects are in the bucket.
    #[must_use]
    pub fn objects(&self) -> usize {
        count(&self.folder.path().join(BUCKET))
    }
}

/// Files below a folder, without the server's own ones.
fn count(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let of = |entry: std::fs::DirEntry| match entry.file_type() {
        Ok(kind) if kind.is_dir() => count(&entry.path()),
        _ => usize::from(!entry.file_name().to_string_lossy().starts_with('.')),
    };
    entries.map(of).sum()
}

impl Drop for FakeS3 {
    fn drop(&mut self) {
        self.server.abort();
    }
}
