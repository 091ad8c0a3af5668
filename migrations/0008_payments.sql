-- The private side of payments, and the ledger of the sandbox provider.

-- Notices of the provider, one row each however often they are sent, reduced to what is acted on: no card, no
-- name, no address. Kept before the provider is answered.
CREATE TABLE payment_inbox (
    id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event        text        NOT NULL,
    provider_id  text        NOT NULL,
    reference    uuid,
    notice       jsonb       NOT NULL,
    digest       bytea       NOT NULL,             -- of the raw body, for whoever looks into what was sent
    received_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
    processed_at timestamptz,
    outcome      text,
    CONSTRAINT payment_inbox_once UNIQUE (event, provider_id)
);
CREATE INDEX payment_inbox_reference ON payment_inbox (reference);

-- Where the browser pays: a request that is repeated is answered the same.
CREATE TABLE payment_checkout (
    reference  uuid        PRIMARY KEY,
    owner      uuid        NOT NULL,
    url        text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX payment_checkout_owner ON payment_checkout (owner);

-- The sandbox is a provider outside: it knows references and amounts, and nothing of people.
CREATE TABLE sandbox_transaction (
    -- Beyond 32 bits from the first one on, as the real provider's.
    id           bigint      GENERATED ALWAYS AS IDENTITY (START WITH 4400000001) PRIMARY KEY,
    reference    text        NOT NULL CONSTRAINT sandbox_reference UNIQUE,
    code         text        NOT NULL CONSTRAINT sandbox_code UNIQUE,
    amount       bigint      NOT NULL CHECK (amount > 0),
    currency     text        NOT NULL,
    callback_url text        NOT NULL,
    cancel_url   text,
    status       text        NOT NULL DEFAULT 'abandoned' CHECK (status IN ('abandoned', 'failed', 'success', 'reversed')),
    created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
    paid_at      timestamptz
);
CREATE TABLE sandbox_notice (
    id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    body       text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    due        timestamptz NOT NULL DEFAULT clock_timestamp(),
    attempt    int         NOT NULL DEFAULT 0,
    arrived_at timestamptz
);
CREATE INDEX sandbox_notice_open ON sandbox_notice (due) WHERE arrived_at IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON payment_inbox, payment_checkout, sandbox_transaction, sandbox_notice TO marketplace_command;
