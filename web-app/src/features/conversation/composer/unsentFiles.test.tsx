import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http as plainHttp } from 'msw'
import { expect, test } from 'vitest'

import { config } from '@/shared/config'
import { server } from '@/shared/mocks/server'
import { latestOf } from '@/shared/mocks/world/conversation'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, conversationKey, world } from '@/shared/mocks/world'
import {
  ADA,
  CHAT,
  conversation,
  heldSend,
  heldUploads,
  log,
  MARA,
  openChat,
} from '@/test/conversation'
import { get, inTrouble } from '@/test/keyedStore'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { signInAs } from '@/test/signInAs'

const ANSWER = /^I was made to be interested/
const BASE = `files:chat/${ADA}/${MARA}`
const KEPT = `${BASE}/session-1`

const pdf = (name = 'brief.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const png = (name = 'logo.png') => new File(['png'], name, { type: 'image/png' })

const tray = () => within(screen.getByRole('list', { name: 'Files to send' }))
const chips = (names: string[]) =>
  waitFor(() => {
    const items = tray().getAllByRole('listitem')
    expect(items.map((item) => item.textContent?.match(/[a-z]+\.[a-z]+/)?.[0])).toEqual(names)
  })
const noChips = () => expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull()

const kept = async (key: string) =>
  ((await get(key)) as { items: { name: string; url: string }[] } | undefined)?.items ?? []
const keptNow = (names: string[], key = KEPT) =>
  waitFor(async () => expect((await kept(key)).map(({ name }) => name)).toEqual(names))

const puts = (requests: Request[]) => requests.filter(({ method }) => method === 'PUT')
const sent = async (requests: Request[]) => {
  const bodies = requests
    .filter(({ url }) => url.endsWith('/chat/send'))
    .map((request) => request.clone().json() as Promise<{ attachments: { name: string }[] }>)
  return (await Promise.all(bodies)).map((body) => body.attachments.map(({ name }) => name))
}

/** Opens the chat and chooses files, which are kept in the browser. */
async function choose(files: File[]) {
  const opened = await openChat()
  await opened.user.upload(screen.getByLabelText('Files to attach'), files)
  await chips(files.map(({ name }) => name))
  return opened
}

test('CHAT-15 files that wait for their message survive a reload, as its text does, and go with it', async () => {
  const { user, area, unmount } = await choose([pdf(), png()])
  await user.type(area, 'Please read these')
  await keptNow(['brief.pdf', 'logo.png'])
  unmount()
  const requests = watchRequests()
  const again = await openChat()
  await chips(['brief.pdf', 'logo.png'])
  expect(again.area).toHaveValue('Please read these')
  await again.user.type(again.area, '{Enter}')
  await within(log()).findByText(ANSWER)
  expect(await sent(requests)).toEqual([['brief.pdf', 'logo.png']])
  await keptNow([])
  again.unmount()
  await openChat()
  noChips()
})

test('CHAT-16 a file that was removed stays out', async () => {
  const { user, unmount } = await choose([pdf(), png()])
  await user.click(await screen.findByRole('button', { name: 'Remove brief.pdf' }))
  await keptNow(['logo.png'])
  unmount()
  await openChat()
  await chips(['logo.png'])
})

test('CHAT-22 an upload that was half done at a reload starts again, and the message goes after it', async () => {
  const uploads = heldUploads()
  const { user, area, unmount } = await choose([pdf()])
  await user.type(area, 'Please read this')
  await screen.findByRole('progressbar', { name: 'Uploading brief.pdf' })
  await keptNow(['brief.pdf'])
  unmount()
  uploads.release()
  server.resetHandlers()
  const requests = watchRequests()
  const again = await openChat()
  await chips(['brief.pdf'])
  await shown(() => tray().getByText('Uploaded, 8 bytes'))
  expect(again.area).toHaveValue('Please read this')
  expect(await sent(requests)).toEqual([])
  await again.user.type(again.area, '{Enter}')
  await within(log()).findByText(ANSWER)
  expect(puts(requests)).toHaveLength(1)
  expect(await sent(requests)).toEqual([['brief.pdf']])
})

test('a file that had arrived before the reload is not uploaded again', async () => {
  let isFirst = true
  server.use(
    plainHttp.put(`${config.apiBase}/upload/:id`, ({ request }) => {
      if (request.headers.get('Content-Type') !== 'image/png' || !isFirst) return undefined
      isFirst = false
      return HttpResponse.error()
    }),
  )
  const { unmount } = await choose([pdf(), png()])
  await shown(() => screen.getByText('Upload failed for logo.png'))
  await waitFor(async () => expect((await kept(KEPT))[0]?.url).not.toBe(''))
  unmount()
  const requests = watchRequests()
  const again = await openChat()
  await chips(['brief.pdf', 'logo.png'])
  await shown(() => tray().getByText('Uploaded, 8 bytes'))
  await again.user.click(screen.getByRole('button', { name: 'Send message' }))
  await within(log()).findByText(ANSWER)
  expect(puts(requests)).toHaveLength(1)
  expect(await sent(requests)).toEqual([['brief.pdf', 'logo.png']])
})

test('CHAT-41 every conversation has files of its own', async () => {
  const { goTo } = await choose([pdf()])
  await keptNow(['brief.pdf'])
  await goTo(`${CHAT}?session=new`)
  await waitFor(noChips)
  await screen.findByRole('textbox', { name: /^Message to/ })
  await goTo(CHAT)
  await chips(['brief.pdf'])
})

test('CHAT-41 files chosen while a new conversation begins go on in it, and no new one is offered them', async () => {
  const held = heldSend()
  const { user, area, address, unmount } = await openChat(`${CHAT}?session=new`)
  await user.type(area, 'Something else{Enter}')
  await user.upload(screen.getByLabelText('Files to attach'), [pdf()])
  await keptNow(['brief.pdf'], `${BASE}/new`)
  held.release()
  await waitFor(() => expect(address()).toBe(CHAT))
  await keptNow(['brief.pdf'], `${BASE}/${latestOf(ADA, MARA)?.sessionId ?? ''}`)
  await keptNow([], `${BASE}/new`)
  await chips(['brief.pdf'])
  unmount()
  const other = await openChat(`${CHAT}?session=new`)
  noChips()
  other.unmount()
  await openChat()
  await chips(['brief.pdf'])
})

test('another person at the same browser never sees them, and they are there on return', async () => {
  const { user, unmount } = await choose([pdf()])
  await keptNow(['brief.pdf'])
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  await keptNow([])
  unmount()
  given.signedInAsAdmin()
  const other = renderApp(CHAT)
  await screen.findByRole('textbox', { name: /^Message to/ })
  noChips()
  await other.user.upload(screen.getByLabelText('Files to attach'), [png()])
  await chips(['logo.png'])
  other.unmount()
  await signInAs(CLIENT)
  await openChat()
  await chips(['brief.pdf'])
})

test('files from before the conversation had a name go on in it', async () => {
  world.conversations.delete(conversationKey(ADA, MARA))
  const { unmount } = await choose([pdf()])
  await keptNow(['brief.pdf'], BASE)
  unmount()
  conversation({})
  await openChat()
  await chips(['brief.pdf'])
  await keptNow(['brief.pdf'])
  await keptNow([], BASE)
})

test('in a private window that keeps nothing, files go with their message all the same', async () => {
  inTrouble('forbidden')
  const requests = watchRequests()
  const { user } = await choose([pdf()])
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await within(log()).findByText(ANSWER)
  expect(await sent(requests)).toEqual([['brief.pdf']])
})
