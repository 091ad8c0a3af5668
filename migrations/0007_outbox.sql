-- Mail: what was written, and what became of it.
CREATE TABLE outbox (
    id         uuid        PRIMARY KEY,                       -- its Message-ID is made of it
    key        text        NOT NULL CONSTRAINT outbox_key UNIQUE, -- of whatever asked for it: a repeat writes none
    owner      uuid        NOT NULL,                          -- the person whose key seals it
    kind       text        NOT NULL,
    sealed     bytea,                                         -- address, subject, texts; null once a server took them
    state      text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'kept', 'sent', 'failed')),
    reason     text,                                          -- of the last failure; says nothing about the person
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    settled_at timestamptz,
    CHECK ((state = 'sent') = (sealed IS NULL))
);
CREATE INDEX outbox_newest ON outbox (created_at DESC, id DESC);
CREATE INDEX outbox_owner ON outbox (owner, kind, created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO marketplace_command;
GRANT SELECT ON outbox TO marketplace_query;
