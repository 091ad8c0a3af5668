-- One row a canned answer. Ids are in order of time: the oldest stands first.
CREATE TABLE {schema}.answer (
    id    uuid PRIMARY KEY,
    title text NOT NULL,
    text  text NOT NULL
);
