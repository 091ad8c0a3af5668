-- One row a person, as the last entry left it. Today's refill is added when it is read, never written.
CREATE TABLE {schema}.balance (
    user_id uuid   PRIMARY KEY,
    day     date,
    daily   bigint NOT NULL,
    bought  bigint NOT NULL,
    held    bigint NOT NULL,
    debt    bigint NOT NULL
);

-- One row an entry: what it changed, and the balance after it, so that any earlier balance is one look-up. Where a payment,
-- or a part of it, went back, `entry` names that part within the payment.
CREATE TABLE {schema}.ledger (
    user_id       uuid        NOT NULL,
    position      bigint      NOT NULL,
    at            timestamptz NOT NULL,
    kind          text        NOT NULL,
    reference     text,
    entry         text,
    hold          uuid,
    daily_change  bigint      NOT NULL,
    bought_change bigint      NOT NULL,
    held_change   bigint      NOT NULL,
    debt_change   bigint      NOT NULL,
    used          bigint      NOT NULL,
    lapsed        bigint      NOT NULL,
    estimated     boolean     NOT NULL,
    day           date,
    daily         bigint      NOT NULL,
    bought        bigint      NOT NULL,
    held          bigint      NOT NULL,
    debt          bigint      NOT NULL
);
