-- One row a line, in the order of the log.
CREATE TABLE {schema}.message (
    owner    uuid        NOT NULL,
    position bigint      NOT NULL,
    id       uuid        NOT NULL UNIQUE,
    sender   text        NOT NULL,
    text     text        NOT NULL,
    at       timestamptz NOT NULL,
    PRIMARY KEY (owner, position)
);
