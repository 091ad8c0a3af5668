/** Somebody at a browser of their own, and what everybody does there. */
import assert from 'node:assert/strict'

/** A page in a fresh profile. What a worker answers no test could replace, so there is none unless a test asks for it. */
export async function openPage(browser, options) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(40_000)
  return page
}

/** Opens an account, as the form of the sign-up page does. */
export async function signUp(page, base, person) {
  await page.goto(`${base}/signup`)
  const { status } = await api(page, '/auth/signup', person)
  assert.equal(status, 201)
}

export async function signIn(page, base, { email, password }) {
  await page.goto(`${base}/signin`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The toast that says so may be over before a busy machine looks for it, and the door may take its time there.
  await page.waitForURL(`${base}/`, { timeout: 60_000 }).catch(async (cause) => {
    const said = await page.getByRole('alert').allInnerTexts()
    throw new Error(`${email} is not signed in; the page says: ${said.join(' ')}`, { cause })
  })
}

/** Calls the API as the person whose page it is: a GET, or a POST of a body. */
export async function api(page, path, body) {
  return page.evaluate(
    async ({ path, body }) => {
      const answer = await fetch(`/api${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        },
      })
      return { status: answer.status, body: await answer.json().catch(() => null) }
    },
    { path, body },
  )
}

/** The tokens of the person whose page it is. */
export const balance = async (page) => (await api(page, '/users/me/tokens')).body.tokens

/** Asks until the answer is as wanted, and returns it; a minute is far more than anything takes. */
export async function until(page, ask, wanted, what) {
  for (const deadline = Date.now() + 60_000; ;) {
    const answer = await ask()
    if (wanted(answer)) return answer
    assert.ok(
      Date.now() < deadline,
      `waited in vain for ${what}: ${JSON.stringify(answer)?.slice(0, 400)}`,
    )
    await page.waitForTimeout(100)
  }
}

/** Once they have exactly so many tokens: each page is fed by a read model of its own, a moment after the other. */
export const owns = (page, tokens) =>
  until(
    page,
    () => balance(page),
    (found) => found === tokens,
    `a balance of ${tokens}`,
  )
