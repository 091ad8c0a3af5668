-- Under the name of the primary key that older generations have.
CREATE UNIQUE INDEX IF NOT EXISTS ledger_pkey ON {schema}.ledger (user_id, position);
