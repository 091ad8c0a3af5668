-- Who came, as keyed hashes of network and browser: another hash each day and each month, so that none follows anybody
-- further. Those of a day go when it was counted, those of a month when it is over.
CREATE TABLE visitor (
    span  text  NOT NULL CHECK (span IN ('day', 'month')),
    since date  NOT NULL,
    mark  bytea NOT NULL,
    PRIMARY KEY (span, since, mark)
);

-- How many visitors, and not which.
CREATE VIEW visitor_count AS SELECT span, since, count(*) AS visitors FROM visitor GROUP BY span, since;

-- Whose page is open: a row a session, gone soon after it was closed.
CREATE TABLE presence (
    session uuid        PRIMARY KEY,
    user_id uuid        NOT NULL,
    seen_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, DELETE ON visitor TO marketplace_command;
GRANT SELECT, INSERT, UPDATE, DELETE ON presence TO marketplace_command;
GRANT SELECT ON visitor_count TO marketplace_query;
GRANT SELECT ON presence TO marketplace_query;
