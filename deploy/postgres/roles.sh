#!/bin/sh
# The login roles, made before the first migration: the owner of the database, who is no superuser, and one for each side,
# which gets its rights from the migrations.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
    --set owner="$OWNER_PASSWORD" --set command="$COMMAND_PASSWORD" --set query="$QUERY_PASSWORD" <<'SQL'
CREATE ROLE marketplace_command LOGIN PASSWORD :'command';
CREATE ROLE marketplace_query LOGIN PASSWORD :'query';
CREATE ROLE marketplace_owner LOGIN CREATEROLE PASSWORD :'owner';
GRANT marketplace_command, marketplace_query TO marketplace_owner WITH ADMIN OPTION;
ALTER DATABASE :"DBNAME" OWNER TO marketplace_owner;
SQL
