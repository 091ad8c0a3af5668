-- One row a client and specialist. `view` is the fold both sides share.
CREATE TABLE {schema}.memory (
    user_id    uuid  NOT NULL,
    specialist text  NOT NULL,
    view       jsonb NOT NULL,
    PRIMARY KEY (user_id, specialist)
);
