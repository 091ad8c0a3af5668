-- What superadmins see and do on the Operations screen. See docs/operations.md, "The Operations screen".

-- Work on read models that somebody asked for. The row comes with its event; any query service that runs takes it, and tells
-- here how far it is.
CREATE TABLE read_model_task (
    id           uuid        PRIMARY KEY,
    read_model   text        NOT NULL,
    task         text        NOT NULL CHECK (task IN ('rebuild', 'verify', 'promote', 'rollback', 'retry', 'drop')),
    asked_by     uuid        NOT NULL,
    asked_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
    begun_at     timestamptz,
    leased_until timestamptz,                  -- a query service that is gone lets go by then
    progress     jsonb,
    ended_at     timestamptz,
    failed       boolean,
    outcome      text,
    CHECK ((ended_at IS NULL) = (failed IS NULL) AND (ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX read_model_task_open ON read_model_task (asked_at) WHERE ended_at IS NULL;
CREATE INDEX read_model_task_ended ON read_model_task (ended_at);
GRANT SELECT, INSERT, DELETE ON read_model_task TO marketplace_command;
GRANT SELECT, UPDATE ON read_model_task TO marketplace_query;

-- Which processes are up. A row goes when its process ends; one that was killed is seen by its age.
CREATE UNLOGGED TABLE process (
    id         uuid        PRIMARY KEY,
    service    text        NOT NULL CHECK (service IN ('command', 'query')),
    version    text        NOT NULL,
    started_at timestamptz NOT NULL,
    seen_at    timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON process TO marketplace_command, marketplace_query;

-- How large each table was on each day, to tell how it grows.
CREATE TABLE storage_day (
    day   date   NOT NULL,
    name  text   NOT NULL,
    bytes bigint NOT NULL,
    PRIMARY KEY (day, name)
);
GRANT SELECT, INSERT, DELETE ON storage_day TO marketplace_command;
GRANT SELECT ON storage_day TO marketplace_query;

-- Jobs without what they are about.
CREATE VIEW job_outline AS
    SELECT id, kind, key, attempt, due, leased_by IS NOT NULL AS leased, lease_until, done_at, dead_at, reason FROM job;
GRANT SELECT ON job_outline TO marketplace_command, marketplace_query;
GRANT SELECT ON reactor_checkpoint, reactor_parked TO marketplace_query;

-- Somebody asked to compare log and seals now; `wish_all` from the first seal on.
ALTER TABLE seal_check
    ADD COLUMN wished_at timestamptz,
    ADD COLUMN wish_all boolean NOT NULL DEFAULT false;
