/** A product of the tests' own and somebody at a browser before it. */
import { launchBrowser } from './browser.mjs'
import { openPage, signIn, signUp } from './person.mjs'
import { startProduct } from './product.mjs'

/** Opens all of it, with these settings, and signs the client in who has just signed up if there is one; `close` ends it. */
export async function visit(client, settings) {
  const closing = []
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    const product = await startProduct(settings)
    closing.push(() => product.stop())
    const browser = await launchBrowser()
    closing.push(() => browser.close())
    const page = await openPage(browser)
    if (client) {
      await signUp(page, product.base, client)
      await signIn(page, product.base, client)
    }
    return { product, browser, page, close }
  } catch (cause) {
    await close()
    throw cause
  }
}
