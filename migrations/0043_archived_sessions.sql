-- Who names no session means one that is in sight: whether one is, without a look at all that was said in it.
CREATE INDEX events_sight ON events (aggregate_id, sequence)
    WHERE aggregate_type = 'conversation' AND event_type IN ('archived', 'restored');
