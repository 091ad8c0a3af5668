CREATE TABLE {schema}.entry (
    position       bigint      PRIMARY KEY,
    at             timestamptz NOT NULL,
    actor_kind     text        NOT NULL,
    actor_id       uuid,
    owner_id       uuid,
    action         text        NOT NULL COLLATE "C",
    stream         text        NOT NULL,
    stream_id      text        NOT NULL,
    sequence       bigint      NOT NULL,
    command        text        NOT NULL,
    correlation_id uuid        NOT NULL,
    causation_id   text
);
