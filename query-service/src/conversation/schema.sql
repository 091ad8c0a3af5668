-- One row a session. `opened`, `spoken`, `said` and `changed` are positions in the log: `spoken` tells which session is the
-- latest, `said` the order of lists, `changed` whether its listeners have something to look at.
CREATE TABLE {schema}.conversation (
    id          uuid   PRIMARY KEY,
    owner       uuid   NOT NULL,
    specialist  text   NOT NULL,
    status      text   NOT NULL,
    list_status text   NOT NULL,
    owed        uuid,                  -- the reply being produced
    title       text,
    pinned      boolean     NOT NULL,
    archived    boolean     NOT NULL,
    unseen      uuid,                  -- the reply with the latest work that its client has not looked at
    started     timestamptz NOT NULL,
    messages    int         NOT NULL,  -- that are part of it
    places      int         NOT NULL,  -- given to messages so far, those that were deleted included
    opened      bigint      NOT NULL,
    spoken      bigint      NOT NULL,  -- the last thing its client said or asked for
    said        bigint      NOT NULL,  -- the last message or reply
    changed     bigint      NOT NULL   -- the last time that it was kept or shown otherwise, 0 for never
);
CREATE INDEX ON {schema}.conversation (owner, specialist, spoken DESC);
CREATE INDEX ON {schema}.conversation (owner) WHERE unseen IS NOT NULL;

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
    truncated    boolean     NOT NULL, -- stops at the length limit
    state        text        NOT NULL,
    client_key   text,
    failure      text,
    edit_of      uuid,                 -- the message with the document that is to be changed
    attachments  text,                 -- files that came with it, as JSON
    reply_to     uuid,                 -- on a reply: the message it answers
    chosen       boolean     NOT NULL, -- part of the conversation: neither replaced nor an alternative
    replaced_by  uuid,
    text_f       text        NOT NULL, -- folded: lower case, without accents
    for_job      uuid,                 -- the job that it is a part of
    PRIMARY KEY (conversation, ordinal)
);
CREATE INDEX ON {schema}.message (owner, at DESC, id DESC);
CREATE INDEX ON {schema}.message (reply_to) WHERE reply_to IS NOT NULL;

-- What was delivered with a reply.
CREATE TABLE {schema}.document (
    message      uuid PRIMARY KEY,
    conversation uuid NOT NULL,
    owner        uuid NOT NULL,
    job          uuid NOT NULL,
    piece        uuid NOT NULL,        -- the piece of work it is a version of: the job that the first one was delivered in
    version      int  NOT NULL,        -- within the piece
    title        text NOT NULL,
    content      text NOT NULL
);
CREATE INDEX ON {schema}.document (owner);
CREATE INDEX ON {schema}.document (piece, version);
CREATE INDEX ON {schema}.document (job);

CREATE TABLE {schema}.job (
    conversation uuid        NOT NULL,
    ordinal      int         NOT NULL,
    id           uuid        NOT NULL UNIQUE,
    owner        uuid        NOT NULL,
    title        text        NOT NULL,
    versions     int         NOT NULL,
    state        text        NOT NULL,
    approved     uuid,                 -- the reply with the version that its client approved
    brief        uuid        NOT NULL, -- the message that opened it
    opened       timestamptz NOT NULL,
    closed       timestamptz,
    spent        bigint      NOT NULL, -- tokens of all its replies, of deleted ones too
    delivered    int         NOT NULL, -- versions, deleted ones too
    PRIMARY KEY (conversation, ordinal)
);
CREATE INDEX ON {schema}.job (owner, opened DESC, id DESC);
