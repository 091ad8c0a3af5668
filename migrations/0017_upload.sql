-- Files on their way in: each address is good once, and nobody keeps more than their share.
CREATE TABLE upload_slot (
    upload     uuid        PRIMARY KEY,
    owner      uuid        NOT NULL,
    bytes      bigint      NOT NULL CHECK (bytes >= 0),   -- announced while it comes, then what it has; 0 when nothing came of it
    kept       boolean     NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX upload_slot_owner ON upload_slot (owner);
GRANT SELECT, INSERT, UPDATE, DELETE ON upload_slot TO marketplace_command;

-- By this the processes of a marketplace know that they share one store of files.
CREATE TABLE file_store (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
    mark      text    NOT NULL
);
GRANT SELECT, INSERT ON file_store TO marketplace_command, marketplace_query;
