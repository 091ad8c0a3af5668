-- Keys can be changed: each that the database was used with has a number, and the highest is the one in use. Rows are
-- only added. A program that knows nothing of it goes on until a key is changed, and is refused from then on.
ALTER TABLE secret_fingerprint
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN known_since timestamptz NOT NULL DEFAULT clock_timestamp(),
    DROP CONSTRAINT secret_fingerprint_pkey,
    ADD PRIMARY KEY (name, version);
