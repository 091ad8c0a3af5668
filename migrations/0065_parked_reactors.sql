-- What a newer program wrote in a stream waits there for such a program, and holds up no other stream.
CREATE TABLE reactor_parked (
    reactor        text        NOT NULL,
    aggregate_type text        NOT NULL,
    aggregate_id   text        NOT NULL,
    position       bigint      NOT NULL,             -- of the first event that no jobs were made of
    reason         text        NOT NULL,
    parked_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (reactor, aggregate_type, aggregate_id)
);
-- Raised with every change of what is parked: a process that knows an older state of it can not move the checkpoint.
ALTER TABLE reactor_checkpoint ADD COLUMN parkings bigint NOT NULL DEFAULT 0;

GRANT SELECT, INSERT, UPDATE, DELETE ON reactor_parked TO marketplace_command;
GRANT SELECT ON reactor_parked TO marketplace_query;
