"""What the check of the API has to know beyond the description."""

import json
from datetime import datetime, timedelta, timezone

import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    # A cursor is good only where a list has handed it out, which a schema has no words for: one that is made up must
    # not count as good. `marketplace/tests/api/security/nul.rs` sends made-up cursors to every list.
    meta = case.meta
    if meta is not None and meta.generation.mode.is_positive and case.query:
        case.query.pop("cursor", None)
    # So is a key of a request: with another request, a key that came before is refused, as
    # `command-service/tests/log/idempotency.rs` shows.
    if meta is not None and meta.generation.mode.is_positive and case.headers:
        case.headers.pop("Idempotency-Key", None)
    if meta is not None and meta.generation.mode.is_positive and isinstance(case.body, dict):
        makes_sense(case.operation.label, case.body)


def makes_sense(operation, body):
    """What fields say together or beyond their form, which their descriptions can not: `command-service/tests/conversation/keeping.rs`
    sends what makes no sense."""
    for name, value in body.items():
        # A text is more than white space, of which there are more kinds than a pattern names.
        if isinstance(value, str) and value and not value.strip():
            body[name] = "x" * len(value)
    if operation == "POST /admin/announcements" and "endDate" in body:
        # The end is in the future and within a year.
        body["endDate"] = (datetime.now(timezone.utc) + timedelta(days=30)).isoformat()
    if operation == "POST /chat/send" and body.get("newSession"):
        # A new session continues nothing.
        body.pop("sessionId", None)
        body.pop("replaces", None)
    if operation == "PATCH /chat/sessions/{id}" and body.keys().isdisjoint({"title", "pinned", "archived"}):
        # Something has to change.
        body["pinned"] = True
    if operation in ("POST /auth/signup", "POST /admin/admins") and "password" in body:
        # One that nobody tries first; `command-service/src/account/guessable.rs` tries those.
        body["password"] = "tide lamp marmalade"


@schemathesis.serializer("application/toml")
def toml(_context, value):
    """A file of specialists is a text to the description; what is no text is sent as it would be written in JSON."""
    if isinstance(value, bytes):
        return value
    return (value if isinstance(value, str) else json.dumps(value)).encode("utf-8", errors="replace")
