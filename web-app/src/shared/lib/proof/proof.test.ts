import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { findNonce, isProof } from './search'
import { type Digest, digestAfter } from './sha256'

const hex = (digest: Digest) =>
  digest.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** As another implementation has it. */
const known = (text: string) => createHash('sha256').update(text).digest('hex')

const LONG = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [LONG, '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
])('the digest of %o is the one in the standard', (text, expected) => {
  expect(hex(digestAfter('')(text))).toBe(expected)
})

test('a text of any length gives its digest, wherever it is cut', () => {
  for (let length = 0; length <= 200; length += 1) {
    const prefix = 'challenge '.repeat(20).slice(0, length)
    const digest = digestAfter(prefix)
    for (const rest of ['', '7', '1234567890', LONG]) {
      expect(hex(digest(rest))).toBe(known(prefix + rest))
    }
  }
})

test('a prefix beyond ASCII counts by its bytes', () => {
  expect(hex(digestAfter('Größe: ')('42'))).toBe(known('Größe: 42'))
})

test.each([1, 4, 10])('the number that is found gives %i zero bits, and no smaller one', (bits) => {
  const puzzle = { challenge: 'a-challenge', bits }
  const nonce = findNonce(puzzle)
  expect(nonce).toMatch(/^\d+$/)
  const begin = BigInt(`0x${known(`a-challenge:${nonce}`)}`) >> BigInt(256 - bits)
  expect(begin).toBe(0n)
  expect(isProof(puzzle, nonce)).toBe(true)
  for (let smaller = 0; smaller < Number(nonce); smaller += 1) {
    expect(isProof(puzzle, String(smaller))).toBe(false)
  }
})
