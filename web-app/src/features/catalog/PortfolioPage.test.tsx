import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { STORIES } from '@/shared/mocks/world/catalog/stories'
import { watchFiles } from '@/test/files'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { SAMPLE_STORY } from './portfolio/sampleStory'

const PAGE = '/portfolio/mara-lindqvist-1'
const TITLE = 'We deleted the cache and the site got faster'

const part = (name: string) => screen.findByRole('region', { name })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => void given.signedIn())

test('PORT-01 the page has all its parts, with the words of this project', async () => {
  renderApp(PAGE)
  await shown(() => title(TITLE))
  const story = STORIES['mara-lindqvist-1']
  if (story === undefined) throw new Error('no story')
  expect(await part('Overview')).toHaveTextContent(story.overview)
  expect(await part('Challenge')).toHaveTextContent(story.challenge)
  expect(await part('Solution')).toHaveTextContent(story.solution)
  expect(within(await part('Results')).getAllByRole('listitem')).toHaveLength(3)
  expect(await part('Client feedback')).toHaveTextContent(story.feedback)
  expect(within(await part('Documents')).getAllByRole('button')).toHaveLength(2)
  expect(within(await part('Gallery')).getAllByRole('figure').length).toBeGreaterThan(1)
  const details = await part('Details')
  expect(details).toHaveTextContent('Mara Lindqvist')
  expect(details).toHaveTextContent('Blog post')
  expect(details).toHaveTextContent(/\d+ words, \d+ minutes? to read/)
  expect(screen.queryByText(/^Sample text/)).toBeNull()
})

test('PORT-02 the entry is read by its id', async () => {
  const requests = watchRequests()
  renderApp(PAGE)
  await title(TITLE)
  const paths = requests.map(({ url }) => new URL(url).pathname)
  expect(paths).toContain('/api/portfolio/mara-lindqvist-1')
})

test('PORT-02 X-47 what nobody wrote down is sample text, and says so', async () => {
  renderApp('/portfolio/kazik-wrona-1')
  expect(await part('Overview')).toHaveTextContent(SAMPLE_STORY.overview)
  await shown(() => screen.getByText(/^Sample text/))
  expect(await part('Client feedback')).toHaveTextContent(SAMPLE_STORY.feedback)
})

test('PORT-02 X-47 a part that nobody wrote down is sample text, and the others are not', async () => {
  const story = STORIES['mara-lindqvist-1']!
  onTestFinished(() => void (STORIES['mara-lindqvist-1'] = story))
  STORIES['mara-lindqvist-1'] = { ...story, challenge: '', results: [] }
  renderApp(PAGE)
  const challenge = await part('Challenge')
  expect(challenge).toHaveTextContent(SAMPLE_STORY.challenge)
  expect(within(challenge).getByText(/^Sample text/)).toBeVisible()
  const results = await part('Results')
  for (const result of SAMPLE_STORY.results) expect(results).toHaveTextContent(result)
  expect(await part('Solution')).toHaveTextContent(story.solution)
  expect(screen.getAllByText(/^Sample text/)).toHaveLength(2)
})

test.each(['docx', 'pdf'])(
  'PORT-02 downloads deliver the work itself under its own name, as %s',
  async (ending) => {
    const saved = watchFiles()
    const requests = watchRequests()
    const { user } = renderApp(PAGE)
    const documents = within(await part('Documents'))
    const name = new RegExp(`^Download ${TITLE}\\.${ending}`)
    await user.click(documents.getByRole('button', { name }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`${TITLE}.${ending}`]))
    const paths = requests.map(({ url }) => new URL(url).pathname)
    expect(paths).toContain(`/api/portfolio/mara-lindqvist-1/${ending}`)
  },
)

test('PORT-02 a download that failed says why, and can be tried again', async () => {
  const saved = watchFiles()
  const why = 'Here no font has 𒀀 (U+12000). The Word file has everything.'
  given.fails('get', '/portfolio/{id}/pdf', 422, 'characters_not_settable', 'No.', { detail: why })
  const { user } = renderApp(PAGE)
  const documents = within(await part('Documents'))
  const button = documents.getByRole('button', { name: /\.pdf/ })
  await user.click(button)
  await shown(() => documents.getByText(`The file could not be downloaded. ${why}`))
  expect(saved).toEqual([])
  given.answers('get', '/portfolio/{id}/pdf', {})
  await user.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(documents.queryByRole('alert')).toBeNull()
})

test('PORT-02 a project that is not there says so and leads on', async () => {
  renderApp('/portfolio/nobody-1')
  await shown(() => title('This project is not here.'))
  await waitFor(() => expect(document.title).toBe('This project is not here · AI Freelance'))
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Browse AI Specialists' })).toHaveAttribute(
    'href',
    '/browse-ai',
  )
})

test('a project that can not be loaded is asked for again', async () => {
  given.fails('get', '/portfolio/{id}', 400, 'bad_request')
  renderApp(PAGE)
  await shown(() => screen.getByText('This project could not be loaded.'))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the page has no accessibility findings', async () => {
  const { container } = renderApp(PAGE)
  await title(TITLE)
  const { violations } = await axe.run(container)
  expect(violations.map(({ id }) => id)).toEqual([])
})
