import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'

import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const ALERT = 'Failed to create post. Please ensure you’re logged in and try again.'
const FIRST = 'What do you put in a brief that actually changes the draft?'
const COMMUNITY = '/browse-ai?tab=community'

type User = ReturnType<typeof renderApp>['user']

/** Fills a field by pasting. */
async function put(user: User, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

/** A discussion, once it is shown. */
async function discussion(name = FIRST) {
  return within(await screen.findByRole('article', { name }, { timeout: 5_000 }))
}

const titles = async () =>
  (await screen.findAllByRole('article')).map(
    (article) => within(article).getByRole('heading').textContent,
  )

/** Calls to the community by method and path, in order. */
function watchCalls() {
  const requests = watchRequests()
  return (method: string, path: RegExp) =>
    requests.filter(
      (request) => request.method === method && path.test(new URL(request.url).pathname),
    )
}

async function openModal(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Start Discussion' }))
  return within(await screen.findByRole('dialog', { name: 'Start Discussion' }))
}

async function fillModal(user: User, title: string, content: string) {
  const modal = await openModal(user)
  await put(user, modal.getByLabelText('Discussion Title'), title)
  await put(user, modal.getByLabelText('Description'), content)
  return modal
}

const submit = (user: User, modal: Awaited<ReturnType<typeof openModal>>) =>
  user.click(modal.getByRole('button', { name: 'Start Discussion' }))

async function openReplies(user: User, name = FIRST) {
  const post = await discussion(name)
  await user.click(post.getByRole('button', { name: /repl(y|ies) to/, expanded: false }))
  return post
}

async function openForm(user: User) {
  const post = await discussion()
  await user.click(post.getByRole('button', { name: `Reply to ${FIRST}` }))
  await post.findByRole('textbox')
  return post
}

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test('DIR-01 the page has two tabs: Browse Specialists and Community', async () => {
  const { user } = renderApp('/browse-ai')
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Browse Specialists', 'Community'])
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'Community' }))
  await shown(() => screen.getByRole('heading', { name: 'Community' }))
  await discussion()
  await user.click(screen.getByRole('tab', { name: 'Browse Specialists' }))
  await shown(() => screen.getByPlaceholderText('Search specialists...'))
})

test('a discussion has an address of its own, where its replies are open, and from there all are one step away', async () => {
  const { user, address } = renderApp(COMMUNITY)
  const post = await discussion('The sentence I cut most often')
  await user.click(post.getByRole('link', { name: 'The sentence I cut most often' }))
  await waitFor(async () => expect(await titles()).toEqual(['The sentence I cut most often']))
  expect(address()).toMatch(/discussion=discussion-\d+$/)
  await shown(() =>
    screen.getByText('Any sentence that tells me what the next one is going to do.'),
  )
  await user.click(screen.getByRole('link', { name: 'All discussions' }))
  await discussion(FIRST)
})

test('a discussion that is gone is told, and a search looks through all', async () => {
  const { user } = renderApp(`${COMMUNITY}&discussion=nobodys`)
  await shown(() => screen.getByText('This discussion is not here'))
  await put(user, screen.getByLabelText('Search discussions'), 'background')
  await discussion(FIRST)
})

test('COMM-01 COMM-02 COMM-08 ENT-03 a visitor reads the list and the fixed figures', async () => {
  renderApp(COMMUNITY)
  const post = await discussion()
  expect(screen.getByText('2,847 members')).toBeVisible()
  expect(screen.getByText('156 discussions')).toBeVisible()
  expect(post.getByRole('heading', { name: FIRST })).toBeVisible()
  expect(post.getByText(/half a page of background/)).toBeVisible()
  expect(post.getByText('Rosa Q.')).toBeVisible()
  expect(post.getByText('2 hours ago')).toBeVisible()
  expect(post.getByText('Content Writing, Blog Posts')).toBeVisible()
  expect(post.getByRole('button', { name: /, 5 likes$/ })).toBeVisible()
  expect(post.getByRole('button', { name: /2 replies to/ })).toBeVisible()
  expect(post.getByRole('presentation', { hidden: true })).toHaveAttribute(
    'src',
    '/avatar-placeholder.svg',
  )
})

test('COMM-03 API-10 the search box asks the server, in any case', async () => {
  const calls = watchCalls()
  const { user } = renderApp(COMMUNITY)
  await discussion()
  await put(user, screen.getByPlaceholderText('Search discussions...'), 'ENDINGS')
  await waitFor(async () =>
    expect(await titles()).toEqual(['Endings: do you know yours before you begin?']),
  )
  const searches = calls('GET', /\/community$/).map(({ url }) => new URL(url).searchParams)
  expect(searches.map((query) => query.get('search'))).toEqual([null, 'ENDINGS'])
  expect(searches.every((query) => query.get('category') === null)).toBe(true)
})

test('the address keeps a search, with the category that is chosen then, and a link brings both', async () => {
  const { user, address, goTo } = renderApp(COMMUNITY)
  await discussion()
  await put(user, screen.getByLabelText('Search discussions'), 'endings')
  await waitFor(() => expect(address()).toBe(`${COMMUNITY}&discussions=endings`))
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Creative Writing' }))
  await waitFor(() =>
    expect(address()).toBe(
      '/browse-ai?category=Creative+Writing&tab=community&discussions=endings',
    ),
  )
  await goTo(COMMUNITY)
  await waitFor(() => expect(screen.getByLabelText('Search discussions')).toHaveValue(''))
  await goTo(`${COMMUNITY}&discussions=endings`)
  await waitFor(async () =>
    expect(await titles()).toEqual(['Endings: do you know yours before you begin?']),
  )
  expect(screen.getByLabelText('Search discussions')).toHaveValue('endings')
})

test('a search for the word “all” is a search, and stays when a category is chosen', async () => {
  const { user, address } = renderApp(`${COMMUNITY}&discussions=all`)
  await user.click(await screen.findByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Creative Writing' }))
  expect(address()).toBe('/browse-ai?category=Creative+Writing&tab=community&discussions=all')
  expect(screen.getByLabelText('Search discussions')).toHaveValue('all')
})

test('COMM-18 API-10 the list is asked for with the directory’s category, ids are strings', async () => {
  const calls = watchCalls()
  renderApp(`${COMMUNITY}&category=Creative+Writing`)
  await waitFor(async () => expect(await titles()).toHaveLength(1))
  const [call] = calls('GET', /\/community$/)
  expect(new URL(call?.url ?? '').searchParams.get('category')).toBe('Creative Writing')
  expect(world.discussions.every(({ post }) => typeof post.id === 'string')).toBe(true)
})

test('COMM-04 the modal names the directory’s category in a field that only shows it', async () => {
  given.signedIn()
  const { user } = renderApp(`${COMMUNITY}&category=Creative+Writing&subcategory=Poetry`)
  const modal = await openModal(user)
  const category = modal.getByLabelText('Category')
  expect(category).toHaveValue('Creative Writing · Poetry')
  expect(category).toHaveAttribute('readonly')
  expect(modal.getByLabelText('Discussion Title')).toBeVisible()
  expect(modal.getByLabelText('Description')).toBeVisible()
  await user.click(modal.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('COMM-19 another category can be chosen for a discussion', async () => {
  given.signedIn()
  const calls = watchCalls()
  const { user } = renderApp(`${COMMUNITY}&category=Creative+Writing&subcategory=Poetry`)
  await openModal(user)
  const modal = await fillModal(user, 'On commas', 'For or against?')
  await user.click(modal.getByRole('combobox', { name: 'Another category' }))
  await user.click(await screen.findByRole('option', { name: 'Copywriting' }))
  expect(modal.getByLabelText('Category')).toHaveValue('Copywriting')
  await submit(user, modal)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [post] = calls('POST', /\/community$/)
  expect(await post?.json()).toMatchObject({ category: 'Copywriting', subCategory: '' })
  const again = await openModal(user)
  expect(again.getByLabelText('Category')).toHaveValue('Creative Writing · Poetry')
})

test('COMM-04 COMM-07 COMM-19 API-11 a discussion is posted, the form is cleared and closed, the list reloaded', async () => {
  given.signedIn()
  const calls = watchCalls()
  const { user } = renderApp(COMMUNITY)
  await discussion()
  const before = calls('GET', /\/community$/).length
  const modal = await fillModal(user, ' On commas ', ' For or against? ')
  expect(modal.getByLabelText('Category')).toHaveValue('General')
  await submit(user, modal)
  await discussion('On commas')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [post] = calls('POST', /\/community$/)
  expect(await post?.json()).toEqual({
    title: 'On commas',
    content: 'For or against?',
    category: 'General',
    subCategory: '',
  })
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(calls('GET', /\/community$/).length).toBe(before + 1)
  const again = await openModal(user)
  expect(again.getByLabelText('Discussion Title')).toHaveValue('')
  expect(again.queryByText('Restore draft')).toBeNull()
})

test('COMM-05 the button says Posting... while the discussion is being sent', async () => {
  given.signedIn()
  given.hangs('post', '/community')
  const { user } = renderApp(COMMUNITY)
  const modal = await fillModal(user, 'Title', 'Text')
  await submit(user, modal)
  expect(await modal.findByRole('button', { name: 'Posting...' })).toBeDisabled()
})

test.each([
  ['title', '   ', 'Text'],
  ['description', 'Title', '   '],
])('COMM-06 a blank %s is ignored silently and nothing is sent', async (_, title, content) => {
  given.signedIn()
  const calls = watchCalls()
  const { user } = renderApp(COMMUNITY)
  const modal = await fillModal(user, title, content)
  await submit(user, modal)
  expect(modal.getByLabelText('Discussion Title')).toHaveValue(title)
  expect(screen.queryByText(ALERT)).toBeNull()
  expect(calls('POST', /\/community$/)).toEqual([])
})

test('COMM-07 COMM-21 ERR-12 ERR-13 X-19 a failed post alerts, is logged, and Restore draft brings the text back', async () => {
  const log = quiet()
  given.signedIn()
  given.fails('post', '/community', 429, 'rate_limited', 'Five posts are enough for now.')
  const calls = watchCalls()
  const { user } = renderApp(COMMUNITY)
  await submit(user, await fillModal(user, 'On commas', 'For or against?'))
  await screen.findByText(ALERT)
  expect(screen.getByText('Five posts are enough for now.')).toBeInTheDocument()
  expect(calls('POST', /\/community$/)).toHaveLength(1)
  expect(log).toHaveBeenCalledWith('Failed to create community post', expect.anything())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const modal = await openModal(user)
  expect(modal.getByLabelText('Discussion Title')).toHaveValue('')
  await user.click(modal.getByRole('button', { name: 'Restore draft' }))
  expect(modal.getByLabelText('Discussion Title')).toHaveValue('On commas')
  expect(modal.getByLabelText('Description')).toHaveValue('For or against?')
})

test('COMM-09 the like button is disabled while its request runs', async () => {
  given.signedIn()
  given.hangs('post', '/community/{id}/vote')
  const { user } = renderApp(COMMUNITY)
  const like = (await discussion()).getByRole('button', { name: /, 5 likes$/ })
  await user.click(like)
  await waitFor(() => expect(like).toBeDisabled())
})

test('COMM-10 X-21 API-12 a like raises the count by one, stays pressed and is sent once', async () => {
  given.signedIn()
  const calls = watchCalls()
  const { user } = renderApp(COMMUNITY)
  const post = await discussion()
  await user.click(post.getByRole('button', { name: /, 5 likes$/ }))
  const liked = await post.findByRole('button', { name: /, 6 likes$/, pressed: true })
  await waitFor(() => expect(liked).toBeEnabled())
  await user.click(liked)
  const votes = calls('POST', /\/vote$/)
  expect(votes).toHaveLength(1)
  expect(await votes[0]?.text()).toBe('')
})

test('COMM-10 a discussion that was liked before is shown so', async () => {
  given.signedIn()
  world.discussions[0]?.likedBy.push('user-ada')
  renderApp(COMMUNITY)
  const post = await discussion()
  expect(post.getByRole('button', { name: /, 5 likes$/, pressed: true })).toBeVisible()
})

test('ERR-14 X-19 a like that fails alerts and leaves the count', async () => {
  const log = quiet()
  given.signedIn()
  const calls = watchCalls()
  given.fails('post', '/community/{id}/vote', 429, 'rate_limited', 'Too many requests.')
  const { user } = renderApp(COMMUNITY)
  const post = await discussion()
  await user.click(post.getByRole('button', { name: /, 5 likes$/ }))
  await screen.findByText('You must be logged in to like a post.')
  expect(screen.getByText('Too many requests.')).toBeInTheDocument()
  expect(log).toHaveBeenCalledWith('Failed to like post', expect.anything())
  expect(calls('POST', /\/vote$/)).toHaveLength(1)
  expect(post.getByRole('button', { name: /, 5 likes$/, pressed: false })).toBeVisible()
})

test('COMM-17 ERR-13 ERR-14 ERR-15 visitors are told to sign in, and nothing is sent', async () => {
  const calls = watchCalls()
  const { user } = renderApp(COMMUNITY)
  const post = await discussion()
  await user.click(post.getByRole('button', { name: /, 5 likes$/ }))
  await screen.findByText('You must be logged in to like a post.')
  await openForm(user)
  await put(user, post.getByRole('textbox'), 'Hello')
  await user.click(post.getByRole('button', { name: 'Post Reply' }))
  await screen.findByText('You must be logged in to reply.')
  await submit(user, await fillModal(user, 'Title', 'Text'))
  await screen.findByText(ALERT)
  expect(calls('POST', /\/community/)).toEqual([])
})

test('COMM-11 COMM-16 ENT-04 the toggle loads the replies of others and closes them again', async () => {
  const { user } = renderApp(COMMUNITY)
  const post = await openReplies(user)
  const replies = within(await post.findByRole('list', { name: `Replies to ${FIRST}` }))
  expect(replies.getAllByRole('listitem')).toHaveLength(2)
  expect(replies.getByText('Graham T.')).toBeVisible()
  expect(replies.getByText('What the reader already tried.')).toBeVisible()
  await user.click(post.getByRole('button', { name: /2 replies to/, expanded: true }))
  expect(post.queryByText('Graham T.')).toBeNull()
})

test('COMM-12 COMM-13 a reply can not be sent blank, and says Posting... while it is sent', async () => {
  given.signedIn()
  given.hangs('post', '/community/{id}/comments')
  const { user } = renderApp(COMMUNITY)
  const post = await openForm(user)
  expect(post.getByRole('button', { name: 'Post Reply' })).toBeDisabled()
  await put(user, post.getByRole('textbox'), '   ')
  await waitFor(() => expect(post.getByRole('textbox')).toHaveValue('   '))
  expect(post.getByRole('button', { name: 'Post Reply' })).toBeDisabled()
  await put(user, post.getByRole('textbox'), 'Yes')
  await user.click(post.getByRole('button', { name: 'Post Reply' }))
  expect(await post.findByRole('button', { name: 'Posting...' })).toBeDisabled()
  await user.click(post.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(post.queryByRole('textbox')).toBeNull())
})

test('COMM-14 COMM-15 COMM-16 X-20 API-13 an own reply appears once, by You, and the parent is read again', async () => {
  given.signedIn()
  const calls = watchCalls()
  const { user } = renderApp(COMMUNITY)
  const post = await openForm(user)
  await put(user, post.getByRole('textbox'), ' Two examples. ')
  await user.click(post.getByRole('button', { name: 'Post Reply' }))
  const text = await post.findByText('Two examples.')
  const entry = within(text.closest('li') as HTMLElement)
  for (const word of ['You', 'Just now', '0 likes']) expect(entry.getByText(word)).toBeVisible()
  await shown(() => post.getByRole('button', { name: /3 replies to/ }))
  await waitFor(() =>
    expect(calls('GET', /\/community\/[^/]+\/comments$/).length).toBeGreaterThan(0),
  )
  await waitFor(() => expect(post.getAllByRole('listitem')).toHaveLength(3))
  expect(post.getAllByText('Two examples.')).toHaveLength(1)
  const [sent] = calls('POST', /\/comments$/)
  expect(await sent?.json()).toEqual({ text: 'Two examples.' })
})

test('COMM-14 COMM-16 an own reply stands there though the replies can not be loaded', async () => {
  quiet()
  given.signedIn()
  given.fails('get', '/community/{id}/comments', 404, 'not_found')
  const { user } = renderApp(COMMUNITY)
  const post = await openForm(user)
  await put(user, post.getByRole('textbox'), 'Two examples.')
  await user.click(post.getByRole('button', { name: 'Post Reply' }))
  await shown(() => post.getByText('Two examples.'))
  expect(post.getByText('You')).toBeVisible()
})

test('COMM-21 ERR-15 X-19 a reply that fails alerts and keeps what was typed', async () => {
  const log = quiet()
  given.signedIn()
  given.fails(
    'post',
    '/community/{id}/comments',
    429,
    'rate_limited',
    'Thirty replies are enough for now.',
  )
  const calls = watchCalls()
  const { user } = renderApp(COMMUNITY)
  const post = await openForm(user)
  await put(user, post.getByRole('textbox'), 'Two examples.')
  await user.click(post.getByRole('button', { name: 'Post Reply' }))
  await screen.findByText('You must be logged in to reply.')
  expect(screen.getByText('Thirty replies are enough for now.')).toBeInTheDocument()
  expect(calls('POST', /\/comments$/)).toHaveLength(1)
  expect(log).toHaveBeenCalledWith('Failed to reply to post', expect.anything())
  expect(post.getByRole('textbox')).toHaveValue('Two examples.')
})

test('COMM-20 ERR-11 a list that fails is logged only, and can be asked for again', async () => {
  const log = quiet()
  given.fails('get', '/community', 404, 'not_found')
  const { user } = renderApp(COMMUNITY)
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(log).toHaveBeenCalledWith('Failed to load community posts', expect.anything())
  expect(screen.getByRole('button', { name: 'Start Discussion' })).toBeEnabled()
  given.answers('get', '/community', [])
  await user.click(retry)
  await shown(() => screen.getByText('No discussions yet'))
})

test('COMM-21 the fields hold no more than the server takes', async () => {
  const { user } = renderApp(COMMUNITY)
  const post = await openForm(user)
  expect(post.getByRole('textbox')).toHaveAttribute('maxlength', '5000')
  const modal = await openModal(user)
  expect(modal.getByLabelText('Discussion Title')).toHaveAttribute('maxlength', '150')
  expect(modal.getByLabelText('Description')).toHaveAttribute('maxlength', '10000')
})

test('COMM-22 markup in a discussion is shown as text', async () => {
  const first = world.discussions[0]
  if (first === undefined) throw new Error('an empty world')
  first.post.content = '<img src=x onerror="alert(1)"> **bold**'
  renderApp(COMMUNITY)
  const post = await discussion()
  expect(post.getByText('<img src=x onerror="alert(1)"> **bold**')).toBeVisible()
})

test('COMM-22 somebody reports what somebody else wrote', async () => {
  given.signedIn()
  const { user } = renderApp(COMMUNITY)
  await user.click((await discussion()).getByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this discussion' }))
  await put(user, dialog.getByRole('textbox'), 'Advertising')
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  await screen.findByText('Thank you. Somebody will have a look at it.')
  expect(world.discussions[0]?.reports).toBe(1)
})

test('COMM-22 a moderator hides, shows again and deletes', async () => {
  given.signedInAsAdmin()
  const { user } = renderApp(COMMUNITY)
  const post = await discussion()
  await user.click(await post.findByRole('button', { name: 'Hide' }))
  const reason = within(await screen.findByRole('dialog', { name: 'Hide this discussion?' }))
  await user.click(reason.getByRole('button', { name: 'Hide' }))
  await shown(() => reason.getByText('The reason is required'))
  await put(user, reason.getByLabelText('Reason'), 'Advertising')
  await user.click(reason.getByRole('button', { name: 'Hide' }))
  await shown(() => post.getByText('Hidden by moderators'))
  await shown(() => post.getByText('Advertising'))
  await user.click(await post.findByRole('button', { name: 'Show again' }))
  await waitFor(() => expect(post.queryByText('Hidden by moderators')).toBeNull())
  await user.click(post.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this discussion?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: FIRST })).toBeNull())
})

test('COMM-23 DIR-24 X-53 a reply being typed outlives the other tab, and is gone on the next arrival', async () => {
  given.signedIn()
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { user, goTo } = renderApp(COMMUNITY)
  let post = await openForm(user)
  await put(user, post.getByRole('textbox'), 'Half a thought')
  await user.click(screen.getByRole('tab', { name: 'Browse Specialists' }))
  await user.click(await screen.findByRole('tab', { name: 'Community' }))
  post = await openForm(user)
  expect(post.getByRole('textbox')).toHaveValue('Half a thought')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Half a thought')

  await goTo('/categories')
  scroll.mockClear()
  await goTo(COMMUNITY)
  post = await openForm(user)
  expect(post.getByRole('textbox')).toHaveValue('')
  expect(scroll).toHaveBeenCalledWith(0, 0)
})

test('DIR-24 X-53 on the next arrival an own reply is no longer kept by the page and comes from the server', async () => {
  given.signedIn()
  given.fails('get', '/community/{id}/comments', 404, 'not_found')
  quiet()
  const { user, goTo } = renderApp(COMMUNITY)
  let post = await openForm(user)
  await put(user, post.getByRole('textbox'), 'Two examples.')
  await user.click(post.getByRole('button', { name: 'Post Reply' }))
  await shown(() => post.getByText('Two examples.'))

  await goTo('/categories')
  await goTo(COMMUNITY)
  server.resetHandlers()
  post = await discussion()
  expect(post.queryByText('Two examples.')).toBeNull()
  await user.click(await post.findByRole('button', { name: /3 replies to/ }))
  await shown(() => post.getByText('Two examples.'))
  expect(post.getAllByText('Two examples.')).toHaveLength(1)
})

test('the community has nothing that axe objects to', async () => {
  given.signedIn()
  const { container, user } = renderApp(COMMUNITY)
  await openForm(user)
  const post = await openReplies(user)
  await post.findByRole('list', { name: `Replies to ${FIRST}` })
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('whoever goes by keyboard writes at once and is back at the button afterwards', async () => {
  given.signedIn()
  const { user } = renderApp(COMMUNITY)
  const post = await openForm(user)
  const field = post.getByRole('textbox')
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('Yes{Tab}{Enter}')
  await shown(() => post.getByText('Yes'))
  await waitFor(() => expect(post.getByRole('button', { name: `Reply to ${FIRST}` })).toHaveFocus())
})

test('discussions and replies run the way their texts are read', async () => {
  const [first] = world.discussions
  Object.assign(first!.post, { title: 'سؤال', content: 'كيف تكتبون الموجز؟' })
  Object.assign(first!.replies[0]!.reply, { content: 'باختصار' })
  const { user } = renderApp(COMMUNITY)
  const post = await openReplies(user, 'سؤال')
  expect(post.getByRole('heading', { name: 'سؤال' })).toHaveAttribute('dir', 'auto')
  expect(post.getByText('كيف تكتبون الموجز؟')).toHaveAttribute('dir', 'auto')
  expect(await post.findByText('باختصار')).toHaveAttribute('dir', 'auto')
})
