-- Whether letters of the house, which go to many people at once, are for somebody too; changed in the commit of the event
-- that says so.
ALTER TABLE principal ADD COLUMN letters boolean NOT NULL DEFAULT true;

-- Who is still to get a mail of a campaign, and whose mail is on its way. Whoever is done with has no row any more.
CREATE TABLE campaign_recipient (
    campaign uuid NOT NULL,
    user_id  uuid NOT NULL,
    mail     uuid,                  -- in the outbox; null until it is written
    PRIMARY KEY (campaign, user_id)
);
CREATE INDEX campaign_recipient_written ON campaign_recipient (campaign) WHERE mail IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON campaign_recipient TO marketplace_command;
