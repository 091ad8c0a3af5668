//! The fake model as a program: says where it listens, and ends with its standard input.
#![allow(clippy::print_stdout)]

use std::io::Read as _;

use testkit::fake_model::FakeModel;

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let model = FakeModel::start().await;
    println!("{}", model.base_url);
    let until_closed = || std::io::stdin().read_to_end(&mut Vec::new());
    tokio::task::spawn_blocking(until_closed).await??;
    Ok(())
}
