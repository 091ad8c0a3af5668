-- Work on read models that an operator had done on the command line is told beside what superadmins asked for. Nobody of the
-- product asked for it, so there is no account to name.
ALTER TABLE read_model_task ALTER COLUMN asked_by DROP NOT NULL;
