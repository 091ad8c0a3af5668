/** The campaigns, newest first, with a way to stop a running one. */
import {
  type Campaign,
  type Page,
  toApiError,
  UNREACHED,
  useCampaignPagesInfiniteQuery,
  usePauseCampaignMutation,
  useResumeCampaignMutation,
} from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { ACTIONS, Button, EmptyState, figures, notify, PagedList, Table, Tag } from '@/shared/ui'

import { audienceOf } from './audiences'
import { Delivery } from './Delivery'

/** The progress of a running campaign is read at this interval. */
const POLL_MS = 2_000

const STATES = {
  sending: { label: 'Sending', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  finished: { label: 'Finished', tone: 'positive' },
} as const satisfies Record<Campaign['status'], { label: string; tone: string }>

function GoingOn({ campaign: { id, subject, status } }: { campaign: Campaign }) {
  const [pause, pausing] = usePauseCampaignMutation()
  const [resume, resuming] = useResumeCampaignMutation()
  const isPaused = status === 'paused'

  async function change() {
    try {
      await (isPaused ? resume({ id }) : pause({ id })).unwrap()
      notify.success(isPaused ? 'The campaign goes on.' : 'The campaign is paused.')
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error(message || UNREACHED)
    }
  }

  if (status === 'finished') return null
  const label = isPaused ? 'Resume' : 'Pause'
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${label} ${subject}`}
      disabled={pausing.isLoading || resuming.isLoading}
      onClick={() => void change()}
    >
      {label}
    </Button>
  )
}

function Line({ campaign }: { campaign: Campaign }) {
  const { subject, content, targetAudience, recipientCount, status, createdAt } = campaign
  const { label, tone } = STATES[status]
  return (
    <Table.Row>
      <Table.Cell className="min-w-52">
        <p dir="auto" className="font-medium">
          {subject}
        </p>
        <p dir="auto" className="line-clamp-2 text-ink-muted">
          {content}
        </p>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">{audienceOf(targetAudience).label}</Table.Cell>
      <Table.Cell>{formatNumber(recipientCount)}</Table.Cell>
      <Table.Cell>
        <Tag tone={tone}>{label}</Tag>
      </Table.Cell>
      <Table.Cell>
        <Delivery campaign={campaign} />
      </Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Table.Cell>
      <Table.Cell className="py-0 text-right">
        <GoingOn campaign={campaign} />
      </Table.Cell>
    </Table.Row>
  )
}

const HEADS = [
  'Campaign',
  'Audience',
  ...figures('Recipients'),
  'Status',
  'Delivery',
  'Sent off',
  ACTIONS,
]

const isOnItsWay = ({ items }: Page<Campaign>) => items.some(({ status }) => status === 'sending')

export function CampaignTable() {
  const list = useCampaignPagesInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  useCampaignPagesInfiniteQuery(
    {},
    {
      pollingInterval: list.data?.pages.some(isOnItsWay) ? POLL_MS : 0,
      skipPollingIfUnfocused: true,
    },
  )
  return (
    <PagedList
      list={list}
      loading="Loading email campaigns"
      failure={toApiError(list.error).message || 'The email campaigns could not be loaded.'}
      height="h-40"
      nothing={
        <EmptyState title="No campaigns yet">
          What you send above is listed here, with how many mails have gone out.
        </EmptyState>
      }
    >
      {(campaigns) => (
        <Table.Root label="Sent email campaigns" heads={HEADS} tall>
          {campaigns.map((campaign) => (
            <Line key={campaign.id} campaign={campaign} />
          ))}
        </Table.Root>
      )}
    </PagedList>
  )
}
