-- At the sandbox, too, the payer's bank takes a payment up, and closes the matter for one side or the other.
ALTER TABLE sandbox_transaction ADD COLUMN dispute text CHECK (dispute IN ('open', 'lost', 'won'));
