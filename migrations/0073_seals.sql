-- The chain of seals over the numbered log. See docs/ARCHITECTURE.md, "An audit log that can be proved".
CREATE TABLE seal_key (
    number       int         PRIMARY KEY CHECK (number > 0),
    public       bytea       NOT NULL UNIQUE CHECK (octet_length(public) = 32),
    -- Signed by the key before it, and by this one over that; the first key has none before it.
    by_previous  bytea       CHECK (octet_length(by_previous) = 64),
    for_previous bytea       CHECK (octet_length(for_previous) = 64),
    made_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
    CHECK ((number = 1) = (by_previous IS NULL) AND (number = 1) = (for_previous IS NULL))
);

CREATE TABLE seal (
    number    bigint      PRIMARY KEY CHECK (number > 0),
    first     bigint      NOT NULL UNIQUE,
    through   bigint      NOT NULL UNIQUE CHECK (through >= first),
    -- A hash of 32 bytes for each position: with them the first event that was changed is known by its position, and an
    -- event can be proved without the others.
    leaves    bytea       NOT NULL CHECK (octet_length(leaves) = 32 * (through - first + 1)),
    root      bytea       NOT NULL CHECK (octet_length(root) = 32),
    previous  bytea       NOT NULL CHECK (octet_length(previous) = 32),
    sealed_at timestamptz NOT NULL,
    public    bytea       NOT NULL REFERENCES seal_key (public),
    signature bytea       NOT NULL CHECK (octet_length(signature) = 64)
);
-- Hashes do not compress.
ALTER TABLE seal ALTER COLUMN leaves SET STORAGE EXTERNAL;

CREATE TRIGGER seal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seal
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seal_key_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seal_key
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How the last comparison of log and seals ended.
CREATE TABLE seal_check (
    singleton  boolean     PRIMARY KEY DEFAULT true CHECK (singleton),
    checked_at timestamptz NOT NULL,
    number     bigint      NOT NULL,     -- the last seal whose events are as they were sealed
    position   bigint      NOT NULL,     -- its last position
    found      text                      -- what is wrong; nothing where all holds
);

GRANT SELECT, INSERT ON seal, seal_key TO marketplace_command;
GRANT SELECT, INSERT, UPDATE ON seal_check TO marketplace_command;
GRANT SELECT ON seal, seal_key, seal_check TO marketplace_query;
