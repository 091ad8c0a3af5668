-- The export of everything about a person that they asked for last: how far it is, and until when it is given out. Its
-- file is in the store of files, sealed with their key.
CREATE TABLE own_export (
    person   uuid        PRIMARY KEY,
    export   uuid        NOT NULL,
    state    text        NOT NULL CHECK (state IN ('building', 'ready', 'failed')),
    asked_at timestamptz NOT NULL,
    deadline timestamptz NOT NULL,          -- another may be asked for from then on, even if this one is not finished
    done     int         NOT NULL DEFAULT 0,
    parts    int         NOT NULL DEFAULT 0,
    attempt  int         NOT NULL DEFAULT 0, -- the try that made the file, and how many pieces it has in the store
    pieces   int         NOT NULL DEFAULT 0,
    bytes    bigint      NOT NULL DEFAULT 0,
    until    timestamptz
);
CREATE INDEX own_export_asked ON own_export (asked_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON own_export TO marketplace_command;
GRANT SELECT ON own_export TO marketplace_query;
