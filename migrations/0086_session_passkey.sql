-- The passkey with which the owner signed in or proved in a session that it is them. Removed with the passkey.
ALTER TABLE session ADD COLUMN passkey uuid;
