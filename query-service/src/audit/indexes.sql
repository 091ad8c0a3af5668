CREATE INDEX IF NOT EXISTS entry_actor ON {schema}.entry (actor_id, position);
CREATE INDEX IF NOT EXISTS entry_action ON {schema}.entry (action, position);
CREATE INDEX IF NOT EXISTS entry_correlation ON {schema}.entry (correlation_id, position);
CREATE INDEX IF NOT EXISTS entry_target ON {schema}.entry (stream_id, position);
-- Times follow positions closely, so a few pages say where to look.
CREATE INDEX IF NOT EXISTS entry_at ON {schema}.entry USING brin (at);
