/** Every generation of every read model, and its actions. */
import { useState } from 'react'

import {
  type ReadModelGeneration,
  type ReadModelTask,
  useAskReadModelTaskMutation,
} from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { ACTIONS, ConfirmDialog, figures, Menu, Table, Tag } from '@/shared/ui'

import { told } from './ask'
import { TASKS } from './tasks'

const STATES = {
  building: { label: 'Being built', tone: 'info' },
  live: { label: 'Read', tone: 'positive' },
  standby: { label: 'Kept', tone: 'neutral' },
  dropped: { label: 'Dropped', tone: 'neutral' },
} as const

const HEADS = ['Generation', 'State', ...figures('Position', 'Behind'), 'Standing', ACTIONS]

/** What is wrong with it, or how far it was verified. */
function standing({ stopped, waitsFor, different, parked, verified }: ReadModelGeneration) {
  if (stopped) return `Stopped: ${stopped}`
  if (waitsFor) return `Waits for a newer program: ${waitsFor}`
  if (different) return `Differs from the events at ${formatNumber(different)}`
  if (parked > 0) return `${formatNumber(parked)} parked`
  return verified ? `Verified at ${formatNumber(verified)}` : 'Not verified'
}

type LineProps = {
  generation: ReadModelGeneration
  onAsk: (name: string, task: ReadModelTask) => void
}

function Line({ generation, onAsk }: LineProps) {
  const { name, schema, state, checkpoint, behind } = generation
  const { label, tone } = STATES[state]
  return (
    <Table.Row>
      <Table.Cell className="whitespace-nowrap">{schema}</Table.Cell>
      <Table.Cell>
        <Tag tone={tone}>{label}</Tag>
      </Table.Cell>
      <Table.Cell>{formatNumber(checkpoint)}</Table.Cell>
      <Table.Cell>{formatNumber(behind)}</Table.Cell>
      <Table.Cell className="min-w-44 wrap-anywhere">{standing(generation)}</Table.Cell>
      <Table.Cell className="py-0 text-right">
        {state === 'live' && (
          <Menu.Root label={`Work on ${name}`}>
            {TASKS.map(({ task, label: words }) => (
              <Menu.Item key={task} isDanger={task === 'drop'} onSelect={() => onAsk(name, task)}>
                {words}
              </Menu.Item>
            ))}
          </Menu.Root>
        )}
      </Table.Cell>
    </Table.Row>
  )
}

type AskedProps = { name: string; task: ReadModelTask; onClose: () => void }

function Confirm({ name, task, onClose }: AskedProps) {
  const [ask, { isLoading }] = useAskReadModelTaskMutation()
  const keyFor = useIdempotencyKey()
  const { label, title, follows } = TASKS.find((known) => known.task === task) ?? TASKS[0]
  async function confirm() {
    const asked = ask({
      readModel: name,
      'Idempotency-Key': keyFor(`${name} ${task}`),
      taskRequest: { task },
    })
    await told(asked.unwrap(), 'It was asked for. How far it is stands below.')
    onClose()
  }
  return (
    <ConfirmDialog
      title={title(name)}
      description={follows}
      confirm={label}
      isHarmless={task !== 'drop'}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

export function ReadModels({ generations }: { generations: ReadModelGeneration[] }) {
  const [asked, setAsked] = useState<{ name: string; task: ReadModelTask } | null>(null)
  return (
    <>
      <Table.Root label="Read models" heads={HEADS} tall>
        {generations.map((generation) => (
          <Line
            key={generation.schema}
            generation={generation}
            onAsk={(name, task) => setAsked({ name, task })}
          />
        ))}
      </Table.Root>
      {asked && <Confirm {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
