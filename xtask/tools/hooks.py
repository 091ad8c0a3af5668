"""What the check of the API has to know beyond the description."""

import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    # A cursor is good only where a list has handed it out, which a schema has no words for: one that is made up must
    # not count as good. `marketplace/tests/api/nul.rs` sends made-up cursors to every list.
    meta = case.meta
    if meta is not None and meta.generation.mode.is_positive and case.query:
        case.query.pop("cursor", None)
    # So is a key of a request: with another request, a key that came before is refused, as
    # `command-service/tests/log/idempotency.rs` shows.
    if meta is not None and meta.generation.mode.is_positive and case.headers:
        case.headers.pop("Idempotency-Key", None)
