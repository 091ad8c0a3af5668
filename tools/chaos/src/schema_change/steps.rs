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
`replied` gains a field: the number of words of a reply. It is stored in the event, because the text is lost when its author\n\
is erased, and the number is not. A released event is never edited: version 1 stays in the log as it is, for ever.\n\
A field that may be missing needs no new version; this field must exist for every event.",
        act: Act::Change(&["shared-events/src/community/"]),
    },
    Step {
        title: "Old events are brought up to it when they are read",
        text: "\
An upcaster turns the decrypted payload of one version into that of the next. There is only one way from a row to an event,\n\
so aggregates, read models, reactors and the audit log all see version 2, whichever version is stored. It must give a value for\n\
every old event, even if its text can no longer be read.",
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
Only the decision that makes the event changes. The aggregate's state does not depend on the field, so its snapshots stay\n\
valid.",
        act: Act::Change(&["command-service/"]),
    },
    Step {
        title: "The read model gets a column, and a new version",
        text: "\
A read model is never altered: after its version is raised it is built again from the log, in its own schema beside the live\n\
one. So the column is right for the whole history, and no migration reads a whole table. The generator of the general\n\
tests makes the new event, so the test \"rebuilt equals live\" covers the column as well. No screen shows it yet: the field in\n\
the API and the screen can be added later.",
        act: Act::Change(&["query-service/"]),
    },
    Step {
        title: "Build",
        text: "\
Here the two programs differ only by this change: the sources are copied, `git apply` applies the parts above, and the copy is\n\
built beside the program of the checkout.",
        act: Act::Build(&["build", "--workspace", "--bins", "--examples"]),
    },
    Step {
        title: "What runs meanwhile",
        text: "\
Two command services and two query services of the old program run on a database that flushes to disk. Eight people\n\
reply to discussions, read them, chat with a specialist and save their profiles. Each request goes to one of the two processes of\n\
a service. Like a load balancer, the clients send nothing to a process that is not ready, and notice a stopped process by a\n\
request that fails. They repeat that request once at the other process; a change is repeated with the same `Idempotency-Key`.",
        act: Act::Raise,
    },
    Step {
        title: "Migrate",
        text: "\
The changed program migrates, before any of its processes runs. This change has no migration: events are rows with a payload,\n\
and migrations do not make the tables of read models. It is run anyway, as in every deployment. Migrations only add, so\n\
that the old program continues to work.",
        act: Act::Operate(&["migrate"]),
    },
    Step {
        title: "Build the new read model beside the old one",
        text: "\
This computes version 4 of `community` from the first event on, twice, and compares. The old processes continue to read and\n\
update version 3, and do not know the new one. All events still have version 1, so here the upcaster converts the whole\n\
history.",
        act: Act::Operate(&["projections", "prepare"]),
    },
    Step {
        title: "Query services first",
        text: "\
Replace the readers of a new version before its writers. While an old query service runs, nobody writes version 2, so it can\n\
read every event. In the other order nothing would be lost, but the old query services would stop before the first event of\n\
version 2, and would show old data until they are replaced.\n\
\n\
Between the two replacements, one process reads version 3 of the read model and the other one version 4. Each is updated by the\n\
program that reads it, from the same log. A read with the consistency token of a change waits for that change at both of them.",
        act: Act::Replace(Role::Query),
    },
    Step {
        title: "Then command services",
        text: "\
Once the first new command service runs, it writes events of version 2, and the remaining old one meets streams that it can not\n\
read completely. It makes no decision on them: it refuses the command, the client repeats it once, and the new service accepts\n\
it. The reactors of the old service park such a stream, and those of the new one make its jobs. The old service still handles\n\
streams without a new event.\n\
\n\
The longer this step takes, the more requests are repeated. If that is too many, make two deployments: one that reads\n\
version 2 and writes version 1, and one that writes version 2.",
        act: Act::Replace(Role::Command),
    },
    Step {
        title: "Is it right?",
        text: "\
After all work has finished, these are checked:\n\
\n\
- no request failed after it was repeated once;\n\
- each reply that was acknowledged to a client is one event, and there are no others;\n\
- events of both versions are in the log, and the column equals a fold over the log that uses neither upcaster nor projection;\n\
- the column equals the words that the clients have counted themselves;\n\
- no stream and no aggregate is parked, no read model has stopped, no job was given up.",
        act: Act::Prove,
    },
    Step {
        title: "Compare every read model with one that is computed anew",
        text: "\
The operator's own command does this; it fails if a single row differs.",
        act: Act::Operate(&["projections", "verify", "--all"]),
    },
    Step {
        title: "Let the old version go",
        text: "\
Do this only when nobody wants to go back. Until now the old program could be started again: it would find its version of\n\
the read model and update it, up to the first event of version 2, before which it would wait for a newer program.",
        act: Act::Operate(&["projections", "drop", "community", "--of-version", "3"]),
    },
];
