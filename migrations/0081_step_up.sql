-- When the password or a code was last checked in a session, after its sign-in: what is delicate asks for that anew.
ALTER TABLE session ADD COLUMN proved_at timestamptz;
