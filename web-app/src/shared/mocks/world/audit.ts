/** What happened in the mock world before the first request: a morning of jobs, newest first. */
import type { AuditLog } from '../../api/generated/endpoints'

const START = Date.parse('2025-11-14T07:30:00Z')
const MINUTE_MS = 60_000
const JOBS = 14

type Step = {
  action: string
  target: string
  /** Milliseconds after the request that started it. */
  after: number
  actor: 'client' | 'System'
  command: string
  /** The step that caused this one; none for the request itself. */
  because?: number
}

function uuid(number: number): string {
  return `0199${number.toString(16).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

/** One message and all events it caused. */
function job(number: number): Step[] {
  const conversation = `conversation/${uuid(300 + number)}`
  const wallet = `wallet/${uuid(1)}`
  return [
    {
      action: 'conversation.message-sent',
      target: conversation,
      after: 0,
      actor: 'client',
      command: 'send message',
    },
    { action: 'wallet.held', target: wallet, after: 0, actor: 'client', command: 'send message' },
    {
      action: 'conversation.reply-started',
      target: conversation,
      after: 184,
      actor: 'System',
      command: 'write reply',
      because: 0,
    },
    {
      action: 'conversation.document-delivered',
      target: conversation,
      after: 9_412,
      actor: 'System',
      command: 'write reply',
      because: 2,
    },
    {
      action: 'wallet.settled',
      target: wallet,
      after: 9_412,
      actor: 'System',
      command: 'write reply',
      because: 2,
    },
    {
      action: 'specialist.job-counted',
      target: `specialist/${number % 2 ? 'mara-lindqvist' : 'kazik-wrona'}`,
      after: 9_655,
      actor: 'System',
      command: 'count job',
      because: 3,
    },
  ]
}

export function auditTrail(): AuditLog[] {
  const entries: AuditLog[] = []
  for (let number = 0; number < JOBS; number += 1) {
    const steps = job(number)
    const ids = steps.map(({ target }, index) => `${target}/${index + 1}`)
    for (const [index, step] of steps.entries()) {
      const at = new Date(START + number * 7 * MINUTE_MS + step.after)
      const isClient = step.actor === 'client'
      entries.push({
        id: ids[index] ?? '',
        admin: isClient ? 'Ada Okafor' : 'System',
        action: step.action,
        target: step.target,
        timestamp: at.toISOString().replace('Z', '417Z'),
        position: entries.length + 1,
        actorKind: isClient ? 'user' : 'system',
        actorId: isClient ? uuid(1) : null,
        ownerId: uuid(1),
        correlationId: uuid(900 + number),
        causationId: step.because === undefined ? `request-${number}` : (ids[step.because] ?? null),
        command: step.command,
      })
    }
  }
  return entries.reverse()
}
