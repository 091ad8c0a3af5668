-- The numbers of support tickets. A row is written just before its ticket is opened, outside of that commit, so that nobody
-- waits for anybody; a number whose ticket was refused is never given again.
CREATE TABLE ticket_number (
    number bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
    ticket uuid   NOT NULL
);

GRANT SELECT, INSERT ON ticket_number TO marketplace_command;
