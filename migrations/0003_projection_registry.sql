-- What read models exist. A generation is one set of tables, in a schema of its own.

CREATE TABLE projection_generation (
    name         text        NOT NULL,
    version      int         NOT NULL,
    generation   int         NOT NULL,
    schema       text        NOT NULL UNIQUE,
    state        text        NOT NULL CHECK (state IN ('building', 'live', 'standby', 'dropped')),
    checkpoint   bigint      NOT NULL DEFAULT 0,
    target       bigint,                             -- the position a rebuild announced
    verified     bigint,                             -- the position at which a second computation found the same
    epoch        bigint      NOT NULL DEFAULT 0,     -- fence: raised by each worker that takes the generation over
    stopped      text,                               -- why it no longer moves (money and audit stop on a bad event)
    created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
    live_since   timestamptz,
    replaced_at  timestamptz,
    PRIMARY KEY (name, version, generation)
);
CREATE UNIQUE INDEX projection_live ON projection_generation (name, version) WHERE state = 'live';

-- A bad event parks its aggregate, in that generation only, until it is retried.
CREATE TABLE projection_parked (
    schema         text        NOT NULL REFERENCES projection_generation (schema),
    aggregate_type text        NOT NULL,
    aggregate_id   text        NOT NULL,
    position       bigint      NOT NULL,             -- of the first event not applied
    reason         text        NOT NULL,
    attempts       int         NOT NULL DEFAULT 1,
    parked_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (schema, aggregate_type, aggregate_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON projection_generation, projection_parked TO marketplace_query;
GRANT SELECT ON projection_generation, projection_parked TO marketplace_command;
