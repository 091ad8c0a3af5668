-- One row an order. `view` is the fold both sides share; the columns beside it are what is listed and searched.
CREATE TABLE {schema}.payment (
    reference   uuid        PRIMARY KEY,
    user_id     uuid        NOT NULL,
    status      text        NOT NULL,
    credited    boolean     NOT NULL,
    started_at  timestamptz NOT NULL,
    paid_at     timestamptz,
    provider_id bigint,
    charged     bigint,
    view        jsonb       NOT NULL
);
CREATE INDEX ON {schema}.payment (started_at DESC, reference DESC);
CREATE INDEX ON {schema}.payment (user_id, started_at DESC);
