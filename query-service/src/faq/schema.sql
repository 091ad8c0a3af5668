-- One row for each question that people ask. Ids are in order of time: the oldest stands first.
CREATE TABLE {schema}.entry (
    id       uuid PRIMARY KEY,
    question text NOT NULL,
    answer   text NOT NULL,
    category text NOT NULL
);
