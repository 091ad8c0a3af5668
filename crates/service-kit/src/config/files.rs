//! Where the files of members are kept.

use std::{path::Path, path::PathBuf, sync::Arc};

use clap::Args;
use object_store::aws::AmazonS3Builder;
use url::Url;

use super::{ConfigError, given};
use crate::{
    files::{Direct, Files},
    secret::Secret,
};

/// The folder or the bucket for files. Several processes share one.
#[derive(Clone, Debug, Args)]
pub struct FileStore {
    /// Folder for files that people bring [default: in DATA_DIR]
    #[arg(long, env = "FILES_DIR")]
    files_dir: Option<PathBuf>,

    /// Bucket for files, instead of a folder
    #[arg(long, env = "S3_BUCKET")]
    s3_bucket: Option<String>,

    /// Address of the server that speaks S3 [default: Amazon's]
    #[arg(long, env = "S3_ENDPOINT")]
    s3_endpoint: Option<String>,

    /// Region of the bucket
    #[arg(long, env = "S3_REGION", default_value = "us-east-1")]
    s3_region: String,

    /// Name of the key for the bucket
    #[arg(long, env = "S3_ACCESS_KEY_ID")]
    s3_access_key_id: Option<String>,

    /// The key for the bucket
    #[arg(long, env = "S3_SECRET_ACCESS_KEY", hide_env_values = true)]
    s3_secret_access_key: Option<Secret<String>>,

    /// Let browsers put chat files straight into the bucket
    #[arg(long, env = "S3_DIRECT", default_value_t = false, action = clap::ArgAction::Set)]
    s3_direct: bool,
}

impl FileStore {
    /// Opens it; a folder is created if it is missing. By default the folder is in `data_dir`.
    pub fn open(&self, data_dir: Option<&Path>) -> Result<Files, ConfigError> {
        match given(self.s3_bucket.as_ref()) {
            Some(bucket) => self.bucket(bucket),
            None => self.folder(data_dir),
        }
    }

    /// Whether files are kept in a bucket and not in a folder.
    pub fn is_bucket(&self) -> bool {
        given(self.s3_bucket.as_ref()).is_some()
    }

    fn bucket(&self, bucket: &str) -> Result<Files, ConfigError> {
        let missing = |name| move || ConfigError::new(name, "is missing; S3_BUCKET needs it");
        let id = given(self.s3_access_key_id.as_ref()).ok_or_else(missing("S3_ACCESS_KEY_ID"))?;
        let secret = self.s3_secret_access_key.as_ref();
        let secret = secret.filter(|secret| !secret.expose().is_empty());
        let secret = secret.ok_or_else(missing("S3_SECRET_ACCESS_KEY"))?;
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(bucket)
            .with_region(&self.s3_region)
            .with_access_key_id(id)
            .with_secret_access_key(secret.expose());
        if let Some(endpoint) = given(self.s3_endpoint.as_ref()) {
            builder = builder
                .with_endpoint(endpoint.trim_end_matches('/'))
                .with_allow_http(endpoint.starts_with("http://"));
        }
        let wrong = |name, cause: &dyn std::fmt::Display| ConfigError::new(name, cause.to_string());
        let store = builder
            .build()
            .map_err(|cause| wrong("S3_BUCKET", &cause))?;
        let server = Url::parse(&self.server()).map_err(|cause| wrong("S3_ENDPOINT", &cause))?;
        let (name, region, key) = (bucket.to_owned(), self.s3_region.clone(), secret.expose());
        let direct = Direct::new(server, name, region, (id, key));
        let direct = direct.map_err(|cause| wrong("S3_ENDPOINT", &cause))?;
        Ok(Files::new(
            Arc::new(store),
            self.s3_direct.then_some(direct),
        ))
    }

    fn folder(&self, data_dir: Option<&Path>) -> Result<Files, ConfigError> {
        if self.s3_direct {
            return Err(ConfigError::new("S3_DIRECT", "needs S3_BUCKET"));
        }
        let named = self
            .files_dir
            .clone()
            .filter(|path| !path.as_os_str().is_empty());
        let folder = named.or_else(|| data_dir.map(|folder| folder.join("files")));
        let folder = folder.ok_or_else(|| {
            ConfigError::new(
                "FILES_DIR",
                "is missing; name a shared folder, or set S3_BUCKET",
            )
        })?;
        let failed = |cause: &dyn std::fmt::Display| {
            ConfigError::new("FILES_DIR", format!("{}: {cause}", folder.display()))
        };
        private_folder(&folder).map_err(|cause| failed(&cause))?;
        Files::in_folder(folder.clone()).map_err(|cause| failed(&cause))
    }

    /// The origin to which browsers upload directly, if they do.
    pub fn direct_origin(&self) -> Option<String> {
        let server = Url::parse(&self.server()).ok().filter(|_| self.s3_direct);
        server.map(|server| server.origin().ascii_serialization())
    }

    /// The address of the server that speaks S3.
    fn server(&self) -> String {
        match given(self.s3_endpoint.as_ref()) {
            Some(endpoint) => endpoint.trim_end_matches('/').to_owned(),
            None => format!("https://s3.{}.amazonaws.com", self.s3_region),
        }
    }
}

/// Only the owner of the process can read it.
fn private_folder(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
}
