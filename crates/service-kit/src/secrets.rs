//! The keys of a marketplace, each in a file of its own.
//!
//! One machine makes them at its first start. Processes that share a given database have to share the keys as well, so
//! there each file has to be given, and [`crate::fingerprint`] refuses keys that the database does not know.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Read, Write},
    os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
};

use zeroize::Zeroizing;

use crate::{
    config::{ConfigError, KeyFiles},
    secret::{Key, Secret},
};

/// Everything that must never be printed, logged or sent.
#[derive(Clone, Debug)]
pub struct Secrets {
    /// Wraps each person's key.
    pub master: Key,
    /// Signs access tokens.
    pub token: Key,
    /// Keys the hashes of e-mail addresses; never changes.
    pub address: Key,
    /// Signs consistency tokens.
    pub consistency: Key,
}

/// A key's variable, the name of its generated file, and where to find it.
type Entry<'a> = (&'static str, &'static str, Option<&'a PathBuf>);

fn entries(files: &KeyFiles) -> [Entry<'_>; 4] {
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
    ]
}

impl Secrets {
    /// Reads every key from the file that was given for it. For processes that share a database.
    pub fn load(files: &KeyFiles) -> Result<Self, ConfigError> {
        Self::collect(files, |variable, _, path| match path {
            Some(path) => read(variable, path),
            None => Err(ConfigError::new(
                variable,
                "is missing; a given database needs every key as a file",
            )),
        })
    }

    /// Reads every key from its given file, or from `folder`, where it is made if it is not there.
    pub fn load_or_generate(files: &KeyFiles, folder: &Path) -> Result<Self, ConfigError> {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)
            .map_err(|error| complain("DATA_DIR", folder, error))?;
        Self::collect(files, |variable, name, path| match path {
            Some(path) => read(variable, path),
            None => {
                let path = folder.join(name);
                if !path
                    .try_exists()
                    .map_err(|error| complain(variable, &path, error))?
                {
                    generate(&path).map_err(|error| complain(variable, &path, error))?;
                }
                read(variable, &path)
            }
        })
    }

    /// Reads every key from its given file, or from `folder`, and makes none: for whoever needs the keys of something
    /// that is there already.
    pub fn find(files: &KeyFiles, folder: &Path) -> Result<Self, ConfigError> {
        Self::collect(files, |variable, name, path| {
            let own = folder.join(name);
            read(variable, path.unwrap_or(&own))
        })
    }

    fn collect(
        files: &KeyFiles,
        mut get: impl FnMut(&'static str, &'static str, Option<&PathBuf>) -> Result<Key, ConfigError>,
    ) -> Result<Self, ConfigError> {
        let [master, token, address, consistency] =
            entries(files).map(|(variable, name, path)| get(variable, name, path));
        Ok(Self {
            master: master?,
            token: token?,
            address: address?,
            consistency: consistency?,
        })
    }

    /// A password for a database role of a database that is this machine's own. The same keys give the same password.
    pub fn role_password(&self, role: &str) -> Secret<String> {
        Secret::new(hex::encode(crate::mac::tag(
            &self.token,
            "database-role",
            role.as_bytes(),
        )))
    }

    /// Every key with the variable that names it.
    pub(crate) fn named(&self) -> [(&'static str, &Key); 4] {
        [
            ("MASTER_KEY_FILE", &self.master),
            ("TOKEN_KEY_FILE", &self.token),
            ("ADDRESS_KEY_FILE", &self.address),
            ("CONSISTENCY_KEY_FILE", &self.consistency),
        ]
    }
}

fn complain(variable: &str, path: &Path, problem: impl std::fmt::Display) -> ConfigError {
    ConfigError::new(variable, format!("{}: {problem}", path.display()))
}

/// Opens a file that nobody but its owner (and perhaps its group) may read.
fn open(variable: &str, path: &Path) -> Result<File, ConfigError> {
    let failed = |error: io::Error| complain(variable, path, error);
    let file = File::open(path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    let mode = metadata.permissions().mode() & 0o777;
    if !metadata.is_file() {
        return Err(complain(variable, path, "is not a file"));
    }
    if mode & 0o037 != 0 {
        return Err(complain(
            variable,
            path,
            format!("may be read or changed by others (mode {mode:04o}); make it 0600"),
        ));
    }
    Ok(file)
}

/// Reads a secret of somebody else's making from such a file: one line of at most `most` bytes. `name` says in a complaint
/// what the file was given for.
pub fn read_line(name: &str, path: &Path, most: u64) -> Result<Secret<String>, ConfigError> {
    let file = open(name, path)?;
    one_line(file, most).map_err(|problem| complain(name, path, problem))
}

/// The same from any source, such as a pipe.
pub fn one_line(source: impl Read, most: u64) -> io::Result<Secret<String>> {
    let mut text = Zeroizing::new(Vec::new());
    source.take(most + 3).read_to_end(&mut text)?;
    let line = text.trim_ascii();
    let fits = !line.is_empty() && line.len() as u64 <= most && !line.contains(&b'\n');
    let line = std::str::from_utf8(line).ok().filter(|_| fits);
    let line = line
        .ok_or_else(|| io::Error::other(format!("must hold one line of at most {most} bytes")))?;
    Ok(Secret::new(line.to_owned()))
}

/// A key file holds 64 hexadecimal digits.
fn read(variable: &'static str, path: &Path) -> Result<Key, ConfigError> {
    let failed = |error: io::Error| complain(variable, path, error);
    let file = open(variable, path)?;
    let wrong = || {
        complain(
            variable,
            path,
            "must hold 64 hexadecimal digits and nothing else",
        )
    };
    // One byte more than a key and its line end, so that a longer file is noticed without being read.
    let mut text = Zeroizing::new(Vec::with_capacity(67));
    file.take(67).read_to_end(&mut text).map_err(failed)?;
    let mut key = Zeroizing::new([0; 32]);
    hex::decode_to_slice(text.trim_ascii_end(), key.as_mut_slice()).map_err(|_| wrong())?;
    Ok(Secret::new(*key))
}

/// Makes a key file in one step: it is there whole, or not at all, and one that is there already stays.
fn generate(path: &Path) -> io::Result<()> {
    let key = Zeroizing::new(rand::random::<[u8; 32]>());
    let text = Zeroizing::new(format!(
        "{}\n",
        &*Zeroizing::new(hex::encode(key.as_slice()))
    ));
    let draft = path.with_extension(format!("{}.tmp", uuid::Uuid::new_v4().simple()));
    let written = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&draft)
        .and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        });
    let linked = written.and_then(|()| match fs::hard_link(&draft, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        other => other,
    });
    let removed = fs::remove_file(&draft);
    linked.and(removed)?;
    path.parent()
        .map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

#[cfg(test)]
mod tests {
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
            first.named().map(|(_, key)| key.clone()),
            made(&folder).named().map(|(_, key)| key.clone())
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
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
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
    fn a_secret_of_another_making_is_one_line_that_others_may_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("api.key");
        fs::write(&path, "sk-1234\n").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        let secret = read_line("--key-file", &path, 20).unwrap();
        assert_eq!(secret.expose(), "sk-1234");
        assert!(read_line("--key-file", &path, 6).is_err());
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
        let refused = read_line("--key-file", &path, 20).unwrap_err().to_string();
        assert!(refused.starts_with("--key-file: ") && refused.contains("0600"));
        for text in ["", " \n", "two\nlines"] {
            assert!(one_line(text.as_bytes(), 20).is_err(), "{text:?}");
        }
    }
}
