-- One row for each message that all specialists were told; the latest holds. `saved_by` is the admin's account.
CREATE TABLE {schema}.version (
    version  integer     PRIMARY KEY,
    text     text        NOT NULL,
    saved_by uuid,
    saved_at timestamptz NOT NULL
);
