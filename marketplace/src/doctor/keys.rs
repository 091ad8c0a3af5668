//! The four keys: whether each can be read only by its owner, and belongs to this database.

use service_kit::config::ConfigError;
use service_kit::fingerprint::{self, FingerprintError};
use service_kit::secrets::Secrets;
use sqlx::PgPool;

use super::finding::Finding;

const CONCERN: &str = "keys";

/// Judges how reading the files went; an error names variable and file, and never their content.
pub fn read(secrets: &Result<Secrets, ConfigError>) -> Vec<Finding> {
    match secrets {
        Ok(_) => vec![Finding::good(
            CONCERN,
            "all four can be read, by their owner only",
        )],
        Err(complaint) => vec![Finding::broken(
            CONCERN,
            complaint.to_string(),
            "give each key as a file of 64 hexadecimal digits, mode 0600, the previous one in a second line",
        )],
    }
}

/// Compares them with the fingerprints in the database, and stores none.
pub async fn check(command: &PgPool, secrets: &Secrets) -> Vec<Finding> {
    let looked = async {
        let known = fingerprint::look(command, secrets).await?;
        fingerprint::ensure_opens(command, &known.master).await
    };
    vec![match looked.await {
        Ok(()) => Finding::good(CONCERN, "they are those of this database"),
        Err(FingerprintError::Stranger(complaint)) => Finding::broken(
            CONCERN,
            complaint.to_string(),
            "bring the right file back from its backup, or from the machine on which the key was changed",
        ),
        Err(FingerprintError::Database(cause)) => Finding::broken(
            CONCERN,
            format!("their fingerprints can not be read: {cause}"),
            "see the findings about grants and schema",
        ),
    }]
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use service_kit::config::KeyFiles;
    use tempfile::TempDir;
    use testkit::Database;

    use super::super::finding::Health;
    use super::super::finding::tests::worst;
    use super::*;

    fn secrets(folder: &TempDir) -> Result<Secrets, ConfigError> {
        Secrets::load_or_generate(&KeyFiles::default(), folder.path())
    }

    #[test]
    fn a_key_that_others_may_read_is_broken_and_not_shown() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(worst(&read(&secrets(&folder))), Health::Good);
        let path = folder.path().join("master.key");
        let open = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(&path, open).unwrap();
        let findings = read(&secrets(&folder));
        assert_eq!(worst(&findings), Health::Broken);
        let key = std::fs::read_to_string(&path).unwrap();
        assert!(!format!("{findings:?}").contains(key.trim()));
    }

    #[tokio::test]
    async fn a_strangers_key_is_broken_and_looking_leaves_no_fingerprint() {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let [ours, theirs] = folders.each_ref().map(|folder| secrets(folder).unwrap());
        assert_eq!(worst(&check(&pool, &ours).await), Health::Good);
        let left: i64 = sqlx::query_scalar("SELECT count(*) FROM secret_fingerprint")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(left, 0);
        fingerprint::check(&pool, &ours).await.unwrap();
        assert_eq!(worst(&check(&pool, &ours).await), Health::Good);
        assert_eq!(worst(&check(&pool, &theirs).await), Health::Broken);
    }
}
