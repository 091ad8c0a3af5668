-- One row an account. Personal values stand in clear here, as in every read model; those of somebody erased are null.
CREATE TABLE {schema}.account (
    user_id     uuid        PRIMARY KEY,
    firstname   text,
    lastname    text,
    email       text,
    confirmed   boolean     NOT NULL,
    email_change jsonb,               -- to another address, as long as it waits
    phone       text,
    bio         text,
    role        text        NOT NULL,
    permissions text[]      NOT NULL,
    status      text        NOT NULL,
    demo        boolean     NOT NULL,
    delivery_mail boolean   NOT NULL, -- told by mail of work that is delivered while they are away
    letters     boolean     NOT NULL, -- of the house, to many people at once
    password_given boolean  NOT NULL, -- an admin's, until they choose one themselves
    deletion_due timestamptz,         -- as the person asked
    created_at  timestamptz NOT NULL,
    suspended_at timestamptz,         -- while it is
    suspended_by uuid,                -- the admin; none where the product itself did it
    -- Folded for searching: lower case, without accents.
    name_f      text        NOT NULL,
    search_f    text        NOT NULL
);
CREATE INDEX ON {schema}.account (created_at DESC, user_id DESC);
CREATE INDEX ON {schema}.account (created_at DESC, user_id DESC) WHERE role <> 'user' AND status <> 'Deleted';
CREATE INDEX ON {schema}.account USING gin (search_f public.gin_trgm_ops);

-- When admins viewed an account, and why. A reason that is null is of somebody erased.
CREATE TABLE {schema}.viewing (
    user_id  uuid        NOT NULL,
    position bigint      NOT NULL,
    by       uuid        NOT NULL,
    at       timestamptz NOT NULL,
    until    timestamptz NOT NULL,
    reason   text,
    PRIMARY KEY (user_id, position)
);
