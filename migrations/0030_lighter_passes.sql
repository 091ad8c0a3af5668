-- Fewer round trips and fewer looks for those who number the log and those who read what follows from it.

-- Raised with each change of a generation's rows: whoever keeps something made of them asks whether it is still so.
ALTER TABLE projection_generation ADD COLUMN revision bigint NOT NULL DEFAULT 0;

-- One pass of the sequencer in one round trip: no row when there is nothing new (and then no transaction id and no
-- flush), nulls when another process is at it. In READ COMMITTED each statement of a volatile function has a snapshot
-- of its own, so the scan sees what was committed until the lock was had.
CREATE FUNCTION number_events() RETURNS TABLE (numbered bigint, last bigint) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    unseen xid8;
    unsettled xid8[];
    bottom bigint;
    base bigint;
BEGIN
    -- Without the lock. Only events of transactions the last pass could not see are looked at, by index.
    IF NOT EXISTS (SELECT FROM sequencer s, events e
            WHERE e.tx >= pg_snapshot_xmax(s.snapshot) AND e.appended > s.floor)
        AND NOT EXISTS (SELECT FROM sequencer s, LATERAL pg_snapshot_xip(s.snapshot) AS x, events e
            WHERE e.tx = x AND e.appended > s.floor) THEN
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
        SELECT e.appended FROM events e WHERE e.tx >= unseen AND e.appended > bottom
        UNION ALL
        SELECT e.appended FROM events e WHERE e.tx = ANY (unsettled) AND e.appended > bottom
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
REVOKE EXECUTE ON FUNCTION number_events() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION number_events() TO marketplace_command;
