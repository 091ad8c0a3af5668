/** An authenticator app on somebody's phone (RFC 6238). */
import { createHmac } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30

function bytesOf(secret) {
  const letters = secret.replaceAll(/\s/g, '')
  const bits = [...letters].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g)
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an app with this secret shows now, or `later` steps from now. */
export function appCode(secret, later = 0) {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / STEP_SECONDS) + later))
  const digest = createHmac('sha1', bytesOf(secret)).update(step).digest()
  const from = digest.at(-1) & 15
  const number = digest.readUInt32BE(from) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
