-- One row a session. `opened` and `said` are positions in the log: which session is the latest, and the order of the list.
CREATE TABLE {schema}.conversation (
    id          uuid   PRIMARY KEY,
    owner       uuid   NOT NULL,
    specialist  text   NOT NULL,
    status      text   NOT NULL,
    list_status text   NOT NULL,
    owed        uuid,                  -- the reply being produced
    messages    int    NOT NULL,
    opened      bigint NOT NULL,
    said        bigint NOT NULL        -- the last message or delivered reply
);
CREATE INDEX ON {schema}.conversation (owner, specialist, opened DESC);

CREATE TABLE {schema}.message (
    conversation uuid        NOT NULL,
    ordinal      int         NOT NULL,
    id           uuid        NOT NULL UNIQUE,
    owner        uuid        NOT NULL,
    sender       text        NOT NULL,
    text         text        NOT NULL,
    at           timestamptz NOT NULL,
    cost         bigint,
    estimated    boolean     NOT NULL,
    state        text        NOT NULL,
    client_key   text,
    failure      text,
    edit_of      uuid,                 -- the message with the document that is to be changed
    attachments  text,                 -- files that came with it, as JSON
    PRIMARY KEY (conversation, ordinal)
);
CREATE INDEX ON {schema}.message (owner);

-- What was delivered with a reply.
CREATE TABLE {schema}.document (
    message      uuid PRIMARY KEY,
    conversation uuid NOT NULL,
    owner        uuid NOT NULL,
    job          uuid NOT NULL,
    version      int  NOT NULL,
    title        text NOT NULL,
    content      text NOT NULL
);
CREATE INDEX ON {schema}.document (owner);
CREATE INDEX ON {schema}.document (job, version);

CREATE TABLE {schema}.job (
    conversation uuid    NOT NULL,
    ordinal      int     NOT NULL,
    id           uuid    NOT NULL UNIQUE,
    owner        uuid    NOT NULL,
    title        text    NOT NULL,
    versions     int     NOT NULL,
    state        text    NOT NULL,
    PRIMARY KEY (conversation, ordinal)
);
CREATE INDEX ON {schema}.job (owner);
