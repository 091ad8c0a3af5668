/** The log event by event, in the mock world: the entries of its audit log, with a payload. */
import type { AuditLog, LogEvent } from '../../../api/generated/endpoints'
import { http, problem } from '../../http'
import { world } from '../../world'
import { refusal } from '../operation'

/** Oldest first. */
const log = () => world.auditLogs.toSorted((a, b) => a.position - b.position)

const streamOf = ({ target }: AuditLog) => log().filter((entry) => entry.target === target)

function stored(entry: AuditLog): LogEvent {
  const event = entry.action.split('.').slice(1).join('.')
  return {
    position: entry.position,
    recordedAt: entry.timestamp,
    stream: entry.target,
    sequence: streamOf(entry).indexOf(entry) + 1,
    event,
    version: '1',
    payload: { [event]: { text: { $sealed: 'djE6c2VhbGVk' }, tokens: 1_200 } },
    metadata: {
      actor: entry.actorKind,
      command: entry.command,
      correlation: entry.correlationId,
      causation: entry.causationId?.replace('request-', 'request/'),
    },
  }
}

type Asked = (name: 'position' | 'event' | 'stream') => string | null

function found(asked: Asked): AuditLog | undefined {
  const [position, event, stream] = [asked('position'), asked('event'), asked('stream')]
  if (position) return log().find((entry) => String(entry.position) === position)
  if (event) return log().find(({ id }) => id === event)
  if (stream) return log().find(({ target }) => target === stream)
  return log().at(-1)
}

export const logHandlers = [
  http.get('/admin/log', ({ request, query, response }) => {
    const refused = refusal(request)
    if (refused !== undefined) return response.untyped(refused)
    const stream = query.get('stream')
    if (stream && !stream.includes('/')) {
      const fields = { stream: 'a stream is written as type/id, such as wallet/ID' }
      return response.untyped(problem(422, 'validation_failed', 'Look again.', { fields }))
    }
    const entry = found((name) => query.get(name))
    if (entry === undefined) return response.untyped(problem(404, 'not_found'))
    const along = streamOf(entry)
    const at = along.indexOf(entry)
    return response(200).json({
      events: [stored(entry)],
      before: along[at - 1]?.position ?? null,
      after: along[at + 1]?.position ?? null,
      end: log().at(-1)?.position ?? 0,
    })
  }),
]
