//! The background work of this feature.

use super::away;
use super::reactor::Replying;
use super::reply::{Deadlines, Deltas, Replies};
use crate::jobs::Engine;
use crate::mail::Mail;
use crate::state::CommandState;

/// Starts to follow outcomes, the reactor, and the workers.
pub fn start(engine: &Engine, state: &CommandState, mail: &Mail) {
    let (unit, chat, tasks, stop) = (
        &state.unit_of_work,
        &state.chat,
        &engine.tasks,
        &engine.stop,
    );
    let deltas = Deltas::new(engine.pool.clone());
    tasks.spawn(chat.outcomes.clone().follow(engine.feed(), stop.clone()));
    tasks.spawn(deltas.clone().run(stop.clone()));
    engine.react(Replying::new(unit.decoder().clone()));
    engine.work(Replies::new(
        unit.clone(),
        chat.clone(),
        deltas,
        state.uploads.clone(),
    ));
    engine.work(Deadlines::new(unit.clone()));
    engine.work(away::Letters::new(
        unit.clone(),
        state.accounts.clone(),
        mail.clone(),
    ));
}
