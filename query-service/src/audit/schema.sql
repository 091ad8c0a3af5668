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
CREATE INDEX entry_actor ON {schema}.entry (actor_id, position);
CREATE INDEX entry_action ON {schema}.entry (action, position);
CREATE INDEX entry_correlation ON {schema}.entry (correlation_id, position);
CREATE INDEX entry_target ON {schema}.entry (stream_id, position);
-- Times follow positions closely, so a few pages say where to look.
CREATE INDEX entry_at ON {schema}.entry USING brin (at);
