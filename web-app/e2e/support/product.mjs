/**
 * The real binary with its own Postgres on a data directory of the test's own.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

export const BINARY = process.env.MARKETPLACE_BIN ?? '../target/debug/marketplace'

export const SUPERADMIN = { email: 'root@journey.example', password: 'the-first-superadmin' }

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

const run = promisify(execFile)

async function untilReady(base, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    const ready = await fetch(`${base}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Where the database's files are, if not in the data folder: root's are not if the database's account can not get there. */
async function elsewhere(data) {
  const place = await readFile(path.join(data, 'postgres/LOCATION'), 'utf8').catch(() => '')
  return place.trim()
}

async function removeData(folder, data) {
  for (const place of [await elsewhere(data), folder]) {
    if (place !== '') await rm(place, { recursive: true, force: true })
  }
}

function start(data, port, options, env) {
  return spawn(BINARY, ['serve', '--port', String(port), '--data-dir', data, ...options], {
    env: {
      ...process.env,
      ADMIN_EMAIL: SUPERADMIN.email,
      ADMIN_PASSWORD: SUPERADMIN.password,
      LIMITS: 'test',
      LOG: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const USUAL = ['--no-demo']

/** What the product asks for when it needs it: a first start without it leaves the same behind as one with it. */
const NOT_KEPT = [
  'ADMIN_SECOND_FACTOR',
  'MODEL_API_KEY',
  'MODEL_BASE_URL',
  'MODEL_NAME',
  'PAYMENT_PROVIDER',
  'SEAL_EVERY_SECONDS',
  'SIGN_UP_PUZZLE_BITS',
  'SUPPORT_EMAIL',
  'SUPPORT_WHATSAPP',
]

/** Whether a first start with these is the one that was prepared; anything unknown could leave something else behind. */
const isAsPrepared = (options, env) =>
  options.join(' ') === USUAL.join(' ') && Object.keys(env).every((name) => NOT_KEPT.includes(name))

/** A folder of its own for one product, with its data folder, empty or copied, in it. */
async function makeFolder(prepared) {
  const folder = await mkdtemp(path.join(tmpdir(), 'marketplace-e2e-'))
  const data = path.join(folder, 'data')
  if (prepared) {
    // Copies the owner too: as root, the database has an account of its own.
    await run('cp', ['-a', prepared, data])
  } else {
    await mkdir(data)
  }
  // For the account that the database runs under, when root runs the tests, whatever others may do with new files.
  await chmod(folder, 0o755)
  await chmod(data, 0o711)
  return { folder, data }
}

/** Whether everything was seen by everybody who follows the log. */
async function isAtRest(data) {
  const { stdout } = await run(BINARY, ['status', '--json', '--data-dir', data])
  const { unnumbered, reactors, readModels } = JSON.parse(stdout)
  return unnumbered === 0 && [...reactors, ...readModels].every(({ behind }) => behind === 0)
}

/**
 * Starts the product, with further settings if need be; `stop` ends it and removes its data. Its first start was that of
 * the run, if there is one that would have been the same (see `prepared.mjs`).
 */
export async function startProduct({ options = USUAL, env = {} } = {}) {
  const { PREPARED_DATA } = process.env
  const { folder, data } = await makeFolder(isAsPrepared(options, env) && PREPARED_DATA)
  const port = await freePort()
  const base = `http://localhost:${port}`
  const child = start(data, port, options, env)
  await untilReady(base, child)
  return {
    base,
    /** Its data folder. */
    data,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await removeData(folder, data)
    },
  }
}

/** A data folder whose first start is over and that nobody uses; `data` is undefined where it can not be copied. */
export async function prepareData() {
  const { folder, data } = await makeFolder()
  const remove = () => removeData(folder, data)
  try {
    const port = await freePort()
    const child = start(data, port, USUAL, {})
    await untilReady(`http://localhost:${port}`, child)
    while (!(await isAtRest(data))) await new Promise((resolve) => setTimeout(resolve, 100))
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    if (child.exitCode !== 0) throw new Error(`the product ended with ${child.exitCode}`)
    // All copies would share the one database.
    return { data: (await elsewhere(data)) === '' ? data : undefined, remove }
  } catch (cause) {
    await remove()
    throw cause
  }
}
