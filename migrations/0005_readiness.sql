-- Every node tells by itself whether the database is as new as it needs.
GRANT SELECT ON _sqlx_migrations TO marketplace_command, marketplace_query;
