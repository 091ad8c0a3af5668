-- Damaged events that are passed over for good. Each row is written in the commit of the event that says so, and stays.
CREATE TABLE set_aside (
    appended bigint      PRIMARY KEY,       -- the event's, in the order of insertion
    at       timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT ON set_aside TO marketplace_command;
GRANT SELECT ON set_aside TO marketplace_query;
