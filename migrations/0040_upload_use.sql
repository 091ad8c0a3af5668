-- Which messages name which files. What a message names is kept; what none names any more is let go of, and its room with it.
-- The database itself refuses a message whose file is gone, and to let go of a file that a message names.
ALTER TABLE upload_slot ADD COLUMN public boolean NOT NULL DEFAULT false;    -- everybody may see it; no message names it
ALTER TABLE upload_slot ADD CONSTRAINT upload_slot_kept UNIQUE (upload, kept);
CREATE TABLE upload_use (
    upload  uuid    NOT NULL,
    message uuid    NOT NULL,
    kept    boolean NOT NULL DEFAULT true CHECK (kept),
    PRIMARY KEY (upload, message),
    FOREIGN KEY (upload, kept) REFERENCES upload_slot (upload, kept)
);
GRANT SELECT, INSERT, DELETE ON upload_use TO marketplace_command;

-- What the log tells of both until now. The ids are in clear.
UPDATE upload_slot SET public = true FROM events
 WHERE aggregate_type = 'upload' AND aggregate_id = upload_slot.upload::text AND event_type = 'received'
   AND payload -> event_type ->> 'public' = 'true';
INSERT INTO upload_use (upload, message)
SELECT slot.upload, (sent.payload -> sent.event_type ->> 'message')::uuid
  FROM events sent
 CROSS JOIN LATERAL json_array_elements(sent.payload -> sent.event_type -> 'attachments') file
  JOIN upload_slot slot ON slot.upload = (file ->> 'upload')::uuid AND slot.kept
 WHERE sent.aggregate_type = 'conversation' AND sent.event_type = 'message-sent'
   AND NOT EXISTS (
       SELECT FROM events gone
        WHERE gone.aggregate_type = 'conversation' AND gone.aggregate_id = sent.aggregate_id
          AND gone.event_type = 'message-deleted'
          AND gone.payload -> gone.event_type ->> 'message' = sent.payload -> sent.event_type ->> 'message')
    ON CONFLICT DO NOTHING;
