/**
 * Finds a Chromium to drive: the one that `CHROMIUM` names, one of the system, else the
 * binary that comes inside the npm package.
 */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import npmChromium from '@sparticuz/chromium'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of a browser on this machine, undefined when there is none. */
function systemBrowser() {
  const { CHROMIUM, PATH = '' } = process.env
  if (CHROMIUM) return CHROMIUM
  const folders = PATH.split(path.delimiter)
  return folders
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find(isExecutable)
}

/**
 * The npm package is made for functions in the cloud and brings switches for them; one process
 * for everything and no web security would make tests of a real site worthless.
 */
const UNWANTED = ['--single-process', '--disable-web-security', '--allow-running-insecure-content']

// Else the processor does the work of a graphics card, two fifths of all that the browser does. No page draws with WebGL.
npmChromium.setGraphicsMode = false

/** What to start and with which switches; the npm package's binary is unpacked for that. */
export async function chosenBrowser() {
  const own = systemBrowser()
  // Chromium refuses its sandbox to root.
  if (own) return { executablePath: own, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] }
  return {
    executablePath: await npmChromium.executablePath(),
    args: [...npmChromium.args.filter((arg) => !UNWANTED.includes(arg)), '--disable-gpu'],
  }
}

/** Starts a browser; the caller closes it. Now and then one crashes as it starts, before it was asked for anything. */
export async function launchBrowser() {
  const browser = { ...(await chosenBrowser()), headless: true }
  return chromium.launch(browser).catch(() => chromium.launch(browser))
}
