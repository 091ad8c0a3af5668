/**
 * Read your own writes: every write answers with a token that names its position in the
 * event log; sending it with later reads makes the server wait until they show that write.
 */
const HEADER = 'Consistency-Token'

let latest: string | null = null

export const consistency = {
  /** Keeps the token of a write's answer. */
  remember(response: Response | undefined) {
    latest = response?.headers.get(HEADER) ?? latest
  },
  /** Adds the token to the headers of a read. */
  attach(headers: Headers) {
    if (latest !== null) headers.set(HEADER, latest)
  },
  /** The next person on this browser has written nothing yet. */
  forget() {
    latest = null
  },
}
