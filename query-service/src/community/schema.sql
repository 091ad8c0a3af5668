-- A text that is null was its author's, who was erased. Names are read from the accounts.
CREATE TABLE {schema}.discussion (
    id          uuid        PRIMARY KEY,
    author      uuid        NOT NULL,
    title       text,
    content     text,
    category    text,
    subcategory text,
    at          timestamptz NOT NULL,
    hidden      boolean     NOT NULL,
    likes       bigint      NOT NULL DEFAULT 0,
    replies     bigint      NOT NULL DEFAULT 0,     -- in sight
    reports     bigint      NOT NULL DEFAULT 0,     -- of it and of its replies, without those that were dismissed
    search_f    text        NOT NULL                -- title and content folded: lower case, without accents
);
CREATE INDEX ON {schema}.discussion (at DESC, id DESC);
CREATE INDEX ON {schema}.discussion (category, at DESC, id DESC);
CREATE INDEX ON {schema}.discussion (author);
CREATE INDEX ON {schema}.discussion USING gin (search_f public.gin_trgm_ops);

CREATE TABLE {schema}.reply (
    id         uuid        PRIMARY KEY,
    discussion uuid        NOT NULL,
    author     uuid        NOT NULL,
    text       text,
    at         timestamptz NOT NULL,
    hidden     boolean     NOT NULL,
    search_f   text        NOT NULL                 -- its text folded
);
CREATE INDEX ON {schema}.reply (discussion, at, id);
CREATE INDEX ON {schema}.reply (author);

CREATE TABLE {schema}.vote (
    discussion uuid NOT NULL,
    user_id    uuid NOT NULL,
    PRIMARY KEY (discussion, user_id)
);
CREATE INDEX ON {schema}.vote (user_id);

-- `part` is the reply that was reported, or the discussion itself.
CREATE TABLE {schema}.report (
    discussion uuid        NOT NULL,
    part       uuid        NOT NULL,
    reporter   uuid        NOT NULL,
    reason     text,
    at         timestamptz NOT NULL,
    dismissed  boolean     NOT NULL,                -- an admin found nothing in it
    PRIMARY KEY (discussion, part, reporter)
);
CREATE INDEX ON {schema}.report (reporter);

-- What became of a reply, or of the discussion itself, by those who moderate. The hiding and the decision are the latest.
CREATE TABLE {schema}.moderation (
    part        uuid        PRIMARY KEY,
    discussion  uuid        NOT NULL,
    state       text        NOT NULL,
    rank        smallint    NOT NULL,               -- what waits for somebody comes first
    since       timestamptz NOT NULL,
    reason      text,
    hidden_by   uuid,                               -- null when no person did
    hidden_at   timestamptz,
    appeal      text,
    appealed_at timestamptz,
    verdict     text,
    note        text,
    decided_by  uuid,
    decided_at  timestamptz
);
CREATE INDEX ON {schema}.moderation (rank, since DESC, part DESC);
CREATE INDEX ON {schema}.moderation (discussion);
