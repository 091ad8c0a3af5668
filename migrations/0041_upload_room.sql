-- Whoever has no room for another file is told so when they ask where to bring it, before they send it.
GRANT SELECT ON upload_slot TO marketplace_query;
