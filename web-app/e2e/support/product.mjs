/**
 * The real binary with its own Postgres on a data directory of the test's own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

export const BINARY = process.env.MARKETPLACE_BIN ?? '../target/debug/marketplace'

export const SUPERADMIN = { email: 'root@journey.example', password: 'the-first-superadmin' }

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

async function untilReady(base, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    const ready = await fetch(`${base}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The database's files are elsewhere when root runs the tests: this file then says where. */
async function removeData(folder, data) {
  const elsewhere = await readFile(path.join(data, 'postgres/LOCATION'), 'utf8').catch(() => '')
  for (const place of [elsewhere.trim(), folder]) {
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

/** Starts the product, with further settings if need be; `stop` ends it and removes its data. */
export async function startProduct({ options = ['--no-demo'], env = {} } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'marketplace-e2e-'))
  // For the account that the database runs under, when root runs the tests.
  await chmod(folder, 0o755)
  const data = path.join(folder, 'data')
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
