/** Before the browser tests: two of them at once would each write the browser's file while the other one starts it. */
import { chosenBrowser } from './browser.mjs'

await chosenBrowser()
