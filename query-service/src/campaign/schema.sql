-- One row a campaign. Nobody who gets it is named.
CREATE TABLE {schema}.campaign (
    id           uuid        PRIMARY KEY,
    subject      text        NOT NULL,
    content      text        NOT NULL,
    audience     text        NOT NULL,
    recipients   bigint      NOT NULL, -- when it began
    is_paused    boolean     NOT NULL,
    steps        bigint      NOT NULL, -- batches so far
    queued       bigint      NOT NULL,
    sent         bigint      NOT NULL,
    kept         bigint      NOT NULL, -- since there is no mail server
    failed       bigint      NOT NULL,
    withheld     bigint      NOT NULL, -- from whoever was suspended or left in the meantime
    unsubscribed bigint      NOT NULL, -- by its link
    created_at   timestamptz NOT NULL
);
CREATE INDEX ON {schema}.campaign (created_at DESC, id DESC);
