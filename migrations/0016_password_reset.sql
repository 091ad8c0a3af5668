-- Links by which somebody may choose a new password. Of the secret in a link only the hash is kept.
CREATE TABLE password_reset (
    hash       bytea       PRIMARY KEY,
    user_id    uuid        NOT NULL REFERENCES principal (user_id),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_of_user ON password_reset (user_id);

GRANT SELECT, INSERT, DELETE ON password_reset TO marketplace_command;
