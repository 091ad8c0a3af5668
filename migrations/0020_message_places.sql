-- Where a message was said, and which sessions two parties have: the write side finds a conversation by what a client
-- names of it, in the log itself and never in a read model. The ids are in clear.
CREATE INDEX events_message ON events ((payload -> event_type ->> 'message'))
    WHERE aggregate_type = 'conversation' AND event_type = 'message-sent';
CREATE INDEX events_reply ON events ((payload -> event_type ->> 'reply'))
    WHERE aggregate_type = 'conversation' AND event_type IN ('message-sent', 'reply-asked');
CREATE INDEX events_session ON events ((payload -> event_type ->> 'client'), (payload -> event_type ->> 'specialist'))
    WHERE aggregate_type = 'conversation' AND event_type = 'opened';
