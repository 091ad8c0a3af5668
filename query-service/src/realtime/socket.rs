//! A socket from its first frame to its end.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::ws::WebSocket;
use service_kit::auth::Claims;
use service_kit::problem::{ApiError, Code};
use shared_events::UserId;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout_at};

use super::frame::{ClientFrame, Ending, ServerFrame};
use super::hub::{Hub, Presence};
use super::topic::{Listener, Topic, done};
use super::wire::Wire;

/// Serves a socket to its end.
pub async fn attend(socket: WebSocket, hub: Arc<Hub>) {
    metrics::gauge!("sockets_open").increment(1.0);
    let mut wire = Wire::new(socket, hub.limits);
    let ending = match serve(&mut wire, &hub).await {
        Ok(never) => match never {},
        Err(ending) => ending,
    };
    metrics::counter!("sockets_closed_total", "reason" => ending.name()).increment(1);
    wire.close(ending).await;
    metrics::gauge!("sockets_open").decrement(1.0);
}

async fn serve(wire: &mut Wire, hub: &Arc<Hub>) -> Result<Infallible, Ending> {
    let (token, early) = introduction(wire, hub).await?;
    let mut socket = admit(wire, hub, &token).await?;
    for frame in early {
        socket.answer(wire, frame).await?;
    }
    socket.stay(wire).await
}

/// A signed-in client on a socket.
struct SignedInSocket {
    hub: Arc<Hub>,
    claims: Claims,
    user: UserId,
    presence: Presence,
    changes: watch::Receiver<u64>,
    /// Oldest first.
    listeners: VecDeque<Listener>,
    balance: Option<i64>,
    doubts: u64,
    /// The news that this client was told of; what they read after the sign-in includes earlier ones.
    told: u64,
}

/// Waits until the client signs in: returns its token, and earlier subscriptions. Some clients begin with those; they
/// take effect after the sign-in.
async fn introduction(
    wire: &mut Wire,
    hub: &Hub,
) -> Result<(String, VecDeque<ClientFrame>), Ending> {
    let deadline = Instant::now() + hub.limits.auth_within;
    let mut early = VecDeque::new();
    loop {
        let frame = tokio::select! {
            frame = timeout_at(deadline, wire.receive()) => frame,
            () = hub.stop.cancelled() => return Err(Ending::Leaving),
        };
        match frame {
            Ok(Ok(ClientFrame::Auth { token })) => return Ok((token, early)),
            Ok(Ok(subscription @ ClientFrame::Subscribe { .. })) => {
                // As later: beyond the limit the oldest one is dropped.
                if early.len() >= hub.limits.subscriptions {
                    early.pop_front();
                }
                early.push_back(subscription);
            }
            Ok(Err(Ending::Gone)) => return Err(Ending::Gone),
            _ => return Err(Ending::Unauthenticated),
        }
    }
}

/// Checks the token, and admits the client.
async fn admit(wire: &mut Wire, hub: &Arc<Hub>, token: &str) -> Result<SignedInSocket, Ending> {
    let known = async {
        let claims = hub.auth.verify(token)?;
        let user = hub.auth.standing(&claims).await?.user_id;
        Ok((claims, user))
    };
    let (claims, user) = match known.await {
        Ok(known) => known,
        Err(refusal) => return Err(turn_away(wire, &refusal).await),
    };
    let Some(presence) = hub.enter(user) else {
        let code = Ending::TooMany.name().to_owned();
        wire.send(&ServerFrame::Error { code }).await?;
        return Err(Ending::TooMany);
    };
    // Subscribed before the check above, so that nothing after it is missed.
    let changes = presence.client.changes();
    let mut socket = SignedInSocket {
        hub: Arc::clone(hub),
        claims,
        user,
        changes,
        told: presence.client.told(),
        presence,
        listeners: VecDeque::new(),
        balance: None,
        doubts: 0,
    };
    // The session may have ended between the check and the subscription.
    socket.check(wire).await?;
    wire.send(&ServerFrame::Ready).await?;
    Ok(socket)
}

/// Sends the reason why a client is refused, and returns the ending.
async fn turn_away(wire: &mut Wire, refusal: &ApiError) -> Ending {
    let code = refusal.code();
    let name = code.name.to_owned();
    let (frame, ending) = match code {
        Code::SESSION_ENDED | Code::ACCOUNT_SUSPENDED => (
            ServerFrame::SessionEnded { code: name },
            Ending::Unauthenticated,
        ),
        Code::UNAUTHENTICATED | Code::READ_ONLY_VIEW => {
            (ServerFrame::Error { code: name }, Ending::Unauthenticated)
        }
        _ => (ServerFrame::Error { code: name }, Ending::Unavailable),
    };
    wire.send(&frame).await.err().unwrap_or(ending)
}

impl SignedInSocket {
    /// Receives and sends until one of both sides ends it.
    async fn stay(mut self, wire: &mut Wire) -> Result<Infallible, Ending> {
        let limits = self.hub.limits;
        let mut beat = interval_at(Instant::now() + limits.beat, limits.beat);
        let mut recheck = interval_at(Instant::now() + limits.recheck, limits.recheck);
        recheck.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                frame = wire.receive() => self.answer(wire, frame?).await?,
                _ = self.changes.changed() => self.tell(wire).await?,
                _ = beat.tick() => {
                    if wire.heard.elapsed() > limits.silence {
                        return Err(Ending::Slow);
                    }
                    wire.ping().await?;
                }
                _ = recheck.tick() => self.check(wire).await?,
                () = self.hub.stop.cancelled() => return Err(Ending::Leaving),
            }
        }
    }

    async fn answer(&mut self, wire: &mut Wire, frame: ClientFrame) -> Result<(), Ending> {
        match frame {
            ClientFrame::Ping => wire.send(&ServerFrame::Pong).await,
            ClientFrame::Subscribe {
                agent_id,
                session_id,
                cursor,
            } => match Topic::named(&agent_id, session_id.as_deref()) {
                Some(topic) => self.subscribe(wire, Listener::new(topic, cursor)).await,
                None => {
                    let code = Code::NOT_FOUND.name.to_owned();
                    wire.send(&ServerFrame::Error { code }).await
                }
            },
            ClientFrame::Unknown => {
                let code = "unknown_frame".to_owned();
                wire.send(&ServerFrame::Error { code }).await
            }
            // The sign-in was already sent.
            ClientFrame::Auth { .. } => Err(Ending::Protocol),
        }
    }

    /// Adds a subscription; beyond the limit the oldest one is dropped.
    async fn subscribe(&mut self, wire: &mut Wire, listener: Listener) -> Result<(), Ending> {
        let unknown = self.presence.client.join(&listener.topic);
        let same = self
            .listeners
            .iter()
            .position(|l| l.topic == listener.topic);
        let most = self.hub.limits.subscriptions;
        let over = (self.listeners.len() >= most).then_some(0);
        if let Some(gone) = same.or(over).and_then(|at| self.listeners.remove(at)) {
            self.presence.client.leave(&gone.topic);
        }
        self.listeners.push_back(listener);
        if unknown {
            self.hub.ask(&self.presence.client);
            return Ok(());
        }
        self.tell(wire).await
    }

    /// Sends changes.
    async fn tell(&mut self, wire: &mut Wire) -> Result<(), Ending> {
        let listeners = self.listeners.iter_mut();
        let due = self.presence.client.due(listeners, &mut self.balance);
        if due.doubts != self.doubts {
            self.doubts = due.doubts;
            self.check(wire).await?;
        }
        if due.told != self.told {
            self.told = due.told;
            wire.send(&ServerFrame::Notified).await?;
        }
        for frame in &due.frames {
            wire.send(frame).await?;
        }
        for (agent, message) in due.left_over {
            match self.hub.outcome(self.user, message).await {
                Ok(Some(settled)) => wire.send(&done(&agent, &settled)).await?,
                Ok(None) => {}
                // The client reads the history after a reconnection anyway.
                Err(cause) => {
                    tracing::warn!(%cause, reply = %message, "the outcome of a reply can not be read");
                }
            }
        }
        Ok(())
    }

    /// Ends the socket if the session is no longer valid. Other rights do not end it: it tells of what is the client's
    /// own.
    async fn check(&mut self, wire: &mut Wire) -> Result<(), Ending> {
        let Err(refusal) = self.hub.auth.standing(&self.claims).await else {
            return Ok(());
        };
        match turn_away(wire, &refusal).await {
            // An unavailable database says nothing about the session.
            Ending::Unavailable => Ok(()),
            ending => Err(ending),
        }
    }
}

impl Drop for SignedInSocket {
    fn drop(&mut self) {
        for listener in &self.listeners {
            self.presence.client.leave(&listener.topic);
        }
    }
}
