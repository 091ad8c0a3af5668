//! The migrations are compiled in, so a new one is a new build.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}
