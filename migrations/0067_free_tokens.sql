-- What free tokens come to in a UTC day: of each network, by the keyed hash of its address, and under '' of all together.
-- Tokens are spent and set aside; the cost is what models took for those that are spent, in millionths of a dollar.
CREATE TABLE free_day (
    day date NOT NULL,
    network text NOT NULL,
    tokens bigint NOT NULL DEFAULT 0,
    cost bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (day, network)
);

-- Free tokens of a hold until it ends. Of a command that never came to its commit they stay counted as spent.
CREATE TABLE free_hold (
    hold uuid PRIMARY KEY,
    day date NOT NULL,
    network text NOT NULL,
    tokens bigint NOT NULL,
    taken timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX free_hold_taken ON free_hold (taken);

-- Takes free tokens for a hold, once; answers null, or else of whom there are no more: 'network' or 'all'. A ceiling that is
-- null is none. It is one trip, and so that many at once never take more between them than there is, it locks the day. All
-- who do lock the row of all first, so that nobody waits in a circle.
CREATE FUNCTION take_free(
    wanted uuid, place text, amount bigint,
    network_tokens bigint, network_cost bigint, all_tokens bigint, all_cost bigint
) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    today date := (clock_timestamp() AT TIME ZONE 'UTC')::date;
    so_far record;
BEGIN
    -- What is lost with the server's last moment was counted for nothing.
    PERFORM set_config('synchronous_commit', 'off', true);
    IF EXISTS (SELECT FROM free_hold WHERE hold = wanted) THEN
        RETURN NULL;
    END IF;
    INSERT INTO free_day (day, network) VALUES (today, ''), (today, place) ON CONFLICT DO NOTHING;
    FOR so_far IN
        SELECT network, tokens, cost FROM free_day
        WHERE day = today AND network IN ('', place) ORDER BY network FOR UPDATE
    LOOP
        IF so_far.network = '' AND (so_far.tokens + amount > all_tokens OR so_far.cost >= all_cost) THEN
            RETURN 'all';
        ELSIF so_far.network <> '' AND (so_far.tokens + amount > network_tokens OR so_far.cost >= network_cost) THEN
            RETURN 'network';
        END IF;
    END LOOP;
    UPDATE free_day SET tokens = tokens + amount WHERE day = today AND network IN ('', place);
    INSERT INTO free_hold (hold, day, network, tokens) VALUES (wanted, today, place, amount);
    RETURN NULL;
END
$$;

GRANT SELECT, INSERT, UPDATE, DELETE ON free_day, free_hold TO marketplace_command;
REVOKE EXECUTE ON FUNCTION take_free FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_free TO marketplace_command;
