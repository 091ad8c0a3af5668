-- The private write side, and the two small tables both sides read.

-- Changed in the commit of the event that says so; read on every request by both services.
CREATE TABLE principal (
    user_id     uuid        PRIMARY KEY,
    status      text        NOT NULL CHECK (status IN ('Active', 'Suspended', 'Erased')),
    role        text        NOT NULL CHECK (role IN ('user', 'admin', 'superadmin')),
    permissions text[]      NOT NULL DEFAULT '{}',
    updated_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE session (
    id            uuid        PRIMARY KEY,
    user_id       uuid        NOT NULL REFERENCES principal (user_id),
    refresh_hash  bytea       NOT NULL CONSTRAINT session_refresh UNIQUE,
    replaced_hash bytea,                   -- the one before: presented again, it means theft
    remember      boolean     NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_seen_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at    timestamptz NOT NULL,
    revoked_at    timestamptz
);
CREATE INDEX session_of_user ON session (user_id);
CREATE INDEX session_replaced ON session (replaced_hash) WHERE replaced_hash IS NOT NULL;

CREATE TABLE credential (
    user_id       uuid        PRIMARY KEY REFERENCES principal (user_id),
    password_hash text        NOT NULL,
    changed_at    timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Token buckets; keys are hashes, never addresses or names.
CREATE UNLOGGED TABLE rate_limit (
    key           text             PRIMARY KEY,
    tokens        double precision NOT NULL,
    refilled_at   timestamptz      NOT NULL,
    penalty       int              NOT NULL DEFAULT 0,
    blocked_until timestamptz
);

CREATE TABLE secret_fingerprint (
    name        text  PRIMARY KEY,
    fingerprint bytea NOT NULL
);

-- Work for the outside, made by reactors and done by workers.
CREATE TABLE job (
    id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key         text        NOT NULL CONSTRAINT job_key UNIQUE,    -- the identity of the event that asked for it
    kind        text        NOT NULL,
    lane        text        NOT NULL,                              -- one running job a lane
    owner       uuid,
    body        json        NOT NULL,                              -- ids only
    due         timestamptz NOT NULL DEFAULT clock_timestamp(),
    attempt     int         NOT NULL DEFAULT 0,
    leased_by   uuid,
    lease_until timestamptz,
    done_at     timestamptz,
    dead_at     timestamptz,
    reason      text,
    created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
    CHECK (done_at IS NULL OR dead_at IS NULL)
);
CREATE INDEX job_open ON job (due) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX job_lane ON job (lane) WHERE done_at IS NULL AND dead_at IS NULL;
CREATE INDEX job_leased ON job (owner) WHERE leased_by IS NOT NULL AND done_at IS NULL AND dead_at IS NULL;

CREATE TABLE reactor_checkpoint (
    reactor  text   PRIMARY KEY,
    position bigint NOT NULL
);

-- Text on its way to a reader: sealed like everything personal, gone with the outcome, not worth a flush.
-- An attempt begins anew from the first word; only the highest one of a message counts.
CREATE UNLOGGED TABLE reply_delta (
    message  uuid  NOT NULL,
    attempt  int   NOT NULL DEFAULT 1,
    seq      int   NOT NULL,
    owner    uuid  NOT NULL,
    text     bytea NOT NULL,
    PRIMARY KEY (message, attempt, seq)
);

GRANT SELECT, INSERT, UPDATE ON principal, session, credential TO marketplace_command;
GRANT DELETE ON session, credential TO marketplace_command;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit TO marketplace_command, marketplace_query;
GRANT SELECT, INSERT ON secret_fingerprint TO marketplace_command, marketplace_query;
GRANT SELECT, INSERT, UPDATE, DELETE ON job, reactor_checkpoint, reply_delta TO marketplace_command;
GRANT SELECT ON principal, session, reply_delta, job TO marketplace_query;
