-- The second factor of people who have set one up: the secret of their authenticator app, sealed with their key, and the
-- codes that help them when the app is lost.

CREATE TABLE second_factor (
    user_id    uuid        PRIMARY KEY REFERENCES principal (user_id),
    secret     bytea       NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    set_at     timestamptz,                   -- none until a first code has confirmed it; it counts from then on
    last_step  bigint      NOT NULL DEFAULT 0 -- codes of this half minute and earlier ones are used up
);

-- Of a code only a keyed hash is kept. The row is deleted when the code is used.
CREATE TABLE recovery_code (
    user_id uuid  NOT NULL REFERENCES principal (user_id),
    hash    bytea NOT NULL,
    PRIMARY KEY (user_id, hash)
);

-- Sign-ins that wait for a code; of the secret only the hash is kept.
CREATE TABLE sign_in_challenge (
    hash        bytea       PRIMARY KEY,
    user_id     uuid        NOT NULL REFERENCES principal (user_id),
    password_of timestamptz NOT NULL,         -- when the password was set that was entered
    remember    boolean     NOT NULL,
    created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at  timestamptz NOT NULL
);
CREATE INDEX sign_in_challenge_of_user ON sign_in_challenge (user_id);

-- Both services ask on every request of an admin, where the operator requires a second factor of admins.
ALTER TABLE principal ADD COLUMN second_factor boolean NOT NULL DEFAULT false;

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factor TO marketplace_command;
GRANT SELECT, INSERT, DELETE ON recovery_code, sign_in_challenge TO marketplace_command;

-- What a person sees of it; the secret and the hashes are not for that side.
CREATE VIEW factor_outline AS
    SELECT user_id, set_at, (SELECT count(*) FROM recovery_code c WHERE c.user_id = f.user_id) AS recovery_codes
      FROM second_factor f;
GRANT SELECT ON factor_outline TO marketplace_query;
