//! At its start the product says which model writes, and offers one that runs on this machine.

use std::io::{ErrorKind, IsTerminal as _, Read as _, stdin};
use std::os::fd::AsFd as _;
use std::time::Duration;

use anyhow::Result;
use command_service::model::Connections;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::unistd::{getpgrp, tcgetpgrp};
use service_kit::config::ModelEndpoint;
use shared_events::model::view::ModelsView;
use tokio_util::sync::CancellationToken;
use writers::discover::{FoundServer, discover, usual};

use super::house;
use super::local::Local;

/// The page of the web app where models are connected.
const SCREEN: &str = "/settings?tab=admin&section=system-settings";

/// The pause between two checks whether the terminal is ours again.
const BACKGROUND: Duration = Duration::from_secs(1);

/// The usual writer, as one line; none for the built-in writer.
///
/// # Errors
/// When the connections can not be read.
pub async fn told(
    connections: &Connections,
    endpoint: Option<&ModelEndpoint>,
) -> Result<Option<String>> {
    if let Some(model) = endpoint {
        let (name, server) = (&model.name, &model.base_url);
        return Ok(Some(format!(
            "Replies come from {name} at {server} (environment)"
        )));
    }
    Ok(of_connection(&house(connections).await?))
}

fn of_connection(view: &ModelsView) -> Option<String> {
    let first = *view.choice.order("", "").first()?;
    let setup = &view.connections.get(&first)?.setup;
    let (model, server) = (&setup.model.0, &setup.base_url.0);
    Some(format!(
        "Replies come from {model} at {server} (connected on screen)"
    ))
}

/// If no model is chosen, says so: offers one that runs here to a person at the terminal, and names the screen to all
/// others.
pub async fn offer(
    connections: Connections,
    public_url: String,
    own_port: u16,
    stop: CancellationToken,
) {
    let built_in =
        format!("Replies come from the built-in writer; connect a model at {public_url}{SCREEN}");
    let found = match stdin().is_terminal() {
        true => discover(&usual(), &[own_port]).await,
        false => Vec::new(),
    };
    let Some(local) = first_writer(&found) else {
        return println!("  {built_in}");
    };
    println!("  {built_in}");
    println!("  A model server runs on this machine: {}", all(&found));
    println!("  – press m and Enter to let {local} write");
    tokio::select! {
        () = stop.cancelled() => {}
        () = m_is_pressed() => let_write(&connections, &local).await,
    }
}

async fn let_write(connections: &Connections, local: &Local) {
    match local.let_write(connections).await {
        Ok(()) => println!("  Replies come from {local} from now on"),
        Err(cause) => eprintln!("  {local} can not be connected: {cause:#}"),
    }
}

/// Models that can write. Servers also list models that only measure similarity.
fn writing(server: &FoundServer) -> impl Iterator<Item = &String> {
    server
        .models
        .iter()
        .filter(|model| !model.to_lowercase().contains("embed"))
}

fn first_writer(found: &[FoundServer]) -> Option<Local> {
    let mut models = found
        .iter()
        .flat_map(|server| writing(server).map(move |model| (server, model)));
    models.find_map(|(server, model)| Local::found(server, model))
}

/// A few of each, for people.
fn all(found: &[FoundServer]) -> String {
    let servers = found.iter().filter(|it| writing(it).next().is_some());
    let servers = servers.map(|server| {
        let models: Vec<&str> = writing(server).map(String::as_str).take(4).collect();
        let more = writing(server).nth(4).map_or("", |_| ", …");
        format!("{} with {}{more}", server.name, models.join(", "))
    });
    servers.collect::<Vec<_>>().join("; ")
}

/// Waits until `m` is typed; for ever if nothing can be typed any more. A thread of its own reads the terminal: it
/// ends with the process, which does not wait for it.
async fn m_is_pressed() {
    let (say, said) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || match listen() {
        Ok(true) => drop(say.send(())),
        Ok(false) => {}
        Err(cause) => tracing::debug!(%cause, "the terminal can not be listened to"),
    });
    if said.await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Whether the typed line was `m`; false if there will be no more lines.
fn listen() -> std::io::Result<bool> {
    let mut terminal = std::fs::File::from(stdin().as_fd().try_clone_to_owned()?);
    loop {
        let mut ready = [PollFd::new(terminal.as_fd(), PollFlags::POLLIN)];
        match poll(&mut ready, PollTimeout::NONE) {
            Err(Errno::EINTR) => continue,
            other => other?,
        };
        // A background process that reads from the terminal is stopped. Text that is typed then is meant for other
        // programs.
        if tcgetpgrp(&terminal).ok() != Some(getpgrp()) {
            std::thread::sleep(BACKGROUND);
            continue;
        }
        // A terminal gives whole lines, and there is one.
        let mut line = [0; 64];
        match terminal.read(&mut line) {
            Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
            Err(cause) => return Err(cause),
            Ok(0) => return Ok(false),
            Ok(length) if line[..length].trim_ascii().eq_ignore_ascii_case(b"m") => {
                return Ok(true);
            }
            Ok(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(name: &str, models: &[&str]) -> FoundServer {
        FoundServer {
            preset: "ollama",
            name: name.to_owned(),
            base_url: "http://127.0.0.1:11434/v1".to_owned(),
            models: models.iter().map(|&model| model.to_owned()).collect(),
        }
    }

    #[test]
    fn the_first_model_that_writes_is_offered() {
        let found = [
            server("LM Studio", &[]),
            server(
                "Ollama",
                &["nomic-embed-text", "llama3.2", "b", "c", "d", "e"],
            ),
        ];
        let offered = first_writer(&found).unwrap().to_string();
        assert_eq!(offered, "llama3.2 at http://127.0.0.1:11434/v1");
        assert_eq!(all(&found), "Ollama with llama3.2, b, c, d, …");
        assert!(first_writer(&found[..1]).is_none());
    }

    #[test]
    fn what_is_chosen_is_said_to_write_and_nothing_where_nothing_is() {
        assert_eq!(of_connection(&ModelsView::default()), None);
    }
}
