//! The web app is compiled into the binary, so a new build of it is a new binary.

fn main() {
    println!("cargo::rerun-if-changed=../web-app/dist");
}
