-- One row a notification: the newest 200 of each member, whether they want to see its kind or not. Its name is the position
-- of the event that it tells of. `about` is a conversation, a discussion or a ticket; `part` the reply with the work, or a
-- reply in the discussion.
CREATE TABLE {schema}.entry (
    member   uuid        NOT NULL,
    position bigint      NOT NULL,
    kind     text        NOT NULL,
    at       timestamptz NOT NULL,
    about    uuid,
    part     uuid,
    tokens   bigint,               -- of a payment, negative where it was taken back; or all that is left
    looked   boolean     NOT NULL, -- the work was looked at where it is
    gone     boolean     NOT NULL, -- there is nothing to see any more
    PRIMARY KEY (member, position)
);
CREATE INDEX ON {schema}.entry (about) WHERE about IS NOT NULL;

-- Announcements are for everybody, so there is no row for each member.
CREATE TABLE {schema}.announced (
    id       uuid        PRIMARY KEY,
    position bigint      NOT NULL,
    at       timestamptz NOT NULL,
    gone     boolean     NOT NULL
);

-- What members said about their notifications.
CREATE TABLE {schema}.marks (
    member  uuid     PRIMARY KEY,
    through bigint   NOT NULL,     -- everything up to here is read
    single  bigint[] NOT NULL,     -- what is read beyond
    off     text[]   NOT NULL      -- the kinds that are not shown
);

-- Who began a discussion, and is told of replies.
CREATE TABLE {schema}.thread (
    discussion uuid PRIMARY KEY,
    author     uuid NOT NULL
);

-- What is left in a wallet, holds included.
CREATE TABLE {schema}.rest (
    member uuid   PRIMARY KEY,
    tokens bigint NOT NULL
);
