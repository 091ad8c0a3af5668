/**
 * Runs a command, the browser tests, with a data folder that each product is given a copy of. It is made at the beginning
 * and removed at the end, so what another build has left behind is never used.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

import { prepareData } from './product.mjs'

const [program, ...args] = process.argv.slice(2)
const prepared = await prepareData()
// Whoever ends the run ends the tests; the folder is removed after them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tests.kill(signal))
const env = { ...process.env, ...(prepared.data && { PREPARED_DATA: prepared.data }) }
const tests = spawn(program, args, { stdio: 'inherit', env })
const [code] = await once(tests, 'exit')
await prepared.remove()
process.exitCode = code ?? 1
