-- A position says where an event stands; its mark says in which history of the log. A promoted replica or a restored
-- database that lacks the end of the log gives the same positions again, with other marks. Random, since two servers may
-- number at the same time by clocks that stand still or go back.
ALTER TABLE event_log ADD COLUMN mark bigint;
ALTER TABLE event_log ALTER COLUMN mark SET DEFAULT (random() * 9007199254740992)::bigint;

-- What was numbered before there were marks is known by its time.
CREATE FUNCTION mark_of(mark bigint, numbered_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS
    'SELECT coalesce(mark, (extract(epoch FROM numbered_at) * 1000000)::bigint)';
REVOKE EXECUTE ON FUNCTION mark_of(bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mark_of(bigint, timestamptz) TO marketplace_command, marketplace_query;
