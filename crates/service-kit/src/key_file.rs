//! Files that hold keys, and that only their owner (and perhaps their group) may read.
//!
//! Each line is a key of 64 hexadecimal digits. The first is the current key; a second one is also accepted.

use shared_events::randomness;
use std::{
    fs::{self, File, OpenOptions, Permissions},
    io::{self, Read, Write},
    os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown},
    path::{Path, PathBuf},
};

use zeroize::Zeroizing;

use crate::{
    config::ConfigError,
    key_ring::KeyRing,
    secret::{Key, Secret},
};

/// Longer than two keys with their line ends.
const LONGEST: u64 = 140;

pub(crate) fn complain(
    variable: &str,
    path: &Path,
    problem: impl std::fmt::Display,
) -> ConfigError {
    ConfigError::new(variable, format!("{}: {problem}", path.display()))
}

/// Opens a file that only its owner (and perhaps its group) can read.
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

/// Reads a secret of another origin from such a file: one line of at most `most` bytes. `name` is used in errors to
/// name the purpose of the file.
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

/// Reads one key, or two.
pub fn read(variable: &str, path: &Path) -> Result<KeyRing, ConfigError> {
    let mut keys = lines(variable, path)?.into_iter();
    let wrong = |problem: &str| complain(variable, path, problem);
    match (keys.next(), keys.next(), keys.next()) {
        (Some(current), previous, None) if previous.as_ref() != Some(&current) => {
            Ok(KeyRing::new(current, previous))
        }
        (Some(_), Some(_), None) => Err(wrong("holds the same key twice")),
        _ => Err(wrong("holds more than two keys")),
    }
}

/// Reads a key from a file with only one.
pub fn read_one(variable: &str, path: &Path) -> Result<Key, ConfigError> {
    let mut keys = lines(variable, path)?;
    match keys.pop() {
        Some(key) if keys.is_empty() => Ok(key),
        _ => Err(complain(
            variable,
            path,
            "holds more than one key, and this one can never be changed",
        )),
    }
}

/// At least one key. An error never repeats what is in the file.
fn lines(variable: &str, path: &Path) -> Result<Vec<Key>, ConfigError> {
    let failed = |error: io::Error| complain(variable, path, error);
    let file = open(variable, path)?;
    let mut text = Zeroizing::new(Vec::with_capacity(LONGEST as usize));
    file.take(LONGEST).read_to_end(&mut text).map_err(failed)?;
    let lines = text.trim_ascii_end().split(|byte| *byte == b'\n');
    let keys = lines.enumerate().map(|(before, line)| {
        let mut key = Zeroizing::new([0; 32]);
        hex::decode_to_slice(line.trim_ascii_end(), key.as_mut_slice()).map_err(|_| {
            let what = "must hold 64 hexadecimal digits and nothing else";
            let problem = match before {
                0 => what.to_owned(),
                _ => format!("line {} {what}", before + 1),
            };
            complain(variable, path, problem)
        })?;
        Ok(Secret::new(*key))
    });
    keys.collect()
}

fn text(ring: &KeyRing) -> Zeroizing<String> {
    let mut text = Zeroizing::new(String::with_capacity(LONGEST as usize));
    for key in ring.keys() {
        text.push_str(&Zeroizing::new(hex::encode(key.expose())));
        text.push('\n');
    }
    text
}

/// A fresh random key.
pub fn fresh() -> Key {
    Secret::new(*Zeroizing::new(randomness::bytes::<32>()))
}

/// Makes a key file in one step: it is either complete or absent, and an existing one stays.
pub(crate) fn generate(path: &Path) -> io::Result<()> {
    let draft = draft(path, &fresh().into(), None)?;
    let linked = match fs::hard_link(&draft, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        other => other,
    };
    let removed = fs::remove_file(&draft);
    linked.and(removed)?;
    sync_folder(path)
}

/// Replaces the keys in the file, in one step: a reader finds either the old or the new ones. The
/// file keeps its owner and its mode.
pub fn replace(variable: &str, path: &Path, ring: &KeyRing) -> Result<(), ConfigError> {
    put(variable, path, ring, Path::to_path_buf).map(drop)
}

/// Writes keys into a new file, for its owner only.
pub fn create(variable: &str, path: &Path, ring: &KeyRing) -> Result<(), ConfigError> {
    let make = || {
        let draft = draft(path, ring, None)?;
        let linked = fs::hard_link(&draft, path);
        linked.and(fs::remove_file(&draft))?;
        sync_folder(path)
    };
    make().map_err(|error| complain(variable, path, error))
}

/// Keeps a key that is no longer used in a file of its own beside the other, and returns its path.
pub fn keep_beside(variable: &str, path: &Path, key: &Key) -> Result<PathBuf, ConfigError> {
    put(variable, path, &key.into(), |path| {
        let mut beside = path.as_os_str().to_owned();
        beside.push(format!(".{}", crate::key_ring::id(key)));
        beside.into()
    })
}

/// Writes keys, in one step, to the path that `place` gives for this file, with the file's owner and mode; returns
/// that path.
fn put(
    variable: &str,
    path: &Path,
    ring: &KeyRing,
    place: impl FnOnce(&Path) -> PathBuf,
) -> Result<PathBuf, ConfigError> {
    let failed = |error: io::Error| complain(variable, path, error);
    // A link, as secrets are often mounted, stays a link.
    let path = &fs::canonicalize(path).map_err(failed)?;
    let like = open(variable, path)?.metadata().map_err(failed)?;
    let (place, draft) = (place(path), draft(path, ring, Some(&like)).map_err(failed)?);
    let put = fs::rename(&draft, &place).and_then(|()| sync_folder(path));
    if put.is_err() {
        // It may have been moved already.
        let _ = fs::remove_file(&draft);
    }
    put.map_err(failed).map(|()| place)
}

/// A complete file beside the other, flushed to the disk, for its owner only or with the rights of the given file.
fn draft(path: &Path, ring: &KeyRing, like: Option<&fs::Metadata>) -> io::Result<PathBuf> {
    let draft = path.with_extension(format!("{}.tmp", randomness::opaque_id().simple()));
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&draft)?;
    let written = file.write_all(text(ring).as_bytes()).and_then(|()| {
        if let Some(like) = like {
            let made = file.metadata()?;
            if (made.uid(), made.gid()) != (like.uid(), like.gid()) {
                fchown(&file, Some(like.uid()), Some(like.gid()))?;
            }
            file.set_permissions(Permissions::from_mode(like.mode() & 0o777))?;
        }
        file.sync_all()
    });
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written.map(|()| draft)
}

fn sync_folder(path: &Path) -> io::Result<()> {
    path.parent()
        .map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn written(text: &str) -> (TempDir, PathBuf) {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("token.key");
        fs::write(&path, text).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
        (folder, path)
    }

    fn key(byte: u8) -> Key {
        Secret::new([byte; 32])
    }

    fn complaint(text: &str) -> String {
        let (_folder, path) = written(text);
        read("TOKEN_KEY_FILE", &path).unwrap_err().to_string()
    }

    #[test]
    fn a_file_of_one_line_is_one_key_and_a_second_line_the_previous_one() {
        let (one, two) = ("01".repeat(32), "02".repeat(32));
        for text in [one.clone(), format!("{one}\n"), format!("{one}\r\n")] {
            let (_folder, path) = written(&text);
            assert_eq!(read("TOKEN_KEY_FILE", &path).unwrap(), key(1).into());
        }
        for text in [format!("{one}\n{two}"), format!("{one}\r\n{two}\r\n")] {
            let (_folder, path) = written(&text);
            let ring = read("TOKEN_KEY_FILE", &path).unwrap();
            assert_eq!(ring, KeyRing::new(key(1), Some(key(2))));
        }
    }

    #[test]
    fn a_line_that_is_no_key_is_named_and_not_repeated() {
        let (one, two) = ("01".repeat(32), "02".repeat(32));
        for bad in ["abcd", &"zz".repeat(32), &"02".repeat(33), " "] {
            let told = complaint(&format!("{one}\n{bad}\n{two}"));
            assert!(told.starts_with("TOKEN_KEY_FILE: "), "{told}");
            assert!(told.contains("line 2 must hold 64"), "{told}");
            assert!(!told.contains("zz") && !told.contains("0101"), "{told}");
        }
        let told = complaint(&format!("ab\n{two}"));
        assert!(
            told.contains("must hold 64") && !told.contains("line"),
            "{told}"
        );
    }

    #[test]
    fn the_same_key_twice_or_a_third_one_is_refused() {
        let (one, two) = ("01".repeat(32), "02".repeat(32));
        assert!(complaint(&format!("{one}\n{one}\n")).contains("same key twice"));
        let told = complaint(&format!("{one}\n{two}\n{}", "03".repeat(32)));
        assert!(told.starts_with("TOKEN_KEY_FILE: "), "{told}");
    }

    #[test]
    fn a_key_that_never_changes_has_no_second_line() {
        let (one, two) = ("01".repeat(32), "02".repeat(32));
        let (_folder, path) = written(&format!("{one}\n"));
        assert_eq!(read_one("ADDRESS_KEY_FILE", &path).unwrap(), key(1));
        let (_folder, path) = written(&format!("{one}\n{two}\n"));
        let told = read_one("ADDRESS_KEY_FILE", &path).unwrap_err().to_string();
        assert!(told.starts_with("ADDRESS_KEY_FILE: ") && told.contains("never be changed"));
    }

    #[test]
    fn other_keys_take_the_place_of_a_file_whole_with_its_mode_and_behind_its_link() {
        let (folder, path) = written(&"01".repeat(32));
        fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let ring = KeyRing::new(key(2), Some(key(1)));
        replace("TOKEN_KEY_FILE", &link, &ring).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(read("TOKEN_KEY_FILE", &path).unwrap(), ring);
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        let beside = keep_beside("TOKEN_KEY_FILE", &path, &key(1)).unwrap();
        assert_eq!(read("TOKEN_KEY_FILE", &beside).unwrap(), key(1).into());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "no drafts");
    }

    #[test]
    fn a_secret_of_another_making_is_one_line_that_others_may_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("api.key");
        fs::write(&path, "sk-1234\n").unwrap();
        fs::set_permissions(&path, Permissions::from_mode(0o600)).unwrap();
        let secret = read_line("--key-file", &path, 20).unwrap();
        assert_eq!(secret.expose(), "sk-1234");
        assert!(read_line("--key-file", &path, 6).is_err());
        fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
        let refused = read_line("--key-file", &path, 20).unwrap_err().to_string();
        assert!(refused.starts_with("--key-file: ") && refused.contains("0600"));
        for text in ["", " \n", "two\nlines"] {
            assert!(one_line(text.as_bytes(), 20).is_err(), "{text:?}");
        }
    }
}
