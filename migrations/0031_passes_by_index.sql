-- A pass looks at new events only, whatever the planner believes. Statistics of a young, a copied or a restored log say
-- that a transaction has written a good part of it: a plan made by them joins or scans all events, a hundred times a
-- second. So the plan is made once, without parameters to be misled by, and `appended + 0` leaves it one index to take.
CREATE OR REPLACE FUNCTION number_events() RETURNS TABLE (numbered bigint, last bigint) LANGUAGE plpgsql VOLATILE
    SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
    unseen xid8;
    unsettled xid8[];
    bottom bigint;
    base bigint;
BEGIN
    -- Without the lock. Only events of transactions the last pass could not see are looked at.
    SELECT s.floor, pg_snapshot_xmax(s.snapshot), ARRAY(SELECT pg_snapshot_xip(s.snapshot))
        INTO bottom, unseen, unsettled FROM sequencer s;
    IF NOT EXISTS (SELECT FROM events e WHERE e.tx >= unseen AND e.appended + 0 > bottom)
        AND NOT EXISTS (SELECT FROM events e WHERE e.tx = ANY (unsettled) AND e.appended + 0 > bottom) THEN
        RETURN;
    END IF;
    SELECT s.position, s.floor, pg_snapshot_xmax(s.snapshot), ARRAY(SELECT pg_snapshot_xip(s.snapshot))
        INTO base, bottom, unseen, unsettled FROM sequencer s FOR UPDATE SKIP LOCKED;
    IF base IS NULL THEN
        RETURN QUERY SELECT NULL::bigint, NULL::bigint;
        RETURN;
    END IF;
    -- Scan and store are ONE statement: the stored snapshot is the scan's own. Split in two, whatever commits between
    -- them is never numbered. No LIMIT, for the same reason.
    RETURN QUERY
    WITH new AS MATERIALIZED (
        SELECT e.appended FROM events e WHERE e.tx >= unseen AND e.appended + 0 > bottom
        UNION ALL
        SELECT e.appended FROM events e WHERE e.tx = ANY (unsettled) AND e.appended + 0 > bottom
    ), given AS (
        INSERT INTO event_log (position, appended, numbered_at)
        SELECT base + row_number() OVER (ORDER BY new.appended), new.appended,
               greatest(clock_timestamp(), (SELECT s.numbered_at FROM sequencer s))
        FROM new ORDER BY new.appended
        RETURNING event_log.position, event_log.numbered_at
    )
    UPDATE sequencer s SET snapshot = pg_current_snapshot(),
        position = base + (SELECT count(*) FROM given),
        numbered_at = greatest(s.numbered_at, (SELECT max(g.numbered_at) FROM given g))
    RETURNING s.position - base, s.position;
END $$;
