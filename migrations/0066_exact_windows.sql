-- When each of those was taken that an exact limit counts; NULL for buckets.
ALTER TABLE rate_limit ADD COLUMN taken timestamptz[];
