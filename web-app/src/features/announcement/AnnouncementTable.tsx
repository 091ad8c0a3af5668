/** The announcements, newest first, and a way to end the active one. */
import { useState } from 'react'

import {
  type Announcement,
  toApiError,
  UNREACHED,
  useAnnouncementPagesInfiniteQuery,
  useTakeDownAnnouncementMutation,
} from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import {
  ACTIONS,
  Button,
  ConfirmDialog,
  EmptyState,
  notify,
  PagedList,
  Table,
  Tag,
} from '@/shared/ui'

import { lookOf } from './looks'

type TakeDownProps = { announcement: Announcement; onClose: () => void }

function TakeDown({ announcement, onClose }: TakeDownProps) {
  const [takeDown, { isLoading }] = useTakeDownAnnouncementMutation()

  async function confirm() {
    try {
      await takeDown({ id: announcement.id }).unwrap()
      notify.success('The announcement is taken down.')
      onClose()
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error(message || UNREACHED)
    }
  }

  return (
    <ConfirmDialog
      title="Take this announcement down?"
      description={`“${announcement.title}” is not shown to anybody any more. It stays in this list.`}
      confirm="Take down"
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

const HEADS = ['Announcement', 'Type', 'Status', 'End', ACTIONS]

type LineProps = { announcement: Announcement; onTakeDown: (announcement: Announcement) => void }

function Line({ announcement, onTakeDown }: LineProps) {
  const { title, content, type, active, endDate } = announcement
  const { label, tone } = lookOf(type)
  return (
    <Table.Row>
      <Table.Cell className="min-w-52">
        <p dir="auto" className="font-medium">
          {title}
        </p>
        <p dir="auto" className="line-clamp-2 text-ink-muted">
          {content}
        </p>
      </Table.Cell>
      <Table.Cell>
        <Tag tone={tone}>{label}</Tag>
      </Table.Cell>
      <Table.Cell>{active ? 'Shown' : 'Ended'}</Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        <time dateTime={endDate}>{formatDateTime(endDate)}</time>
      </Table.Cell>
      <Table.Cell className="py-0 text-right">
        {active && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Take down ${title}`}
            onClick={() => onTakeDown(announcement)}
          >
            Take down
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  )
}

export function AnnouncementTable() {
  const list = useAnnouncementPagesInfiniteQuery({})
  const [chosen, setChosen] = useState<Announcement | null>(null)
  return (
    <>
      <PagedList
        list={list}
        loading="Loading announcements"
        failure={toApiError(list.error).message || 'The announcements could not be loaded.'}
        height="h-40"
        nothing={
          <EmptyState title="Nothing announced yet">
            What you send above stands at the top of every page until its end.
          </EmptyState>
        }
      >
        {(announcements) => (
          <Table.Root label="Sent announcements" heads={HEADS} tall>
            {announcements.map((announcement) => (
              <Line key={announcement.id} announcement={announcement} onTakeDown={setChosen} />
            ))}
          </Table.Root>
        )}
      </PagedList>
      {chosen && <TakeDown announcement={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
