-- Passkeys: what signs in without a password. Of each there is a public key; the private one stays on its device.

CREATE TABLE passkey (
    id           uuid        PRIMARY KEY,
    user_id      uuid        NOT NULL REFERENCES principal (user_id),
    credential   bytea       NOT NULL UNIQUE, -- the name that its device gave it
    public_key   bytea       NOT NULL,        -- and what else never changes, as the library has it
    state        bytea       NOT NULL,        -- what each use changes, such as the counter
    transports   smallint    NOT NULL,        -- how a browser reaches it
    device       bytea       NOT NULL,        -- where it was added, sealed with the person's key
    created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_used_at timestamptz
);
CREATE INDEX passkey_of_user ON passkey (user_id);

-- What a device is asked to sign: good once and for a few minutes. Without a person it is for a sign-in.
CREATE TABLE passkey_challenge (
    challenge  bytea       PRIMARY KEY,
    user_id    uuid        REFERENCES principal (user_id),
    state      bytea       NOT NULL,          -- what the answer is checked against, as the library has it
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_of_user ON passkey_challenge (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON passkey TO marketplace_command;
GRANT SELECT, INSERT, DELETE ON passkey_challenge TO marketplace_command;

-- What a person sees of them.
CREATE VIEW passkey_outline AS SELECT id, user_id, device, created_at, last_used_at FROM passkey;
GRANT SELECT ON passkey_outline TO marketplace_query;
