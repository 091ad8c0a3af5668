-- Everybody who is part of the house, with the version that holds. Who left is in neither table.
CREATE TABLE {schema}.specialist (
    id         text        PRIMARY KEY,
    version    integer     NOT NULL,
    name       text        NOT NULL,
    search_f   text        NOT NULL,     -- name, code name, category and subcategory, folded
    created_at timestamptz NOT NULL
);

-- How they read, and how they were instructed. `saved_by` is the admin's account; null for what the house began with.
CREATE TABLE {schema}.version (
    specialist text        NOT NULL,
    version    integer     NOT NULL,
    profile    jsonb       NOT NULL,
    prompt     jsonb       NOT NULL,
    saved_by   uuid,
    saved_at   timestamptz NOT NULL,
    PRIMARY KEY (specialist, version)
);
