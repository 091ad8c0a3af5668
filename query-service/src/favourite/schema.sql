-- One row a member and specialist whom they have saved.
CREATE TABLE {schema}.favourite (
    member     uuid   NOT NULL,
    specialist text   NOT NULL,
    position   bigint NOT NULL,     -- of the event that saved them: the latest comes first
    PRIMARY KEY (member, specialist)
);
