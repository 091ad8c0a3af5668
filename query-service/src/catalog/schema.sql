CREATE TABLE {schema}.category (
    id            text        PRIMARY KEY,
    name          text        NOT NULL,
    description   text        NOT NULL,
    icon          text        NOT NULL,
    subcategories text[]      NOT NULL,
    claimed_count text        NOT NULL,
    position      int         NOT NULL,
    created_at    timestamptz NOT NULL
);

CREATE TABLE {schema}.specialist (
    id            text        PRIMARY KEY,
    name          text        NOT NULL,
    code_name     text        NOT NULL,
    category      text        NOT NULL,
    subcategory   text        NOT NULL,
    specialty     text        NOT NULL,
    tagline       text        NOT NULL,
    voice         text        NOT NULL,
    description   text        NOT NULL,
    skills        text[]      NOT NULL,
    languages     text[]      NOT NULL,     -- codes, the main one first
    strengths     text[]      NOT NULL,
    refuses       text[]      NOT NULL,
    response_time text        NOT NULL,
    avatar        text        NOT NULL,
    tint          text        NOT NULL,
    online        boolean     NOT NULL,
    active        boolean     NOT NULL,     -- offered in the directory
    retired       boolean     NOT NULL,     -- left the house; the page stays
    portfolios    jsonb       NOT NULL,
    samples       text        NOT NULL,     -- titles and kinds of the portfolios, to be searched
    created_at    timestamptz NOT NULL
);
CREATE INDEX ON {schema}.specialist (category, subcategory) WHERE active;
-- A sample has a page of its own and is found there by its id.
CREATE INDEX ON {schema}.specialist USING gin (portfolios jsonb_path_ops);

-- What clients gave, counted. Kept apart from the specialist, who may change without it.
CREATE TABLE {schema}.rating (
    specialist   text        PRIMARY KEY,
    stars        bigint[]    NOT NULL,     -- how many of 1, 2, 3, 4 and 5
    reviews      bigint      NOT NULL,
    average      numeric     NOT NULL,     -- to one decimal
    completed    bigint      NOT NULL,     -- jobs that were approved, or reviewed with a review that stands
    delivered_at timestamptz               -- last piece of work
);
CREATE INDEX ON {schema}.rating (average DESC, reviews DESC);

CREATE TABLE {schema}.job (
    id           uuid    PRIMARY KEY,
    conversation uuid    NOT NULL,
    title        text    NOT NULL,
    completed    boolean NOT NULL,           -- approved, or reviewed with a review that stands
    approved     boolean NOT NULL
);

CREATE TABLE {schema}.review (
    id         uuid        PRIMARY KEY,
    specialist text        NOT NULL,
    job        uuid        NOT NULL,
    reviewer   uuid        NOT NULL,
    stars      smallint    NOT NULL,
    text       text        NOT NULL,
    created_at timestamptz NOT NULL,
    changed_at timestamptz               -- by its writer
);
CREATE INDEX ON {schema}.review (specialist, created_at DESC, id DESC);
CREATE INDEX ON {schema}.review (reviewer, created_at DESC, id DESC);

CREATE TABLE {schema}.conversation (
    id         uuid PRIMARY KEY,
    owner      uuid NOT NULL,
    specialist text NOT NULL
);
CREATE INDEX ON {schema}.conversation (owner);

-- Who signs reviews: first name and the initial of the last.
CREATE TABLE {schema}.client (
    id   uuid    PRIMARY KEY,
    name text    NOT NULL,
    demo boolean NOT NULL
);
