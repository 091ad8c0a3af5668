-- Typo-tolerant search in read models. A trusted extension: the owner of the database may make it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
