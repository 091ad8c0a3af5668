-- The models that write: their keys, which the log never holds, and what they may cost in a day.

-- Sealed by the master key, for the connection and the origin it was typed for. Written in the commit of the event.
CREATE TABLE model_key (
    connection     uuid  PRIMARY KEY,
    master_version int   NOT NULL,
    sealed         bytea NOT NULL
);

-- Millionths of a dollar in a UTC day: set aside for calls that are under way, and spent.
CREATE TABLE model_day (
    day   date   PRIMARY KEY,
    held  bigint NOT NULL CHECK (held >= 0),
    spent bigint NOT NULL CHECK (spent >= 0)
);

-- One row a call, so that what was set aside for it is given back once, and counts as spent if nobody ends it.
CREATE TABLE model_call (
    call       uuid        PRIMARY KEY,
    connection uuid        NOT NULL,
    day        date        NOT NULL,
    held       bigint      NOT NULL CHECK (held >= 0),
    spent      bigint      CHECK (spent >= 0),
    begun      timestamptz NOT NULL DEFAULT clock_timestamp(),
    ended      timestamptz
);
CREATE INDEX model_call_open ON model_call (begun) WHERE ended IS NULL;
CREATE INDEX model_call_ended ON model_call (ended) WHERE ended IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON model_key TO marketplace_command;
GRANT SELECT, INSERT, UPDATE ON model_day TO marketplace_command;
GRANT SELECT, INSERT, UPDATE, DELETE ON model_call TO marketplace_command;
-- What was spent today is shown to admins.
GRANT SELECT ON model_day TO marketplace_query;
