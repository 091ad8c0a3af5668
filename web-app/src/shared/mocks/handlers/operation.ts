/** The state of the product, in the mock world: well, except for one job that was given up. */
import type {
  OpenJob,
  Operations,
  OperationsHealth,
  ReadModelGeneration,
} from '../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut } from '../http'
import { record, world } from '../world'

const MORNING = '2026-11-20T08:00:00Z'

export function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.role === 'superadmin' ? undefined : problem(403, 'forbidden')
}

const readModel = (name: string): ReadModelGeneration => ({
  name,
  version: 1,
  generation: 1,
  schema: `${name}_v1_g1`,
  state: 'live',
  checkpoint: 1_204,
  target: 1_000,
  verified: 1_000,
  parked: 0,
  createdAt: MORNING,
  liveSince: MORNING,
  compiled: true,
  behind: 0,
  waiting: [],
})

const GIVEN_UP: OpenJob = {
  id: 41,
  kind: 'mail',
  key: 'mail:account/1/3',
  attempt: 8,
  due: MORNING,
  deadAt: MORNING,
  reason: 'There is no such mailbox.',
}

const HEALTH: OperationsHealth = {
  replies: {
    hour: { delivered: 9, failed: 1, stopped: 0 },
    day: { delivered: 140, failed: 3, stopped: 2 },
    lastDeliveredAt: MORNING,
    lastFailedAt: MORNING,
    lastFailure: 'timeout',
    models: [
      {
        modelId: null,
        name: 'The built-in writer',
        replies: 140,
        medianMillis: 412,
        p95Millis: 1_300,
        lastAt: MORNING,
      },
    ],
  },
  payments: {
    provider: 'sandbox',
    mode: 'test',
    started: 7,
    confirmed: 5,
    failed: 1,
    pending: 2,
    oldestPendingAt: MORNING,
    lastConfirmedAt: MORNING,
    refundsPending: 0,
    oldestRefundAt: null,
  },
}

/** Requests since the page was opened. */
export const operationWorld = {
  jobs: [GIVEN_UP],
  tasks: [] as Operations['tasks'],
  asked: false,
  health: HEALTH as OperationsHealth | null,
  reset() {
    Object.assign(operationWorld, { jobs: [GIVEN_UP], tasks: [], asked: false, health: HEALTH })
  },
}

const overview = (): Operations => ({
  version: '0.1.0',
  position: 1_204,
  unnumbered: 0,
  sealed: 1_200,
  seals: { checkedAt: MORNING, verified: 1_150, found: null, asked: operationWorld.asked },
  reactors: [{ reactor: 'replying', position: 1_204, behind: 0, waitingSeconds: 0, parked: 0 }],
  jobs: [{ kind: 'mail', open: 2, dead: operationWorld.jobs.length, oldestSeconds: 1 }],
  readModels: ['account', 'wallet'].map(readModel),
  tasks: operationWorld.tasks,
  processes: [
    { service: 'command', version: '0.1.0', startedAt: MORNING, seenAt: new Date().toISOString() },
  ],
  storage: [{ name: 'events', bytes: 4_200_000, grown: 1_300_000 }],
  health: operationWorld.health,
  findings: operationWorld.jobs.map(() => ({
    concern: 'jobs',
    health: 'warning' as const,
    found: '1 of the kind mail were given up',
    mend: '`marketplace jobs list --dead --kind mail`',
  })),
})

function settled(request: Request, id: number, action: string) {
  const refused = refusal(request)
  if (refused !== undefined) return refused
  if (!operationWorld.jobs.some((job) => job.id === id)) return problem(404, 'not_found')
  operationWorld.jobs = operationWorld.jobs.filter((job) => job.id !== id)
  record(accountOf(request)?.user ?? null, `operation.${action}`, 'operation/1')
  return new Response(null, { status: 204 })
}

export const operationHandlers = [
  http.get('/admin/operations', ({ request, response }) => {
    const refused = refusal(request)
    if (refused !== undefined) return response.untyped(refused)
    return response(200).json(overview())
  }),

  http.get('/admin/operations/jobs', ({ request, response }) => {
    const refused = refusal(request)
    if (refused !== undefined) return response.untyped(refused)
    const { items, init } = pageOf(operationWorld.jobs, request.url, 25)
    return response(200).json(items, init)
  }),

  http.post('/admin/operations/jobs/{job}/retry', ({ request, params, response }) =>
    response.untyped(settled(request, Number(params.job), 'job-retried')),
  ),

  http.post('/admin/operations/jobs/{job}/discard', ({ request, params, response }) =>
    response.untyped(settled(request, Number(params.job), 'job-discarded')),
  ),

  http.post(
    '/admin/operations/read-models/{readModel}/tasks',
    async ({ request, params, response }) => {
      const refused = refusal(request)
      if (refused !== undefined) return response.untyped(refused)
      const { task } = await request.json()
      const id = crypto.randomUUID()
      operationWorld.tasks = [
        {
          id,
          readModel: String(params.readModel),
          task,
          askedBy: world.accounts[0]?.user.id ?? '',
          askedAt: new Date().toISOString(),
          begunAt: new Date().toISOString(),
          progress: {
            phase: 'building',
            position: 600,
            target: 1_200,
            eventsPerSecond: 300,
            secondsLeft: 2,
          },
          endedAt: null,
          failed: null,
          outcome: null,
        },
        ...operationWorld.tasks,
      ]
      return response(202).json({ id })
    },
  ),

  http.post('/admin/operations/seals/checks', ({ request, response }) => {
    const refused = refusal(request)
    if (refused !== undefined) return response.untyped(refused)
    operationWorld.asked = true
    return response.untyped(new Response(null, { status: 202 }))
  }),
]
