//! A new migration must reach the template database, so the macro that compiles them in has to run again.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
