/** What a superadmin does on screen, a step each; a desk is their page and where the product is. */
import { until } from './person.mjs'

const dialog = ({ page }) => page.getByRole('dialog')
const region = ({ page }, name) => page.getByRole('region', { name })
const said = ({ page }, words) => page.getByText(words).first().waitFor()
const line = ({ page }, name) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })

export const opens = ({ page, base }, section) =>
  page.goto(`${base}/settings?tab=admin&section=${section}`)

const press = (within, name) => within.getByRole('button', { name, exact: true }).click()
const field = (within, label) => within.getByLabel(label, { exact: true })

/** Fills what stands under these labels, in this order. */
async function fill(within, texts) {
  for (const [label, text] of Object.entries(texts)) await field(within, label).fill(text)
}

async function choose(desk, list, option) {
  await dialog(desk).getByRole('combobox', { name: list, exact: true }).click()
  await desk.page.getByRole('option', { name: option, exact: true }).click()
}

/** A model at the address of a service of the test's own. */
export async function connectModel(desk, service) {
  await opens(desk, 'system-settings')
  const models = region(desk, 'The model behind the specialists')
  await press(models, 'Connect a model')
  await dialog(desk)
    .getByRole('button', { name: /^Mistral/ })
    .click()
  await fill(dialog(desk), { Address: service.base, Key: 'sk-a-key', Model: service.name })
  await press(dialog(desk), 'Connect')
  await models.getByRole('button', { name: /^Let “Mistral” write/ }).click()
  await models.getByText(`“Mistral” writes, with ${service.name}`).waitFor()
}

export async function tellEverySpecialist(desk, message) {
  await opens(desk, 'system-settings')
  const house = region(desk, 'What every specialist is told')
  await fill(house, { 'Global system message': message })
  await press(house, 'Save System Settings')
  await said(desk, 'System settings saved. The very next reply follows them.')
}

/** Has a brief written twice: as the specialist is, and by a draft. Returns how many checks each side passed. */
export async function rehearse(desk, { specialist, brief, draft }) {
  await opens(desk, 'rehearsals')
  const { page } = desk
  await page.getByRole('combobox', { name: 'Specialist' }).fill(specialist)
  await page.getByRole('option', { name: specialist }).click()
  await press(page, 'Add a brief')
  await fill(dialog(desk), brief)
  await press(dialog(desk), 'Save the brief')
  await dialog(desk).waitFor({ state: 'detached' })
  await fill(page.getByRole('group', { name: 'Second side' }), { 'System prompt': draft })
  await press(page, 'Rehearse')
  await page.getByText('The rehearsal is over.').waitFor()
  return page.getByRole('list', { name: 'Totals' }).getByText('1 of 1 checks passed').count()
}

async function find(desk, specialist) {
  await opens(desk, 'ai-specialists')
  await desk.page.getByLabel('Search AI specialists').fill(specialist)
  await line(desk, specialist).waitFor()
}

/** What was rehearsed is what the specialist goes by from now on. */
export async function publish(desk, { specialist, draft }) {
  await find(desk, specialist)
  await press(line(desk, specialist), `Edit ${specialist}`)
  await fill(dialog(desk), { 'System prompt': draft })
  await press(dialog(desk), 'Save AI specialist')
  await said(desk, `“${specialist}” is changed.`)
}

export async function makeCategory(desk, { name, description, subcategory }) {
  await opens(desk, 'categories')
  await press(desk.page, 'Add a category')
  await fill(dialog(desk), { Name: name, Description: description, 'Subcategory 1': subcategory })
  await press(dialog(desk), 'Add category')
  await line(desk, name).getByText(subcategory).waitFor()
}

export async function makeSpecialist(desk, { name, category, subcategory, picture, texts }) {
  await opens(desk, 'ai-specialists')
  await press(desk.page, 'Add an AI specialist')
  await fill(dialog(desk), { Name: name })
  await choose(desk, 'Category', category)
  await choose(desk, 'Subcategory', subcategory)
  await fill(dialog(desk), texts)
  await field(dialog(desk), 'Picture of the avatar').setInputFiles(picture)
  await dialog(desk).locator('img[src^="/api/upload/public/"]').waitFor()
  await press(dialog(desk), 'Add AI specialist')
  // Whoever leaves the page before the answer takes the request along.
  await said(desk, `“${name}” is added.`)
  await find(desk, name)
}

export async function hire(desk, { fullname, email, password }, permissions) {
  await opens(desk, 'admins')
  await press(desk.page, 'New admin')
  await fill(dialog(desk), { 'Full name': fullname, Email: email, 'First password': password })
  for (const name of permissions) await dialog(desk).getByRole('checkbox', { name }).click()
  await press(dialog(desk), 'Create admin')
  await said(desk, `${fullname} is an admin now.`)
}

export async function announce(desk, { title, content }) {
  await opens(desk, 'announcements')
  const form = desk.page.getByRole('form', { name: 'New announcement' })
  const end = `${new Date().getFullYear() + 1}-01-01T09:00`
  await fill(form, { Title: title, Content: content, End: end })
  await press(form, 'Send Announcement')
  await region(desk, 'Sent announcements').getByText(title).waitFor()
}

/** To everybody, once it was counted how many that are. */
export async function sendCampaign(desk, { subject, content, reaches }) {
  await opens(desk, 'announcements')
  const form = desk.page.getByRole('form', { name: 'New email campaign' })
  await form.getByText(`Reaches ${reaches}.`).waitFor()
  await fill(form, { Subject: subject, Content: content })
  await press(form, 'Send Campaign')
  await dialog(desk).getByText(`${reaches} (All users)`).waitFor()
  await press(dialog(desk), 'Send')
  await said(desk, `The campaign is on its way to ${reaches}.`)
}

export async function answerTicket(desk, { subject, reply }) {
  await opens(desk, 'tickets')
  await press(desk.page, subject)
  const write = region(desk, 'Write')
  await write.getByRole('textbox', { name: 'Reply' }).fill(reply)
  await press(write, 'Send reply')
  await desk.page
    .getByRole('list', { name: /^Ticket T-/ })
    .getByText(reply)
    .waitFor()
}

export async function hidePost(desk, { title, reason }) {
  await desk.page.goto(`${desk.base}/browse-ai?tab=community`)
  const post = desk.page.getByRole('article', { name: title, exact: true })
  await press(post, 'Hide')
  await fill(dialog(desk), { Reason: reason })
  await press(dialog(desk), 'Hide')
  await post.getByText('Hidden by moderators').waitFor()
}

export async function refund(desk, { plan, member }) {
  await opens(desk, 'payments')
  await press(desk.page, `Refund ${plan} of ${member}`)
  await press(dialog(desk), 'Refund')
  await said(desk, /^The provider is asked to pay .* back\.$/)
}

/** Returns once the new generation is the one that is read. */
export async function rebuild(desk, readModel) {
  await opens(desk, 'operations')
  await press(desk.page, `Work on ${readModel}`)
  await desk.page.getByRole('menuitem', { name: 'Rebuild' }).click()
  await press(dialog(desk), 'Rebuild')
  const work = desk.page.getByRole('listitem').filter({ hasText: `Rebuild: ${readModel}` })
  await work.getByText('Done').waitFor()
  const built = desk.page.getByRole('row', { name: new RegExp(`^${readModel}_v\\d+_g2 `) })
  await built.getByText('Read', { exact: true }).waitFor()
}

/** Compares all of the log with its seals, and returns once this comparison has found nothing. */
export async function verifyChain(desk) {
  const { page } = desk
  await opens(desk, 'operations')
  const button = page.getByRole('button', { name: 'Compare all from the beginning' })
  await button.waitFor()
  const fine = page
    .getByText(/^Compared on .* all up to position [\d,]+ is as it was sealed\.$/)
    .locator('time')
  const at = async () => (await fine.count()) > 0 && fine.getAttribute('datetime')
  const before = await at()
  await button.click()
  await said(desk, 'The log is compared with its seals now.')
  await until(page, at, (now) => now !== false && now !== before, 'a comparison of its own')
}

/** Finds an action in the audit log, with who did it. */
export async function findInLog(desk, { action, admin }) {
  const search = desk.page.getByRole('search', { name: 'Audit log' })
  await fill(search, { Action: action, Admin: admin })
  const entry = desk.page.getByRole('row', { name: new RegExp(`^${admin} ${action} `) })
  await entry.first().waitFor()
}
