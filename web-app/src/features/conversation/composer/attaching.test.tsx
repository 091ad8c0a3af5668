import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { HttpResponse, http as plainHttp } from 'msw'
import { expect, test, vi } from 'vitest'

import { config } from '@/shared/config'
import { problem } from '@/shared/mocks/http'
import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import {
  ADA,
  conversation,
  heldSend,
  heldUploads,
  log,
  MARA,
  openChat,
  said,
} from '@/test/conversation'
import { inTrouble } from '@/test/keyedStore'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const ANSWER = /^I was made to be interested/
const OUTBOX = `outbox:${ADA}/${MARA}/session-1`

const pdf = (name = 'brief.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const png = (name = 'logo.png') => new File(['png'], name, { type: 'image/png' })

const chips = () => screen.findByRole('list', { name: 'Files to send' })
const send = () => screen.getByRole('button', { name: 'Send message' })
const path = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`
const calls = (requests: Request[]) =>
  requests.map(path).filter((call) => /upload|chat\/send/.test(call))

/** Opens the chat and chooses files, as from the system's dialog. */
async function choose(...files: File[]) {
  const opened = await openChat()
  await opened.user.upload(screen.getByLabelText('Files to attach'), files)
  return opened
}

test('CHAT-15 CHAT-38 the attach button takes several images and documents, and names the limits', async () => {
  const { user } = await openChat()
  const input = screen.getByLabelText<HTMLInputElement>('Files to attach')
  expect(input.multiple).toBe(true)
  for (const ending of ['.png', '.jpg', '.pdf', '.doc', '.docx', '.txt']) {
    expect(input.accept.split(',')).toContain(ending)
  }
  const attach = screen.getByRole('button', { name: 'Attach files' })
  expect(attach).toHaveAccessibleDescription(
    'Up to 10 files of 20 MB each: images, PDF, DOC, DOCX or TXT. An account holds 500 MB and 1,000 files.',
  )
  await user.upload(input, [pdf(), png()])
  expect(within(await chips()).getAllByRole('listitem')).toHaveLength(2)
})

test('CHAT-16 a chosen file is a chip that can be removed: its upload ends, and nothing of it is sent', async () => {
  heldUploads()
  const requests = watchRequests()
  const { user, area } = await choose(pdf())
  expect(within(await chips()).getByText('brief.pdf')).toBeVisible()
  expect(await screen.findByRole('progressbar', { name: 'Uploading brief.pdf' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel upload of brief.pdf' }))
  await waitFor(() => expect(screen.queryByText('brief.pdf')).not.toBeInTheDocument())
  await user.type(area, 'Hello{Enter}')
  await within(log()).findByText(ANSWER)
  expect(await requests.find(({ url }) => url.endsWith('/chat/send'))?.json()).toMatchObject({
    text: 'Hello',
    attachments: [],
  })
})

test('CHAT-16 a file that is there can be removed as well, and takes no room any more', async () => {
  const requests = watchRequests()
  const { user } = await choose(pdf())
  await shown(() => screen.getByText('Uploaded, 8 bytes'))
  await user.click(screen.getByRole('button', { name: 'Remove brief.pdf' }))
  await waitFor(() => expect(screen.queryByText('brief.pdf')).not.toBeInTheDocument())
  expect(send()).toBeDisabled()
  await waitFor(() => expect(calls(requests).at(-1)).toMatch(/^DELETE /))
})

test('CHAT-22 a file is uploaded once it is chosen, and again neither by hand nor with its message', async () => {
  const requests = watchRequests()
  const { user } = await choose(pdf())
  await shown(() => screen.getByText('Uploaded, 8 bytes'))
  expect(screen.queryAllByText(/^Processing/)).toEqual([])
  expect(calls(requests)).not.toContain('POST /api/chat/send')
  await user.click(send())
  await within(log()).findByText(ANSWER)
  expect(calls(requests).filter((call) => call.startsWith('PUT'))).toHaveLength(1)
  expect(calls(requests).at(-1)).toBe('POST /api/chat/send')
})

test('CHAT-38 a file that can not go is refused by its name before anything is uploaded', async () => {
  const requests = watchRequests()
  const { user } = await openChat()
  const large = pdf('large.pdf')
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  await user.upload(screen.getByLabelText('Files to attach'), [large])
  await shown(() => screen.getByText('large.pdf is larger than 20 MB.'))
  expect(send()).toBeDisabled()
  expect(calls(requests)).toEqual([])
})

test('CHAT-38 a file that there is no room for is named before any of it is sent', async () => {
  const full = 'There is no room for this file.'
  server.use(
    plainHttp.get(`${config.apiBase}/upload/signed-url`, ({ request }) =>
      new URL(request.url).searchParams.get('fileSize') === '8'
        ? problem(409, 'upload_space_full', full)
        : undefined,
    ),
  )
  const requests = watchRequests()
  await choose(pdf())
  await shown(() => screen.getByText(full))
  expect(screen.getByText('Upload failed for brief.pdf')).toBeVisible()
  expect(calls(requests)).toEqual(['GET /api/upload/signed-url'])
})

test('CHAT-21 CHAT-22 CHAT-40 API-28 files are processed and uploaded first, the message goes after them', async () => {
  const requests = watchRequests()
  const uploads = heldUploads()
  const { user, area } = await choose(pdf(), png())
  await user.type(area, 'Please read these{Enter}')

  await shown(() => within(log()).getByText('Processing document: brief.pdf...'))
  expect(within(log()).getByText('Processing image: logo.png...')).toHaveClass('italic')
  expect(within(log()).getByText('Please read these')).toBeVisible()
  const bar = await screen.findByRole('progressbar', { name: 'Uploading brief.pdf' })
  expect(bar).toHaveAttribute('aria-valuemax', '100')
  expect(calls(requests)).not.toContain('POST /api/chat/send')

  uploads.release()
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  const made = calls(requests)
  expect(made.at(-1)).toBe('POST /api/chat/send')
  expect(made.filter((call) => call.startsWith('PUT'))).toHaveLength(2)
  const body: unknown = await requests.find(({ url }) => url.endsWith('/chat/send'))?.json()
  expect(body).toMatchObject({
    text: 'Please read these',
    attachments: [
      { name: 'brief.pdf', type: 'application/pdf', size: 8 },
      { name: 'logo.png', type: 'image/png', size: 3 },
    ],
  })
  await waitFor(() => expect(screen.queryAllByText(/^Processing/)).toEqual([]))
  expect(screen.queryByRole('list', { name: 'Files to send' })).not.toBeInTheDocument()
  expect(within(log()).getByRole('button', { name: 'Download brief.pdf' })).toBeVisible()
})

test('GUARD-11 the access token asks for the address and never goes with the file', async () => {
  const requests = watchRequests()
  const { user } = await choose(pdf())
  await user.click(send())
  await within(log()).findByText(ANSWER)
  const header = (method: string, part: string) =>
    requests
      .find((request) => request.method === method && request.url.includes(part))
      ?.headers.get('Authorization')
  expect(header('GET', '/upload/signed-url')).toMatch(/^Bearer /)
  expect(header('PUT', '/upload/')).toBeNull()
})

test('CHAT-40 API-28 where the store takes files itself, the size is promised first and the file goes there', async () => {
  server.use(
    plainHttp.get(`${config.apiBase}/upload/signed-url`, () => {
      const ticket = `owner=${ADA}&name=brief.pdf&type=application%2Fpdf&sig=mock`
      return HttpResponse.json({
        signedUrl: '/api/upload/upload-direct?sig=none',
        directUrl: `/api/upload/upload-direct/direct?${ticket}`,
        url: '/api/upload/upload-direct',
        maxBytes: 20_971_520,
      })
    }),
  )
  const requests = watchRequests()
  const { user } = await choose(pdf())
  await user.click(send())
  await within(log()).findByText(ANSWER)
  const claim = requests.find(({ url }) => url.includes('/direct?'))
  expect(await claim?.json()).toEqual({ size: 8 })
  expect(claim?.headers.get('Authorization')).toBeNull()
  const put = requests.filter(({ method }) => method === 'PUT').map(({ url }) => url)
  expect(put).toHaveLength(1)
  expect(put[0]).toContain('store=1')
})

test('CHAT-19 a file alone is enough of a message', async () => {
  const requests = watchRequests()
  const { user } = await choose(pdf())
  expect(send()).toBeEnabled()
  await user.click(send())
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  expect(await requests.find(({ url }) => url.endsWith('/chat/send'))?.json()).toMatchObject({
    text: '',
  })
})

test('ERR-30 a file that does not arrive is named, and one retry brings it', async () => {
  server.use(
    plainHttp.put(`${config.apiBase}/upload/:id`, () => HttpResponse.error(), { once: true }),
  )
  const requests = watchRequests()
  const { user } = await choose(pdf())
  await shown(() => screen.getByText('Upload failed for brief.pdf'))
  await user.click(screen.getByRole('button', { name: 'Retry upload of brief.pdf' }))
  await shown(() => screen.getByText('Uploaded, 8 bytes'))
  expect(screen.queryByText('Upload failed for brief.pdf')).not.toBeInTheDocument()
  await user.click(send())
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  expect(calls(requests).filter((call) => call.startsWith('PUT'))).toHaveLength(2)
})

test('ERR-30 sending tries a file that failed once more; if it fails again, the text comes back', async () => {
  server.use(plainHttp.put(`${config.apiBase}/upload/:id`, () => HttpResponse.error()))
  const requests = watchRequests()
  const puts = () => calls(requests).filter((call) => call.startsWith('PUT'))
  const { user, area } = await choose(pdf())
  await shown(() => screen.getByText('Upload failed for brief.pdf'))
  await user.type(area, 'Please read this{Enter}')
  await waitFor(() => expect(puts()).toHaveLength(2))
  await shown(() => screen.getByText('Upload failed for brief.pdf'))
  await waitFor(() => expect(area).toHaveValue('Please read this'))
  await waitFor(() => expect(screen.queryAllByText(/^Processing/)).toEqual([]))
  expect(calls(requests)).not.toContain('POST /api/chat/send')
})

test('CHAT-38 what the server finds wrong with a file is said at the file', async () => {
  server.use(
    plainHttp.put(`${config.apiBase}/upload/:id`, () =>
      problem(415, 'upload_wrong_type', 'Wrong.', {
        detail: 'brief.pdf is not what its type says.',
      }),
    ),
  )
  await choose(pdf())
  await shown(() => screen.getByText('brief.pdf is not what its type says.'))
  expect(screen.getByText('Upload failed for brief.pdf')).toBeVisible()
})

test('an upload can be cancelled, and the message goes without that file', async () => {
  const uploads = heldUploads()
  const requests = watchRequests()
  const { user, area } = await choose(pdf(), png())
  await user.type(area, 'Look{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Cancel upload of brief.pdf' }))
  uploads.release()
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  const sent: unknown = await requests.find(({ url }) => url.endsWith('/chat/send'))?.json()
  expect(sent).toMatchObject({ attachments: [{ name: 'logo.png' }] })
})

test('cancelling the only file of a message without text sends nothing', async () => {
  heldUploads()
  const requests = watchRequests()
  const { user } = await choose(pdf())
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: 'Cancel upload of brief.pdf' }))
  await waitFor(() => expect(screen.queryAllByText(/^Processing/)).toEqual([]))
  expect(calls(requests)).not.toContain('POST /api/chat/send')
})

test('CHAT-26 a message that failed keeps its files for the retry', async () => {
  const requests = watchRequests()
  server.use(
    plainHttp.post(`${config.apiBase}/chat/send`, () => problem(422, 'odd', 'No.'), { once: true }),
  )
  const { user } = await choose(pdf())
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  const bodies = await Promise.all(
    requests.filter(({ url }) => url.endsWith('/chat/send')).map((sent) => sent.json()),
  )
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(calls(requests).filter((call) => call.startsWith('PUT'))).toHaveLength(1)
})

test('a message that is taken back to be edited brings its files back', async () => {
  given.fails('post', '/chat/send', 422, 'odd', 'No.')
  const { user, area } = await choose(pdf())
  await user.type(area, 'Look{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await shown(() => screen.getByText('Uploaded, 8 bytes'))
  expect(area).toHaveValue('Look')
})

/** Leaves the page while a file of a message is being uploaded, and opens it again. */
async function reopened() {
  const uploads = heldUploads()
  const { user, area, unmount } = await choose(pdf())
  await user.type(area, 'Please read this{Enter}')
  await screen.findByRole('progressbar', { name: 'Uploading brief.pdf' })
  unmount()
  renderApp(`/chat/${MARA}`)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Please read this'),
  )
  expect(localStorage.getItem(OUTBOX)).toBeNull()
  return uploads
}

test('a page that is left while files go up gives text and files back when it is opened again', async () => {
  const uploads = await reopened()
  expect(await screen.findByRole('progressbar', { name: 'Uploading brief.pdf' })).toBeVisible()
  expect(screen.queryByText('Upload failed for brief.pdf')).toBeNull()
  uploads.release()
  await shown(() => screen.getByText('Uploaded, 8 bytes'))
  expect(screen.queryByText('Upload failed for brief.pdf')).toBeNull()
})

test('where its files could not be kept, a page that is left while they go up names them', async () => {
  inTrouble('forbidden')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await reopened()
  await shown(() => screen.getByText('Upload failed for brief.pdf'))
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull()
})

test('CHAT-39 a file that could not be read is named in the conversation', async () => {
  const unread =
    'scan.pdf could not be read: it holds no text that can be selected, as with a scan. It was not used and costs nothing.'
  const file = { name: 'scan.pdf', url: '/api/upload/1', type: 'application/pdf', size: 9, unread }
  conversation({ messages: [said({ from: 'user', text: 'Look', attachments: [file] })] })
  await openChat()
  expect(within(log()).getByText(unread)).toBeVisible()
})

test('CHAT-08 a file of a message is fetched with the session', async () => {
  heldSend().release()
  const { user } = await choose(pdf())
  await user.click(send())
  await within(log()).findByText(ANSWER)
  const requests = watchRequests()
  await user.click(within(log()).getByRole('button', { name: 'Download brief.pdf' }))
  await waitFor(() =>
    expect(requests.map(path)).toContainEqual(expect.stringMatching(/^GET .*upload/)),
  )
  const asked = requests.find(({ url }) => url.includes('/upload/'))
  expect(asked?.headers.get('Authorization')).toMatch(/^Bearer /)
})

test('files can be dropped anywhere on the conversation', async () => {
  await openChat()
  const dataTransfer = { types: ['Files'], files: [pdf(), png()] }
  fireEvent.dragEnter(log(), { dataTransfer })
  await shown(() => screen.getByText(/^Drop files for/))
  fireEvent.drop(log(), { dataTransfer })
  expect(within(await chips()).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByText(/^Drop files for/)).not.toBeInTheDocument()
})

test('files can be pasted into the text', async () => {
  const { area } = await openChat()
  fireEvent.paste(area, { clipboardData: { files: [png('pasted.png')] } })
  expect(within(await chips()).getByText('pasted.png')).toBeVisible()
})

test('files in every state have nothing that axe objects to', async () => {
  const uploads = heldUploads()
  const { user, area, container } = await choose(pdf(), png(), pdf('second.pdf'))
  await screen.findByRole('progressbar', { name: 'Uploading brief.pdf' })
  await user.upload(screen.getByLabelText('Files to attach'), [new File(['x'], 'video.mp4')])
  const objections = async () => {
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    })
    return violations.map(({ id }) => id)
  }
  expect(await objections()).toEqual([])
  await user.type(area, 'Look{Enter}')
  await within(log()).findByText('Processing document: brief.pdf...')
  expect(await objections()).toEqual([])
  uploads.release()
  await within(log()).findByText(ANSWER)
  expect(await objections()).toEqual([])
})
