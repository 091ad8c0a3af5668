//! The background work of this feature.

use super::reactor::Rehearsing;
use super::worker::Rehearsals;
use super::writing::Stage;
use crate::jobs::Engine;
use crate::model::Directory;
use crate::state::CommandState;

/// Starts the reactor and the workers of rehearsals.
pub fn start(engine: &Engine, state: &CommandState) {
    let unit = &state.unit_of_work;
    let stage = Stage {
        writers: state.chat.writers.clone(),
        // With breakers of its own: a model that fails here can still be called for clients.
        directory: Directory::new(state.connections.clone()),
        terms: state.chat.terms,
    };
    engine.react(Rehearsing::new(unit.decoder().clone()));
    engine.work(Rehearsals::new(unit.clone(), stage));
}
