-- Nothing on the query side counts requests in the database or looks at jobs; what it needs not it may not.
REVOKE ALL ON rate_limit, job FROM marketplace_query;
-- Nobody but our roles calls our functions, whoever else may connect.
REVOKE EXECUTE ON FUNCTION cluster_identifier(), require_rows(bigint, bigint), refuse_change() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cluster_identifier() TO marketplace_command, marketplace_query;
GRANT EXECUTE ON FUNCTION require_rows(bigint, bigint) TO marketplace_command;
