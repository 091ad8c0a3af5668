-- What stands still, and what was found wrong, is kept where every program and every operator sees it.
ALTER TABLE projection_generation
    ADD COLUMN waits_at  bigint,    -- of an event that only a newer program reads; waited for while the checkpoint is the one before it
    ADD COLUMN waits_for text,      -- that event's name and version
    ADD COLUMN different bigint;    -- the position at which it was found to differ from what the events say
