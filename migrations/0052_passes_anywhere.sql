-- Passes cost the same on every server, in a log that was restored, and beside a transaction that stays open for hours.

-- What a pass could see stands beside the last event it numbered. A row that each pass writes anew would be read through
-- all its dead versions for as long as somebody's snapshot keeps them.
ALTER TABLE event_log ADD COLUMN snapshot pg_snapshot;
COMMENT ON COLUMN event_log.snapshot IS 'Of the last event of a pass: what that pass could see.';
-- The row of the sequencer is where numbering began in this cluster, and the lock of those who number.

CREATE FUNCTION last_pass() RETURNS TABLE (
    last_position bigint, seen pg_snapshot, at timestamptz, system_identifier bigint
) LANGUAGE sql STABLE AS $$
    SELECT greatest(l.position, s.position),
           CASE WHEN l.position > s.position THEN coalesce(l.snapshot, s.snapshot) ELSE s.snapshot END,
           greatest(l.numbered_at, s.numbered_at), s.system_identifier
    FROM sequencer s LEFT JOIN LATERAL
        (SELECT position, snapshot, numbered_at FROM event_log ORDER BY position DESC LIMIT 1) l ON true
    WHERE s.singleton
$$;
REVOKE EXECUTE ON FUNCTION last_pass() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION last_pass() TO marketplace_command;

-- Makes the passes of this cluster. Events that came from another one bear its transaction ids, which may lie above all
-- that are given here for years: they are in no index that a pass goes by, and the planner has to know so.
CREATE FUNCTION make_passes() RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
    foreign_events bigint;
BEGIN
    SELECT floor INTO foreign_events FROM sequencer WHERE singleton;
    IF foreign_events > 0 THEN
        DROP INDEX events_tx;
        EXECUTE format('CREATE INDEX events_tx ON events (tx) WHERE appended + 0 > %s', foreign_events);
    END IF;
    -- A range with both ends is planned by index whatever the statistics say. `jit` is for plans that take longer than
    -- it does; none of these may.
    EXECUTE format($pass$
CREATE OR REPLACE FUNCTION number_events() RETURNS TABLE (numbered bigint, last bigint) LANGUAGE plpgsql VOLATILE
    SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET jit = off AS $$
DECLARE
    before record;
    unseen xid8;
    unsettled xid8[];
BEGIN
    -- Without the lock. Only events of transactions the last pass could not see are looked at.
    SELECT * INTO before FROM last_pass();
    IF before.system_identifier <> cluster_identifier() THEN
        RAISE EXCEPTION USING ERRCODE = 'MP003', MESSAGE =
            'this log was restored from another cluster: run `marketplace migrate`';
    END IF;
    unseen := pg_snapshot_xmax(before.seen);
    unsettled := ARRAY(SELECT pg_snapshot_xip(before.seen));
    IF NOT EXISTS (SELECT FROM events e WHERE e.tx >= unseen AND e.tx < pg_snapshot_xmax(pg_current_snapshot())
                   AND e.appended + 0 > %1$s)
        AND NOT EXISTS (SELECT FROM events e WHERE e.tx = ANY (unsettled) AND e.appended + 0 > %1$s) THEN
        RETURN;
    END IF;
    PERFORM FROM sequencer s WHERE s.singleton FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
        RETURN QUERY SELECT NULL::bigint, NULL::bigint;
        RETURN;
    END IF;
    -- By a statement of its own: it sees what was numbered until the lock was had.
    SELECT * INTO before FROM last_pass();
    unseen := pg_snapshot_xmax(before.seen);
    unsettled := ARRAY(SELECT pg_snapshot_xip(before.seen));
    -- Scan and store are ONE statement: the stored snapshot is the scan's own. Split in two, whatever commits between
    -- them is never numbered. No LIMIT, for the same reason.
    RETURN QUERY
    WITH new AS MATERIALIZED (
        SELECT e.appended FROM events e WHERE e.tx >= unseen AND e.tx < pg_snapshot_xmax(pg_current_snapshot())
            AND e.appended + 0 > %1$s
        UNION ALL
        SELECT e.appended FROM events e WHERE e.tx = ANY (unsettled) AND e.appended + 0 > %1$s
    ), given AS (
        INSERT INTO event_log (position, appended, numbered_at, snapshot)
        SELECT before.last_position + row_number() OVER (ORDER BY new.appended), new.appended,
               greatest(clock_timestamp(), before.at),
               CASE WHEN new.appended = (SELECT max(n.appended) FROM new n) THEN pg_current_snapshot() END
        FROM new ORDER BY new.appended
        RETURNING event_log.position
    )
    SELECT count(*), max(given.position) FROM given;
END $$
    $pass$, foreign_events);
END $make$;
REVOKE EXECUTE ON FUNCTION make_passes() FROM PUBLIC;
SELECT make_passes();
