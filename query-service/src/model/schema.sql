-- One row: the connections and the choice among them. `view` is the fold both sides share; it holds no key.
CREATE TABLE {schema}.house (
    id   text  PRIMARY KEY,
    view jsonb NOT NULL
);

-- What replies of one UTC day took, by what wrote them. No connection is the zero uuid: the model is then the one that the
-- environment named, or empty for the built-in writer. `charged` are clients' tokens, `cost` millionths of a dollar of the
-- house's money.
CREATE TABLE {schema}.use_of_day (
    day           date   NOT NULL,
    connection    uuid   NOT NULL,
    model         text   NOT NULL,
    replies       bigint NOT NULL,
    charged       bigint NOT NULL,
    input_tokens  bigint NOT NULL,
    output_tokens bigint NOT NULL,
    cost          bigint NOT NULL,
    PRIMARY KEY (day, connection, model)
);
