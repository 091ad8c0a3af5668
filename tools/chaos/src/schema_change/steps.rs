//! Each step of a change of the schema: what is done, and why in this way and at this point. The page is made of
//! this.

use crate::node::Role;

/// One step.
#[derive(Debug)]
pub struct Step {
    /// Its heading.
    pub title: &'static str,
    /// The explanation for the next time.
    pub text: &'static str,
    /// The action.
    pub act: Act,
}

/// The action of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// Applies the parts of the change whose paths begin with these.
    Change(&'static [&'static str]),
    /// Builds the changed program, with cargo.
    Build(&'static [&'static str]),
    /// Starts the unchanged product, with people at work.
    Raise,
    /// An operator's command of the changed program.
    Operate(&'static [&'static str]),
    /// Replaces the processes of a service by those of the changed program.
    Replace(Role),
    /// People leave; their work is compared.
    Prove,
}

/// The steps in order.
pub const STEPS: &[Step] = &[
    Step {
        title: "The event gets a new version",
        text: "\
`replied` gains a field: how many words a reply has. It goes into the event since a text is gone once its author is\n\
erased, and the number is not. An event that was released is never edited: version 1 stays in the log as it is, for ever.\n\
A field that may be missing needs no version; this one has to be there for every event.",
        act: Act::Change(&["shared-events/src/community/"]),
    },
    Step {
        title: "Old events are brought up to it when they are read",
        text: "\
An upcaster is a step from one version to the next, over the clear payload. There is one way from a row to an event, so\n\
aggregates, read models, reactors and the audit log all see version 2, whichever is stored. It has to give every old event\n\
an answer, also where its text can not be read any more.",
        act: Act::Change(&["shared-events/src/event/"]),
    },
    Step {
        title: "Golden files pin both versions",
        text: "\
The sample of version 2 gets a file, written by `UPDATE_GOLDEN=1 cargo test --package shared-events --test golden`; that of\n\
version 1 stays, and the same test reads it as version 2 from now on. `cargo xtask events` brings the list of events up to\n\
date.",
        act: Act::Change(&["shared-events/golden/", "shared-events/tests/"]),
    },
    Step {
        title: "The command side writes the new version",
        text: "\
Only what decides the event changes. What the aggregate folds does not depend on the field, so its snapshots stay good.",
        act: Act::Change(&["command-service/"]),
    },
    Step {
        title: "The read model gets a column, and a new version",
        text: "\
A read model is never altered: with its version raised it is built anew from the log, in a schema of its own beside the one\n\
that is read. So the column is right for all of history, and no migration goes through a table. The generator of the general\n\
tests makes the new event, by which \"rebuilt equals live\" holds for the column as well. Nobody is shown it yet: a field of\n\
the API and the screen for it can come by themselves.",
        act: Act::Change(&["query-service/"]),
    },
    Step {
        title: "Build",
        text: "\
Here it is the change and nothing else that makes the two programs different: the sources are copied, the parts above are\n\
applied by `git apply`, and the copy is built beside the program of the checkout.",
        act: Act::Build(&["build", "--workspace", "--bins", "--examples"]),
    },
    Step {
        title: "What runs meanwhile",
        text: "\
Two command services and two query services of the program from before the change, on a database that flushes. Eight people\n\
reply to discussions, read them, chat with a specialist and save their profiles, each request at one of the two places of a\n\
service. Like a load balancer they send nobody to a process that is not ready, and learn of one that ends by a request that\n\
fails; that request they repeat once, at the other place, a change under the same `Idempotency-Key`.",
        act: Act::Raise,
    },
    Step {
        title: "Migrate",
        text: "\
By the changed program, before any process of it runs. This change has no migration: events are rows with a payload, and\n\
tables of read models are not made by migrations. It is run all the same, as in every deployment. Migrations only add, so\n\
that the program from before goes on.",
        act: Act::Operate(&["migrate"]),
    },
    Step {
        title: "Build the new read model beside the old one",
        text: "\
This computes version 4 of `community` from the first event on, twice, and compares. The old processes go on reading and\n\
feeding version 2, and know nothing of the other. All events are of version 1 still, so this is where the upcaster goes\n\
through history.",
        act: Act::Operate(&["projections", "prepare"]),
    },
    Step {
        title: "Query services first",
        text: "\
Those who read a new version go before those who write it. While an old query service runs, nobody writes version 2, so\n\
there is nothing it could not read. The other way round nothing would be lost, but the old ones would stand still before\n\
the first event of version 2, and what is shown would grow old until they are replaced.\n\
\n\
Between the two, one place reads version 3 of the read model and the other one version 4. Each is fed by the program that\n\
reads it, from the same log; a read that carries the consistency token of a change waits for that change at either of them.",
        act: Act::Replace(Role::Query),
    },
    Step {
        title: "Then command services",
        text: "\
From the first new one on, events of version 2 are written, and the old one that is left meets streams that it can not\n\
read to the end. It decides nothing there: it refuses the command, the client repeats it once, and the new one takes it.\n\
Its reactors set such a stream aside, and those of the new one make the jobs. Streams without a new event it serves as\n\
before.\n\
\n\
How many requests are repeated grows with how long this takes. Where that is too much, it is two deployments: one that reads\n\
version 2 and writes version 1, and one that writes it.",
        act: Act::Replace(Role::Command),
    },
    Step {
        title: "Is it right?",
        text: "\
Everything that was asked for has come to its end, and then:\n\
\n\
- no request failed that was repeated once;\n\
- each reply that a client was told of is one event, and there is no other;\n\
- events of both versions are in the log, and the column equals a fold over it that uses neither upcaster nor projection;\n\
- the column equals what people know to have said;\n\
- no stream is set aside or parked, no read model stands still, no job was given up.",
        act: Act::Prove,
    },
    Step {
        title: "Compare every read model with one that is computed anew",
        text: "\
By the operator's own command, which fails where a single row differs.",
        act: Act::Operate(&["projections", "verify", "--all"]),
    },
    Step {
        title: "Let the old version go",
        text: "\
Only once nobody wants to go back. Until here the program from before could be started again: it would find its version of\n\
the read model and feed it on, up to the first event of version 2, before which it waits for a newer program.",
        act: Act::Operate(&["projections", "drop", "community", "--of-version", "2"]),
    },
];
