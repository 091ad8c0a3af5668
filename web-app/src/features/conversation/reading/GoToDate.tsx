/** Goes to the first message of a day, or of the next day on which something was said. */
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'

import { type ChatMessage, toApiError } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import { useAppDispatch } from '@/shared/store'
import { Banner, Button, Dialog, TextField } from '@/shared/ui'

import { startOfDay } from '../days'
import { readBack } from './everything'

const NO_DATE = 'Please choose a date.'
const FAILED = 'The messages of that time could not be loaded. Please try again.'

/** The start of the day in the reader's own time; `NaN` when there is none. */
const startOf = (date: string) => Date.parse(`${date}T00:00:00`)

/** 2026-03-04, as a field for dates has it. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The message where the day begins; the last one when nothing was said since. */
export function firstSince(messages: readonly ChatMessage[], start: number): string | null {
  const said = messages.filter(({ chosen }) => chosen)
  const found = said.find(({ timestamp }) => startOfDay(Date.parse(timestamp)) >= start)
  return (found ?? said.at(-1))?.id ?? null
}

export type GoToDateProps = {
  agentId: string
  sessionId: string
  /** The session in the address, which stays as it is. */
  asked: string | null
  onClose: () => void
}

export function GoToDate({ agentId, sessionId, asked, onClose }: GoToDateProps) {
  const [date, setDate] = useState('')
  const [error, setError] = useState('')
  const [isFailed, setFailed] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const form = useId()

  async function go(event: FormEvent) {
    event.preventDefault()
    const start = startOf(date)
    if (Number.isNaN(start)) return setError(NO_DATE)
    setLooking(true)
    setFailed(false)
    const isEnough = ([first]: readonly ChatMessage[]) =>
      first !== undefined && Date.parse(first.timestamp) < start
    try {
      const messages = await dispatch(readBack({ agentId, sessionId, isEnough }))
      const id = firstSince(messages, start)
      onClose()
      if (id !== null) await navigate(chatLink(agentId, asked ?? undefined, id))
    } catch (cause) {
      console.error('A date could not be found.', toApiError(cause))
      setFailed(true)
      setLooking(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Go to a date"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} aria-disabled={isLooking}>
            {isLooking ? 'Looking…' : 'Go'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void go(event)} className="grid gap-4">
        <TextField
          type="date"
          label="Date"
          data-autofocus
          max={today()}
          value={date}
          error={error}
          onChange={({ target }) => {
            setDate(target.value)
            setError('')
          }}
        />
        {isFailed && <Banner tone="danger">{FAILED}</Banner>}
      </form>
    </Dialog>
  )
}
