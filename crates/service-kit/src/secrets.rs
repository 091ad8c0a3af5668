//! The keys of a marketplace, each in a file of its own.
//!
//! One machine makes them at its first start. Processes that share a given database must also share the keys, so each
//! file must be given there, and [`crate::fingerprint`] refuses keys that the database does not know.

use std::{
    fs::DirBuilder,
    os::unix::fs::DirBuilderExt,
    path::{Path, PathBuf},
};

use shared_events::personal::MasterKey;

use crate::{
    config::{ConfigError, KeyFiles},
    key_file::{self, complain},
    key_ring::KeyRing,
    mac,
    secret::{Key, Secret},
};

/// Everything that must never be printed, logged or sent.
#[derive(Clone, Debug)]
pub struct Secrets {
    /// Encrypts each person's key.
    pub master: KeyRing,
    /// Signs access tokens.
    pub token: KeyRing,
    /// Keys the hashes of e-mail addresses; never changes.
    pub address: Key,
    /// Signs consistency tokens.
    pub consistency: KeyRing,
    /// Signs the seals of the log. Without a file of its own it is derived from the key that never changes, so that an
    /// upgrade from an earlier version needs no action.
    pub seal: KeyRing,
}

/// The keys that can be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rotating {
    /// The key that encrypts the keys of people.
    Master,
    /// The key that signs access tokens.
    Token,
    /// The key that signs consistency tokens.
    Consistency,
    /// The key that signs the seals of the log.
    Seal,
}

impl Rotating {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Master, Self::Token, Self::Consistency, Self::Seal];

    /// The variable that names its file.
    pub const fn variable(self) -> &'static str {
        match self {
            Self::Master => "MASTER_KEY_FILE",
            Self::Token => "TOKEN_KEY_FILE",
            Self::Consistency => "CONSISTENCY_KEY_FILE",
            Self::Seal => SEAL,
        }
    }

    /// The path of its file: the given one, or one in this folder of generated ones.
    pub fn path(self, files: &KeyFiles, folder: &Path) -> PathBuf {
        let mut entries = entries(files).into_iter();
        let entry = entries.find(|(variable, ..)| *variable == self.variable());
        match entry {
            Some((_, _, Some(given))) => given.clone(),
            Some((_, name, None)) => folder.join(name),
            None => folder.to_owned(),
        }
    }
}

/// The only one whose file may be missing.
const SEAL: &str = "SEAL_KEY_FILE";

/// A key's variable, the name of its generated file, and its path.
type Entry<'a> = (&'static str, &'static str, Option<&'a PathBuf>);

fn entries(files: &KeyFiles) -> [Entry<'_>; 5] {
    [
        (
            "MASTER_KEY_FILE",
            "master.key",
            files.master_key_file.as_ref(),
        ),
        ("TOKEN_KEY_FILE", "token.key", files.token_key_file.as_ref()),
        (
            "ADDRESS_KEY_FILE",
            "address.key",
            files.address_key_file.as_ref(),
        ),
        (
            "CONSISTENCY_KEY_FILE",
            "consistency.key",
            files.consistency_key_file.as_ref(),
        ),
        (SEAL, "seal.key", files.seal_key_file.as_ref()),
    ]
}

impl Secrets {
    /// Reads every key from its given file. For processes that share a database.
    pub fn load(files: &KeyFiles) -> Result<Self, ConfigError> {
        Self::collect(files, |variable, _, path| match path {
            Some(path) => read(variable, path).map(Some),
            None if variable == SEAL => Ok(None),
            None => Err(ConfigError::new(
                variable,
                "is missing; a given database needs every key as a file",
            )),
        })
    }

    /// Reads every key from its given file, or from `folder`, where it is made if it is missing.
    pub fn load_or_generate(files: &KeyFiles, folder: &Path) -> Result<Self, ConfigError> {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)
            .map_err(|error| complain("DATA_DIR", folder, error))?;
        Self::collect(files, |variable, name, path| match path {
            Some(path) => read(variable, path).map(Some),
            None => {
                let path = folder.join(name);
                if !is_there(variable, &path)? {
                    if variable == SEAL {
                        return Ok(None);
                    }
                    key_file::generate(&path).map_err(|error| complain(variable, &path, error))?;
                }
                read(variable, &path).map(Some)
            }
        })
    }

    /// Reads every key from its given file, or from `folder`, and makes none: for commands on an existing
    /// installation.
    pub fn find(files: &KeyFiles, folder: &Path) -> Result<Self, ConfigError> {
        Self::collect(files, |variable, name, path| {
            let own = folder.join(name);
            if variable == SEAL && path.is_none() && !is_there(variable, &own)? {
                return Ok(None);
            }
            read(variable, path.unwrap_or(&own)).map(Some)
        })
    }

    fn collect(
        files: &KeyFiles,
        mut get: impl FnMut(
            &'static str,
            &'static str,
            Option<&PathBuf>,
        ) -> Result<Option<KeyRing>, ConfigError>,
    ) -> Result<Self, ConfigError> {
        let [master, token, address, consistency, seal] =
            entries(files).map(|(variable, name, path)| get(variable, name, path));
        let there = |ring: Result<Option<KeyRing>, ConfigError>, variable| {
            ring?.ok_or_else(|| ConfigError::new(variable, "is missing"))
        };
        let master = there(master, "MASTER_KEY_FILE")?;
        let token = there(token, "TOKEN_KEY_FILE")?;
        // Read by a program that knows only one key.
        let address = there(address, "ADDRESS_KEY_FILE")?.current;
        Ok(Self {
            master,
            token,
            consistency: there(consistency, "CONSISTENCY_KEY_FILE")?,
            seal: seal?.unwrap_or_else(|| KeyRing::from(lasting(&address, "seal"))),
            address,
        })
    }

    /// The keys that encrypt the keys of people, by the versions of the database; see [`crate::fingerprint`].
    pub fn master_key(&self) -> MasterKey {
        let (version, key) = self.master.numbered_current();
        let master = MasterKey::new(version, *key.expose());
        match self.master.numbered_previous() {
            Some((version, key)) => master.opening(version, *key.expose()),
            None => master,
        }
    }

    /// The key for values that must stay the same after any change of keys: one for each purpose, derived from the
    /// key that never changes.
    pub fn lasting(&self, purpose: &str) -> Key {
        lasting(&self.address, purpose)
    }

    /// A password for a role of this machine's own database. It is derived from the key that never changes: a command
    /// that runs beside the product needs it, and the product set it at its start.
    pub fn role_password(&self, role: &str) -> Secret<String> {
        let tag = mac::tag(&self.address, "database-role", role.as_bytes());
        Secret::new(hex::encode(tag))
    }

    /// Every key with the variable that names it.
    pub(crate) fn named(&self) -> [(&'static str, KeyRing); 5] {
        [
            ("MASTER_KEY_FILE", self.master.clone()),
            ("TOKEN_KEY_FILE", self.token.clone()),
            ("ADDRESS_KEY_FILE", KeyRing::from(&self.address)),
            ("CONSISTENCY_KEY_FILE", self.consistency.clone()),
            (SEAL, self.seal.clone()),
        ]
    }
}

fn lasting(address: &Key, purpose: &str) -> Key {
    Secret::new(mac::tag(address, purpose, b""))
}

fn is_there(variable: &str, path: &Path) -> Result<bool, ConfigError> {
    path.try_exists()
        .map_err(|error| complain(variable, path, error))
}

/// The keys of a file; only one if the key can not be replaced.
fn read(variable: &'static str, path: &Path) -> Result<KeyRing, ConfigError> {
    match variable {
        "ADDRESS_KEY_FILE" => key_file::read_one(variable, path).map(KeyRing::from),
        _ => key_file::read(variable, path),
    }
}

#[cfg(test)]
mod tests {
    use std::{
        fs::{self, Permissions},
        os::unix::fs::PermissionsExt as _,
    };

    use super::*;
    use tempfile::TempDir;

    fn made(folder: &TempDir) -> Secrets {
        Secrets::load_or_generate(&KeyFiles::default(), folder.path()).unwrap()
    }

    fn complaint(folder: &TempDir) -> String {
        Secrets::load_or_generate(&KeyFiles::default(), folder.path())
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn keys_are_made_once_for_the_owner_alone_and_found_again() {
        let folder = TempDir::new().unwrap();
        let first = made(&folder);
        assert_eq!(
            first.named().map(|(_, key)| key),
            made(&folder).named().map(|(_, key)| key)
        );
        assert_ne!(first.master, first.token);
        let files: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap())
            .collect();
        assert_eq!(files.len(), 4, "no drafts are left");
        for file in files {
            assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
    }

    #[test]
    fn keys_made_by_several_starts_at_once_are_the_same() {
        let folder = TempDir::new().unwrap();
        let starts: Vec<_> = std::thread::scope(|scope| {
            let starts: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| made(&folder).master))
                .collect();
            starts
                .into_iter()
                .map(|start| start.join().unwrap())
                .collect()
        });
        assert!(starts.iter().all(|key| *key == starts[0]));
    }

    #[test]
    fn a_key_that_others_may_read_is_refused_by_name() {
        let folder = TempDir::new().unwrap();
        made(&folder);
        let path = folder.path().join("token.key");
        fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        let complaint = complaint(&folder);
        assert!(
            complaint.starts_with("TOKEN_KEY_FILE: ") && complaint.contains("token.key"),
            "{complaint}"
        );
    }

    #[test]
    fn a_key_of_another_size_is_refused_by_name_and_not_repeated() {
        let folder = TempDir::new().unwrap();
        made(&folder);
        let path = folder.path().join("address.key");
        for text in [
            "",
            "abcd",
            &"ab".repeat(33),
            &"zz".repeat(32),
            &format!("{}\nmore", "ab".repeat(32)),
        ] {
            fs::write(&path, text).unwrap();
            let complaint = complaint(&folder);
            assert!(complaint.starts_with("ADDRESS_KEY_FILE: "), "{complaint}");
            assert!(!complaint.contains("abab"));
        }
        fs::write(&path, format!("{}\n", "AB".repeat(32))).unwrap();
        assert_eq!(made(&folder).address.expose(), &[0xab; 32]);
    }

    #[test]
    fn with_a_given_database_every_key_has_to_be_given() {
        let folder = TempDir::new().unwrap();
        made(&folder);
        let mut files = KeyFiles {
            master_key_file: Some(folder.path().join("master.key")),
            token_key_file: Some(folder.path().join("token.key")),
            address_key_file: Some(folder.path().join("address.key")),
            consistency_key_file: None,
            seal_key_file: None,
        };
        let complaint = Secrets::load(&files).unwrap_err().to_string();
        assert!(
            complaint.starts_with("CONSISTENCY_KEY_FILE: is missing"),
            "{complaint}"
        );
        files.consistency_key_file = Some(folder.path().join("consistency.key"));
        assert!(Secrets::load(&files).is_ok());
    }

    #[test]
    fn keys_that_have_to_be_there_are_never_made() {
        let folder = TempDir::new().unwrap();
        let complaint = Secrets::find(&KeyFiles::default(), folder.path()).unwrap_err();
        assert!(complaint.to_string().starts_with("MASTER_KEY_FILE: "));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        let keys = made(&folder);
        let found = Secrets::find(&KeyFiles::default(), folder.path()).unwrap();
        assert_eq!(found.master, keys.master);
    }

    #[test]
    fn a_password_of_a_role_outlives_every_change_of_keys() {
        let folder = TempDir::new().unwrap();
        let before = made(&folder);
        let sealing = before.seal.clone();
        assert_eq!(sealing, KeyRing::from(before.lasting("seal")));
        for rotating in Rotating::ALL {
            let path = rotating.path(&KeyFiles::default(), folder.path());
            let ring = KeyRing::new(key_file::fresh(), None);
            let put = match path.exists() {
                true => key_file::replace,
                false => key_file::create,
            };
            put(rotating.variable(), &path, &ring).unwrap();
        }
        let after = made(&folder);
        assert!(after.master != before.master && after.token != before.token);
        assert!(after.consistency != before.consistency && after.seal != sealing);
        assert_eq!(after.role_password("r"), before.role_password("r"));
        assert_eq!(after.lasting("p"), before.lasting("p"));
        assert_ne!(after.lasting("p"), after.lasting("q"));
    }
}
