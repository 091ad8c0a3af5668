-- What is there for a time only can be told from what stays.

-- The key of a client is remembered for a month; one that names something which happens once, for ever. Which one an older
-- program meant, nobody knows.
ALTER TABLE command_dedup ADD COLUMN lasting boolean NOT NULL DEFAULT true;

-- Text on its way goes with its outcome. What a process that died wrote after that goes by its age.
ALTER TABLE reply_delta ADD COLUMN written_at timestamptz NOT NULL DEFAULT now();

-- Makes the passes of this cluster. Events that came from another one bear its transaction ids, which may lie above all
-- that are given here for years: they are in no index that a pass goes by, and the planner has to know so. That index
-- is no longer built in here, where nobody could append until it is whole.
CREATE OR REPLACE FUNCTION make_passes() RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
    foreign_events bigint;
BEGIN
    SELECT floor INTO foreign_events FROM sequencer WHERE singleton;
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
