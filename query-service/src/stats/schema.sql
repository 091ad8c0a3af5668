-- What happened in a UTC day: `name` says of what, and `of` of whom or which kind, where it is told apart.
CREATE TABLE {schema}.figure (
    day    date   NOT NULL,
    name   text   NOT NULL,
    of     text   NOT NULL,
    amount bigint NOT NULL,
    PRIMARY KEY (day, name, of)
);

-- The same since the start, and of all together.
CREATE TABLE {schema}.total (
    name   text   PRIMARY KEY,
    amount bigint NOT NULL
);

-- Who did something themselves on which day, so that each counts once.
CREATE TABLE {schema}.active_day (
    day     date NOT NULL,
    user_id uuid NOT NULL,
    PRIMARY KEY (day, user_id)
);

-- The last of those days.
CREATE TABLE {schema}.person (
    user_id uuid PRIMARY KEY,
    acted   date NOT NULL
);

-- What an event does not say and an earlier one did: whose conversation it is, when a reply was asked for, what a payment is
-- for, how long a ticket has waited, and which jobs are open.
CREATE TABLE {schema}.known (
    id   uuid    PRIMARY KEY,
    open boolean NOT NULL,      -- a job that is open
    what jsonb   NOT NULL
);
CREATE INDEX ON {schema}.known (open) WHERE open;
