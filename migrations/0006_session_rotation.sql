-- When the refresh token was replaced: for a moment the one before is answered like the one after, so that two tabs,
-- or an answer that got lost, do not end a session.
ALTER TABLE session ADD COLUMN replaced_at timestamptz;
