-- A dispute is closed under one id, and may be closed again the other way: a notice is the same only if it says the same.
ALTER TABLE payment_inbox DROP CONSTRAINT payment_inbox_once;
CREATE UNIQUE INDEX payment_inbox_once ON payment_inbox (event, provider_id, (notice -> 'topic'));
