import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { givenAdmin } from '@/test/givenAdmin'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const tabs = async (name = 'Settings') =>
  within(await screen.findByRole('tablist', { name }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent)
const selected = async (name: string) =>
  expect(await screen.findByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')

async function openProfile() {
  given.signedIn()
  const view = renderApp('/settings')
  await screen.findByLabelText('First name')
  return view
}

test('SET-01 a client has the tabs Profile, Billing, FAQ and Support', async () => {
  given.signedIn()
  const { user, address } = renderApp('/settings')
  expect(await tabs()).toEqual(['Profile', 'Billing', 'FAQ', 'Support'])
  await user.click(screen.getByRole('tab', { name: 'Support' }))
  await shown(() => screen.getByRole('heading', { name: 'Write to support' }))
  expect(address()).toBe('/settings?tab=support')
})

test.each(['admin', 'superadmin'] as const)(
  'SET-01 the role %s has the tab Admin beside them',
  async (role) => {
    givenAdmin(role, [])
    renderApp('/settings')
    const all = ['Profile', 'Billing', 'FAQ', 'Support', 'Admin']
    await waitFor(async () => expect(await tabs()).toEqual(all))
  },
)

test('SET-12 the default tab is Profile', async () => {
  given.signedIn()
  renderApp('/settings')
  await selected('Profile')
})

test('SET-12 ?tab=billing opens Billing, and choosing a tab goes into the address', async () => {
  given.signedIn()
  const { user, address } = renderApp('/settings?tab=billing')
  await selected('Billing')
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await selected('Profile')
  expect(address()).toBe('/settings?tab=profile')
})

test('X-17 a page may ask for the Billing tab by navigation state', async () => {
  given.signedIn()
  const { user } = renderApp({ pathname: '/settings', state: { tab: 'billing' } })
  await selected('Billing')
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await selected('Profile')
})

test('SET-02 SET-05 the form is filled from the server, the address can not be changed', async () => {
  Object.assign(world.accounts[0]?.user ?? {}, { phone: '+47 22 33 44 55', bio: 'Runs a shop.' })
  await openProfile()
  expect(screen.getByLabelText('First name')).toHaveValue('Ada')
  expect(screen.getByLabelText('Last name')).toHaveValue('Okafor')
  expect(screen.getByLabelText('Email')).toHaveValue(CLIENT.user.email)
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  expect(screen.getByLabelText('Phone')).toHaveValue('+47 22 33 44 55')
  expect(screen.getByLabelText('Bio')).toHaveValue('Runs a shop.')
})

test('SET-04 while the profile is on its way the tab says Loading profile...', async () => {
  given.signedIn()
  given.hangs('get', '/users/me')
  renderApp('/settings')
  await waitFor(() => expect(screen.getByText('Loading profile...')).toBeVisible())
})

test('SET-05 saving sends first name, last name, phone and bio', async () => {
  const { user } = await openProfile()
  const requests = watchRequests()
  await fill(user, 'Phone', ' 22 33 ')
  await fill(user, 'Bio', 'Writes to tenants.')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Your profile is saved.')
  const put = requests.find(({ method }) => method === 'PUT')
  expect(new URL(put?.url ?? '').pathname).toBe('/api/users/me')
  expect(await put?.json()).toEqual({
    firstname: 'Ada',
    lastname: 'Okafor',
    phone: '22 33',
    bio: 'Writes to tenants.',
  })
})

test('SET-03 the button says Saving... while the profile is being saved', async () => {
  const { user } = await openProfile()
  given.hangs('put', '/users/me')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
})

test('SET-07 a changed name shows in the top bar and survives a restart', async () => {
  const { user } = await openProfile()
  await fill(user, 'First name', 'Adaeze')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(screen.getByRole('navigation', { name: 'Main' })).toHaveTextContent('Welcome, Adaeze'),
  )
  const cached = JSON.parse(localStorage.getItem('authUser') ?? '{}') as object
  expect(cached).toMatchObject({ firstname: 'Adaeze', fullname: 'Adaeze Okafor', role: 'user' })
})

test('SET-06 ERR-33 a failed load is logged, told, and can be tried again', async () => {
  given.signedIn()
  given.fails('get', '/users/me', 404, 'not_found')
  const { user } = renderApp('/settings')
  // Once in a toast, once in place of the form.
  await waitFor(() =>
    expect(screen.getAllByText('Your profile could not be loaded.')).toHaveLength(2),
  )
  expect(console.error).toHaveBeenCalledWith('The profile could not be loaded.', expect.anything())
  given.answers('get', '/users/me', CLIENT.user)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('First name')).toHaveValue('Ada')
})

test('SET-06 ERR-33 a failed save is logged and told, and the typed values stay', async () => {
  const { user } = await openProfile()
  given.fails('put', '/users/me', 503, 'unavailable', 'The service is resting.')
  await fill(user, 'Bio', 'Half a life in one line.')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await shown(() => screen.getByText('Your profile could not be saved.'))
  expect(screen.getByText('The service is resting.')).toBeVisible()
  expect(console.error).toHaveBeenCalledWith('The profile could not be saved.', expect.anything())
  expect(screen.getByLabelText('Bio')).toHaveValue('Half a life in one line.')
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
})

test('what the server says of a field stands at the field until it is changed', async () => {
  const { user } = await openProfile()
  await fill(user, 'First name', '')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const field = screen.getByLabelText('First name')
  await waitFor(() => expect(field).toHaveAccessibleDescription('First name is required'))
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  await user.type(field, 'A')
  expect(field).toBeValid()
})

async function openBilling(tokens?: object) {
  if (tokens) given.answers('get', '/users/me/tokens', tokens)
  given.signedIn()
  const view = renderApp('/settings?tab=billing')
  await screen.findByText('Available Tokens')
  return view
}

const BALANCE = {
  tokens: 1_590_000,
  daily: 12_999,
  bought: 1_577_001,
  held: 0,
  debt: 0,
  dailyAllowance: 20_000,
  afterConfirmation: false,
  refillsAt: '2025-11-15T00:00:00Z',
}

test.each([
  [999, '999'],
  [12_999, '12K'],
  [999_999, '999K'],
  [1_590_000, '1.5M'],
])('PAY-04 CONST-19 %i available tokens read %s', async (tokens, text) => {
  await openBilling({ ...BALANCE, tokens })
  expect(screen.getByText(text)).toBeVisible()
})

test.each([
  [20_000, '0', '20,000 of 10,000,000 tokens'],
  [2_500_000, '25', '2,500,000 of 10,000,000 tokens'],
  [12_000_000, '100', '12,000,000 of 10,000,000 tokens'],
])('PAY-05 CONST-20 X-38 at %i tokens the bar stands at %s percent', async (tokens, now, text) => {
  await openBilling({ ...BALANCE, tokens })
  const bar = screen.getByRole('progressbar', { name: 'Available tokens' })
  expect(bar).toHaveAttribute('aria-valuenow', now)
  expect(bar).toHaveAttribute('aria-valuetext', text)
  const share = Number.parseFloat((bar.firstElementChild as HTMLElement).style.width)
  expect(share).toBeCloseTo(Math.min(100, tokens / 100_000))
})

test('X-05 both buckets are shown, and when the free one is full again by the reader’s clock', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  await openBilling(BALANCE)
  expect(screen.getByText('Free today').parentElement).toHaveTextContent('12,999')
  expect(screen.getByText('Bought').parentElement).toHaveTextContent('1,577,001')
  expect(screen.getByText(/Saturday at 09:00/)).toHaveAttribute('datetime', BALANCE.refillsAt)
  expect(screen.queryByText('Owed')).toBeNull()
  vi.unstubAllEnvs()
})

test('free tokens that wait for the address say so in place of when they are full again', async () => {
  await openBilling({ ...BALANCE, daily: 0, afterConfirmation: true })
  const free = screen.getByText('Free today').parentElement
  expect(free).toHaveTextContent('20,000 a day, once you confirm your email address')
  expect(screen.queryByText(/full again/)).toBeNull()
})

test('what is set aside and what is owed is named when there is any', async () => {
  await openBilling({ ...BALANCE, held: 420, debt: 5_000 })
  expect(screen.getByText('Set aside', { selector: 'dt' }).parentElement).toHaveTextContent('420')
  expect(screen.getByText('Owed').parentElement).toHaveTextContent('−5,000')
})

test('ERR-32 a balance that can not be read is shown as 0 with a mark, and can be read again', async () => {
  given.signedIn()
  given.fails('get', '/users/me/tokens', 404, 'not_found')
  const { user } = renderApp('/settings?tab=billing')
  await shown(() => screen.getByText('Could not refresh'))
  expect(screen.getByText('0 tokens')).toBeVisible()
  expect(console.error).toHaveBeenCalled()
  given.answers('get', '/users/me/tokens', BALANCE)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('1.5M'))
  expect(screen.queryByText('Could not refresh')).toBeNull()
})

test('ADM-GEN-01 an ordinary user has no Admin tab, not even by address', async () => {
  given.signedIn()
  renderApp('/settings?tab=admin')
  expect(await tabs()).not.toContain('Admin')
  await selected('Profile')
})

test.each(['admin', 'superadmin'] as const)(
  'ADM-GEN-01 the Admin tab is there for the role %s',
  async (role) => {
    givenAdmin(role, ['userManagement'])
    renderApp('/settings')
    await screen.findByText(/Welcome/)
    await waitFor(async () => expect(await tabs()).toContain('Admin'))
  },
)

test.each([
  ['ADM-GEN-03', 'stats', ['Stats']],
  ['ADM-GEN-04', 'adminManagement', ['Admin']],
  ['ADM-GEN-05', 'userManagement', ['Users', 'Support', 'Payments', 'Moderation']],
  ['ADM-GEN-06', 'categoryManagement', ['Categories']],
  ['ADM-GEN-07', 'aiSpecialist', ['AI Specialists', 'Rehearsals']],
  ['ADM-GEN-08', 'faqManagement', ['FAQ']],
  ['ADM-GEN-09', 'announcements', ['Announcements']],
  ['ADM-GEN-10', 'auditLogs', ['Audit Log']],
] as const)(
  '%s PERM-04 %s alone opens %s, every other sub-tab is absent',
  async (_id, permission, labels) => {
    givenAdmin('admin', [permission])
    renderApp('/settings?tab=admin')
    expect(await tabs('Admin')).toEqual(labels)
  },
)

const NINE = {
  stats: 'Stats',
  adminManagement: 'Admin',
  userManagement: 'Users',
  categoryManagement: 'Categories',
  aiSpecialist: 'AI Specialists',
  faqManagement: 'FAQ',
  announcements: 'Announcements',
  auditLogs: 'Audit Log',
  systemSettings: 'System Settings',
} as const

test.each(Object.keys(NINE) as (keyof typeof NINE)[])(
  'ADM-GEN-12 whoever lacks %s alone finds its sub-tab absent, and all others there',
  async (missing) => {
    const held = (Object.keys(NINE) as (keyof typeof NINE)[]).filter((it) => it !== missing)
    givenAdmin('admin', held)
    renderApp('/settings?tab=admin')
    const shown = await tabs('Admin')
    expect(shown).not.toContain(NINE[missing])
    for (const one of held) expect(shown).toContain(NINE[one])
  },
)

test('Operations is for superadmins alone, whatever an admin may do', async () => {
  givenAdmin('admin', Object.keys(NINE) as (keyof typeof NINE)[])
  renderApp('/settings?tab=admin')
  expect(await tabs('Admin')).not.toContain('Operations')
})

test('without a permission for it no section opens and nothing is asked', async () => {
  givenAdmin('admin', [])
  const requests = watchRequests()
  renderApp('/settings?tab=admin&section=audit-log')
  await shown(() => screen.getByText('Nothing to manage yet'))
  expect(screen.queryByRole('tablist', { name: 'Admin' })).toBeNull()
  const paths = requests.map(({ url }) => new URL(url).pathname)
  expect(paths.filter((path) => path !== '/api/admin/me' && path.includes('/admin/'))).toEqual([])
})

test.each(['profile', 'billing', 'faq', 'support', 'admin'])(
  'axe has no objection to the %s tab',
  async (tab) => {
    given.signedInAsAdmin()
    const { container } = renderApp(`/settings?tab=${tab}`)
    await waitFor(() => expect(screen.queryAllByRole('tabpanel').length).toBeGreaterThan(0))
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)
