-- What a worker looks for is found by index, however many jobs wait, run, are not due yet or are done.
CREATE INDEX job_ready ON job (kind, due, id) WHERE leased_by IS NULL AND done_at IS NULL AND dead_at IS NULL;
CREATE INDEX job_running ON job (kind, lease_until) WHERE leased_by IS NOT NULL AND done_at IS NULL AND dead_at IS NULL;
CREATE INDEX job_in_lane ON job (lane, id) WHERE done_at IS NULL AND dead_at IS NULL;
DROP INDEX job_open;
DROP INDEX job_lane;
DROP INDEX job_leased;
-- And what is old enough to go.
CREATE INDEX job_done ON job (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX job_dead ON job (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX password_reset_expires ON password_reset (expires_at);
CREATE INDEX session_expires ON session (expires_at);
CREATE INDEX sandbox_notice_arrived ON sandbox_notice (arrived_at) WHERE arrived_at IS NOT NULL;
