//! Addresses in a bucket to which browsers upload files directly.
//!
//! `object_store` does not sign the length of a body, so with such an address anybody could upload a file of any size.
//! `rusty-s3` signs it.

use std::sync::Arc;

use object_store::path::Path;
use rusty_s3::{Bucket, BucketError, Credentials, S3Action as _, UrlStyle};
use url::Url;

use super::{FileKind, LIFETIME};

/// A bucket for direct uploads.
#[derive(Clone, Debug)]
pub struct Direct(Arc<(Bucket, Credentials)>);

impl Direct {
    /// A bucket of a server, and the key that signs: its name and its secret.
    ///
    /// # Errors
    /// When the address is not one of a server.
    pub fn new(
        server: Url,
        bucket: String,
        region: String,
        (id, secret): (&str, &str),
    ) -> Result<Self, BucketError> {
        let bucket = Bucket::new(server, UrlStyle::Path, bucket, region)?;
        Ok(Self(Arc::new((bucket, Credentials::new(id, secret)))))
    }

    pub(super) fn address(&self, path: &Path, kind: FileKind, bytes: u64) -> String {
        let (bucket, credentials) = &*self.0;
        let mut put = bucket.put_object(Some(credentials), path.as_ref());
        let headers = put.headers_mut();
        headers.insert("content-length", bytes.to_string());
        headers.insert("content-type", kind.media_type());
        put.sign(LIFETIME.unsigned_abs()).into()
    }
}
