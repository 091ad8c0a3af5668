-- The event log: what happened, once, for ever. See docs/ARCHITECTURE.md, "The log".

-- Two sides, two roles. They are made here without a password or the right to log in; the operator
-- (or the one-machine set-up) gives them both. Roles belong to the cluster, so another database may have made them.
DO $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('marketplace.roles'));
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marketplace_command') THEN CREATE ROLE marketplace_command; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'marketplace_query') THEN CREATE ROLE marketplace_query; END IF;
    EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO marketplace_command, marketplace_query', current_database());
    -- The query side makes and drops the schemas of its read models.
    EXECUTE format('GRANT CREATE ON DATABASE %I TO marketplace_query', current_database());
END $$;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO marketplace_command, marketplace_query;

-- The columns up to metadata are those of postgres-es, which reads this table as a reference.
CREATE TABLE events (
    aggregate_type text        NOT NULL,
    aggregate_id   text        NOT NULL,
    sequence       bigint      NOT NULL CHECK (sequence > 0),
    event_type     text        NOT NULL,
    event_version  text        NOT NULL,
    -- json, not jsonb: the stored text is the canonical text, byte for byte, and so can be hashed again.
    payload        json        NOT NULL,
    metadata       json        NOT NULL,
    appended       bigint      GENERATED ALWAYS AS IDENTITY (CACHE 1),
    tx             xid8        NOT NULL DEFAULT pg_current_xact_id(),
    recorded_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
    hash           bytea       NOT NULL,
    CONSTRAINT events_pkey PRIMARY KEY (aggregate_type, aggregate_id, sequence)
);
CREATE UNIQUE INDEX events_appended ON events (appended);
CREATE INDEX events_tx ON events (tx);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the event log is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'MP002';
END $$;
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Positions are given after commit, densely, by the sequencer.
CREATE TABLE event_log (
    position    bigint      PRIMARY KEY,
    appended    bigint      NOT NULL CONSTRAINT event_log_appended UNIQUE,
    numbered_at timestamptz NOT NULL
);
CREATE TRIGGER event_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE sequencer (
    singleton              boolean     PRIMARY KEY DEFAULT true CHECK (singleton),
    position          bigint      NOT NULL DEFAULT 0,     -- the last position given
    floor             bigint      NOT NULL DEFAULT 0,     -- everything appended up to here is numbered
    snapshot          pg_snapshot NOT NULL,               -- what the last pass could see
    numbered_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
    system_identifier bigint      NOT NULL                -- of the cluster the snapshot belongs to
);
INSERT INTO sequencer (snapshot, system_identifier)
SELECT pg_current_snapshot(), system_identifier FROM pg_control_system();

-- Readable by both sides whatever the cluster's defaults on pg_control_system are.
CREATE FUNCTION cluster_identifier() RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path = pg_catalog AS 'SELECT system_identifier FROM pg_control_system()';

-- Raises inside the append statement, so that a half-written command can not commit.
CREATE FUNCTION require_rows(expected bigint, written bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    IF expected <> written THEN
        RAISE EXCEPTION 'predecessor missing: % of % events had one', written, expected USING ERRCODE = 'MP001';
    END IF;
    RETURN written;
END $$;

-- One row a command: the key a client (or the server) gave it. It wins over everything else on a repeat.
CREATE TABLE command_dedup (
    key        bytea       NOT NULL CONSTRAINT command_dedup_pkey PRIMARY KEY,
    body_hash  bytea       NOT NULL,
    result     json        NOT NULL,       -- ids only
    appended   bigint,                     -- the last event's, for the consistency token
    owner      uuid,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX command_dedup_created ON command_dedup (created_at);
CREATE INDEX command_dedup_owner ON command_dedup (owner);

CREATE TABLE snapshot (
    aggregate_type text   NOT NULL,
    aggregate_id   text   NOT NULL,
    state_version  int    NOT NULL,
    sequence       bigint NOT NULL,
    owner          uuid,
    state          json   NOT NULL,        -- personal fields sealed as in events
    PRIMARY KEY (aggregate_type, aggregate_id)
);

-- A key a person; wrapped by the master key. A tombstone (no key, erased_at set) is an erasure.
CREATE TABLE person_key (
    person         uuid        PRIMARY KEY,
    master_version int         NOT NULL,
    wrapped        bytea,
    created_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
    erased_at      timestamptz,
    CHECK ((wrapped IS NULL) = (erased_at IS NOT NULL))
);

GRANT SELECT, INSERT ON events TO marketplace_command;
GRANT SELECT, INSERT ON event_log TO marketplace_command;
GRANT SELECT, UPDATE ON sequencer TO marketplace_command;
GRANT SELECT, INSERT, DELETE ON command_dedup TO marketplace_command;
GRANT SELECT, INSERT, UPDATE, DELETE ON snapshot TO marketplace_command;
GRANT SELECT, INSERT, UPDATE ON person_key TO marketplace_command;
GRANT SELECT ON events, event_log, sequencer, person_key TO marketplace_query;
