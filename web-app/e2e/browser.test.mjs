/**
 * Which browser the other tests drive: there is one also where none can be downloaded.
 */
import assert from 'node:assert/strict'
import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, test } from 'node:test'

import { chosenBrowser } from './support/browser.mjs'

const NAMES = ['CHROMIUM', 'PATH', 'TMPDIR']
const usual = NAMES.map((name) => [name, process.env[name]])

let folder

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'browser-'))
  delete process.env.CHROMIUM
  process.env.PATH = ''
  // Nothing that an earlier run unpacked is there.
  process.env.TMPDIR = folder
})

afterEach(async () => {
  for (const [name, value] of usual) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  await rm(folder, { recursive: true, force: true })
})

test('without a browser of the system the one inside the npm package is unpacked and driven', async () => {
  const { executablePath, args } = await chosenBrowser()
  assert.equal(executablePath, path.join(folder, 'chromium'))
  await access(executablePath, constants.X_OK)
  // A whole browser, and not the beginning of one.
  assert.ok((await stat(executablePath)).size > 50_000_000)
  assert.ok(args.length > 0)
  assert.ok(!args.includes('--disable-web-security') && !args.includes('--single-process'))
})

test('a browser that CHROMIUM names is driven, whatever else there is', async () => {
  process.env.CHROMIUM = process.execPath
  const { executablePath, args } = await chosenBrowser()
  assert.equal(executablePath, process.execPath)
  assert.ok(!args.includes('--disable-web-security'))
})
