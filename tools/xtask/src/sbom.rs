//! The components of the product, as CycloneDX: one file for the binary, one for the web app.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::web;
use crate::workspace::Workspace;

/// The folder of the two files.
#[derive(clap::Args)]
pub struct Options {
    /// Folder for the files [default: sbom in the target folder]
    #[arg(long)]
    folder: Option<PathBuf>,
    /// Leave the web app out, where there is no Node
    #[arg(long)]
    binary_only: bool,
}

/// The package that holds the binary.
const PRODUCT: &str = "marketplace";

pub fn run(options: &Options) -> Result<()> {
    let workspace = Workspace::find()?;
    let default = || workspace.target.join("sbom");
    let folder = options.folder.clone().unwrap_or_else(default);
    std::fs::create_dir_all(&folder)?;
    let mut files = vec![("marketplace.cdx.json", binary(&workspace)?)];
    if !options.binary_only {
        files.push(("web-app.cdx.json", web_app(&workspace)?));
    }
    for (name, bill) in files {
        let path = folder.join(name);
        std::fs::write(&path, serde_json::to_string_pretty(&bill)?)?;
        println!("{}", path.display());
    }
    Ok(())
}

fn output(command: &mut Command, what: &str) -> Result<Vec<u8>> {
    let output = command.output().with_context(|| what.to_owned())?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{what}: {said}");
    Ok(output.stdout)
}

/// npm can make it.
fn web_app(workspace: &Workspace) -> Result<Value> {
    web::check_node()?;
    let words =
        "sbom --sbom-format=cyclonedx --sbom-type=application --omit=dev --package-lock-only";
    let mut npm = workspace.npm(&words.split(' ').collect::<Vec<_>>());
    Ok(serde_json::from_slice(&output(&mut npm, "npm sbom")?)?)
}

/// Every crate that is compiled into the binary, or builds it: with its version, licence and checksum, and its
/// dependencies.
fn binary(workspace: &Workspace) -> Result<Value> {
    let mut cargo = workspace.cargo(&["metadata", "--format-version=1", "--locked"]);
    let metadata = String::from_utf8(output(&mut cargo, "cargo metadata")?)?;
    // The result is the same wherever the checkout is.
    let metadata = metadata.replace(&workspace.root.display().to_string(), "");
    let metadata: Value = serde_json::from_str(&metadata)?;
    let lock = std::fs::read_to_string(workspace.root.join("Cargo.lock"))?;
    bill(&metadata, &checksums(&lock)?)
}

/// By name and version.
type Checksums = BTreeMap<(String, String), String>;

fn checksums(lock: &str) -> Result<Checksums> {
    let lock: toml::Value = toml::from_str(lock)?;
    let packages = lock["package"]
        .as_array()
        .context("Cargo.lock has packages")?;
    let text = |package: &toml::Value, name| Some(package.get(name)?.as_str()?.to_owned());
    let known = packages.iter().filter_map(|package| {
        let name = (text(package, "name")?, text(package, "version")?);
        Some((name, text(package, "checksum")?))
    });
    Ok(known.collect())
}

fn list<'a>(value: &'a Value, name: &str) -> Result<&'a Vec<Value>> {
    let list = value[name].as_array();
    list.with_context(|| format!("cargo metadata has no {name}"))
}

fn text<'a>(value: &'a Value, name: &str) -> Result<&'a str> {
    let text = value[name].as_str();
    text.with_context(|| format!("cargo metadata has no {name}"))
}

/// For the id of each package, the ids of its dependencies, for the product; not for its tests.
fn needs(metadata: &Value) -> Result<BTreeMap<&str, BTreeSet<&str>>> {
    let mut needs = BTreeMap::new();
    for node in list(&metadata["resolve"], "nodes")? {
        let mut of = BTreeSet::new();
        for needed in list(node, "deps")? {
            let kinds = list(needed, "dep_kinds")?;
            if kinds.iter().any(|kind| kind["kind"] != "dev") {
                of.insert(text(needed, "pkg")?);
            }
        }
        needs.insert(text(node, "id")?, of);
    }
    Ok(needs)
}

fn bill(metadata: &Value, checksums: &Checksums) -> Result<Value> {
    let packages = list(metadata, "packages")?;
    let product = packages.iter().find(|package| package["name"] == PRODUCT);
    let product = product.context("the product is a package")?;
    let needs = needs(metadata)?;
    let (mut reached, mut next) = (BTreeSet::new(), vec![text(product, "id")?]);
    while let Some(id) = next.pop() {
        if reached.insert(id) {
            next.extend(needs.get(id).into_iter().flatten());
        }
    }
    let mut components = Vec::new();
    for package in packages {
        if reached.contains(text(package, "id")?) && package["name"] != PRODUCT {
            components.push(component(package, "library", checksums)?);
        }
    }
    let depends = reached
        .iter()
        .map(|id| json!({"ref": id, "dependsOn": needs.get(id)}));
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": component(product, "application", checksums)?},
        "components": components,
        "dependencies": depends.collect::<Vec<_>>(),
    }))
}

fn component(package: &Value, kind: &str, checksums: &Checksums) -> Result<Value> {
    let (name, version) = (text(package, "name")?, text(package, "version")?);
    let mut component = json!({
        "type": kind,
        "bom-ref": text(package, "id")?,
        "name": name,
        "version": version,
    });
    // Old crates separate alternative licences by a slash.
    if let Some(licence) = package["license"].as_str() {
        component["licenses"] = json!([{"expression": licence.replace('/', " OR ")}]);
    }
    if let Some(checksum) = checksums.get(&(name.to_owned(), version.to_owned())) {
        component["purl"] = format!("pkg:cargo/{name}@{version}").into();
        component["hashes"] = json!([{"alg": "SHA-256", "content": checksum}]);
    }
    Ok(component)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn the_bill_names_what_the_binary_is_made_of_and_nothing_that_only_tests_it() {
        let bill = binary(&Workspace::find().unwrap()).unwrap();
        let components = bill["components"].as_array().unwrap();
        let named = |name: &str| components.iter().find(|it| it["name"] == name);
        let axum = named("axum").unwrap();
        let version = axum["version"].as_str().unwrap();
        assert_eq!(axum["purl"], format!("pkg:cargo/axum@{version}"));
        assert_eq!(axum["licenses"][0]["expression"], "MIT");
        assert_eq!(axum["hashes"][0]["content"].as_str().unwrap().len(), 64);
        assert!(
            named("event-store").unwrap()["hashes"].is_null(),
            "it is ours"
        );
        assert_eq!(
            bill["metadata"]["component"]["bom-ref"],
            format!("path+file:///{PRODUCT}#{}", env!("CARGO_PKG_VERSION"))
        );
        assert!(named("testkit").is_none() && named("proptest").is_none());
        let refs: BTreeSet<&str> = components
            .iter()
            .chain([&bill["metadata"]["component"]])
            .map(|it| it["bom-ref"].as_str().unwrap())
            .collect();
        for dependency in bill["dependencies"].as_array().unwrap() {
            let needed = dependency["dependsOn"].as_array().unwrap();
            let all = needed.iter().chain([&dependency["ref"]]);
            assert!(
                all.clone().all(|it| refs.contains(it.as_str().unwrap())),
                "{dependency}"
            );
        }
    }
}
