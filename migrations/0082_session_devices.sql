-- What a session's browser said of itself, and roughly from where it came: sealed with the key of its owner.
ALTER TABLE session ADD COLUMN device bytea;
