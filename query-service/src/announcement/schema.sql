-- One row an announcement, whatever has become of it.
CREATE TABLE {schema}.announcement (
    id         uuid        PRIMARY KEY,
    title      text        NOT NULL,
    content    text        NOT NULL,
    looks      text        NOT NULL,
    until      timestamptz NOT NULL,
    taken_down boolean     NOT NULL,
    created_at timestamptz NOT NULL
);
CREATE INDEX ON {schema}.announcement (created_at DESC, id DESC);
CREATE INDEX ON {schema}.announcement (until) WHERE NOT taken_down;

-- Who does not want to see which any more.
CREATE TABLE {schema}.dismissal (
    user_id      uuid NOT NULL,
    announcement uuid NOT NULL,
    PRIMARY KEY (user_id, announcement)
);
