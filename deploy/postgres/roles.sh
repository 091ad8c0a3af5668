#!/bin/sh
# The two login roles, made before the first migration, which finds them and gives them their rights.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
    --set command="$COMMAND_PASSWORD" --set query="$QUERY_PASSWORD" <<'SQL'
CREATE ROLE marketplace_command LOGIN PASSWORD :'command';
CREATE ROLE marketplace_query LOGIN PASSWORD :'query';
SQL
