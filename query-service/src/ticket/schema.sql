-- One row a ticket. A text that is null was its member's, who was erased. Names are read from the accounts.
CREATE TABLE {schema}.ticket (
    id         uuid        PRIMARY KEY,
    number     bigint      NOT NULL,
    member     uuid        NOT NULL,
    subject    text,
    status     text        NOT NULL,
    taken_by   uuid,                   -- the admin whose it is
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,   -- when its member could last see something new
    search_f   text        NOT NULL    -- number and subject folded: lower case, without accents
);
CREATE INDEX ON {schema}.ticket (updated_at DESC, id DESC);
CREATE INDEX ON {schema}.ticket (status, updated_at DESC, id DESC);
CREATE INDEX ON {schema}.ticket (member, updated_at DESC, id DESC);
CREATE INDEX ON {schema}.ticket USING gin (search_f public.gin_trgm_ops);

-- What was written, in the order of the log. A note is for admins alone.
CREATE TABLE {schema}.written (
    ticket   uuid        NOT NULL,
    position bigint      NOT NULL,
    id       uuid        NOT NULL,
    kind     text        NOT NULL,     -- user, agent or note
    author   uuid        NOT NULL,
    text     text,
    at       timestamptz NOT NULL,
    PRIMARY KEY (ticket, position)
);

-- What was said in the live chat before a ticket was opened.
CREATE TABLE {schema}.line (
    ticket uuid        NOT NULL,
    place  integer     NOT NULL,
    id     uuid        NOT NULL,
    asked  boolean     NOT NULL,
    text   text,
    at     timestamptz NOT NULL,
    PRIMARY KEY (ticket, place)
);
