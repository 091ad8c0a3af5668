-- What a specialist is told now.
CREATE TABLE {schema}.prompt (
    specialist text  PRIMARY KEY,
    prompt     jsonb NOT NULL
);

-- The briefs of a specialist, as they are now.
CREATE TABLE {schema}.briefs (
    specialist text  PRIMARY KEY,
    briefs     jsonb NOT NULL
);

-- One row a run. `view` is the fold both sides share; `briefs` are those of the moment it was asked for.
CREATE TABLE {schema}.run (
    run        uuid   PRIMARY KEY,
    specialist text   NOT NULL,
    position   bigint NOT NULL,
    view       jsonb  NOT NULL,
    briefs     jsonb  NOT NULL
);
CREATE INDEX ON {schema}.run (specialist, position DESC);

-- What a side made of a brief.
CREATE TABLE {schema}.result (
    run    uuid  NOT NULL,
    side   int   NOT NULL,
    brief  text  NOT NULL,
    result jsonb NOT NULL,
    PRIMARY KEY (run, brief, side)
);
