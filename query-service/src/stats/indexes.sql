CREATE INDEX IF NOT EXISTS person_acted ON {schema}.person (acted);
