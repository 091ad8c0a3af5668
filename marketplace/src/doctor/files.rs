//! The folder or the bucket for files: whether it answers, and belongs to this marketplace.

use service_kit::files::{self, Files, Standing};
use sqlx::PgPool;

use super::finding::Finding;

/// Checks both, and changes neither.
pub async fn check(concern: &'static str, files: &Files, command: &PgPool) -> Vec<Finding> {
    vec![match files::standing(command, files).await {
        Ok(Standing::Ours) => Finding::good(concern, "it answers, and belongs to this marketplace"),
        Ok(Standing::New) => Finding::good(concern, "it answers, and is free for the first start"),
        Ok(Standing::Another) => Finding::broken(
            concern,
            "it is not the one that this marketplace has used, so files would be missing",
            "name the folder or bucket that all processes share, or bring its files back",
        ),
        Err(cause) => Finding::broken(
            concern,
            format!("it does not answer: {cause:#}"),
            "look at S3_BUCKET, S3_ENDPOINT and the key, or at the rights on FILES_DIR",
        ),
    }]
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use service_kit::config::FileStore;
    use testkit::Database;
    use testkit::fake_s3::{BUCKET, FakeS3, KEY};

    use super::super::finding::Health;
    use super::super::finding::tests::worst;
    use super::*;

    #[derive(Parser)]
    struct Store {
        #[command(flatten)]
        store: FileStore,
    }

    fn bucket(s3: &FakeS3, name: &str) -> Files {
        let options = [
            "doctor",
            "--s3-bucket",
            name,
            "--s3-endpoint",
            s3.address(),
            "--s3-access-key-id",
            KEY.0,
            "--s3-secret-access-key",
            KEY.1,
        ];
        Store::try_parse_from(options)
            .unwrap()
            .store
            .open(None)
            .unwrap()
    }

    #[tokio::test]
    async fn a_bucket_that_is_missing_is_broken_and_one_that_is_there_is_good() {
        let (database, s3) = (Database::fresh().await, FakeS3::start().await);
        let pool = database.command_pool();
        let there = bucket(&s3, BUCKET);
        assert_eq!(worst(&check("bucket", &there, &pool).await), Health::Good);
        assert_eq!(s3.objects(), 0, "looking leaves nothing behind");
        files::join(&pool, &there).await.unwrap();
        assert_eq!(worst(&check("bucket", &there, &pool).await), Health::Good);
        let missing = check("bucket", &bucket(&s3, "no-such-bucket"), &pool).await;
        assert_eq!(worst(&missing), Health::Broken);
        assert!(!format!("{missing:?}").contains(KEY.1));
    }

    #[tokio::test]
    async fn a_folder_of_another_marketplace_is_broken() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let (ours, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let open = |folder: &tempfile::TempDir| Files::in_folder(folder.path().to_owned()).unwrap();
        files::join(&pool, &open(&ours)).await.unwrap();
        assert_eq!(
            worst(&check("files", &open(&ours), &pool).await),
            Health::Good
        );
        assert_eq!(
            worst(&check("files", &open(&other), &pool).await),
            Health::Broken
        );
    }
}
