/**
 * SHA-256 (FIPS 180-4) without waiting. `crypto.subtle` answers each digest by a promise, and a
 * search needs up to a million of them.
 */

/** Eight words of 32 bits. */
export type Digest = readonly [
  first: number,
  ...rest: [number, number, number, number, number, number, number],
]

/** Bytes in a block. */
const BLOCK = 64

/** Bytes that end a text: a mark, and its length. */
const ENDING = 9

const START: Digest = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

const K = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

/** The words of a block and those made of them; filled anew for each block. */
const words = new Int32Array(64)

const at = (list: Int32Array, index: number) => list[index] as number

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function fill(block: DataView, offset: number) {
  for (let i = 0; i < 16; i += 1) words[i] = block.getInt32(offset + 4 * i)
  for (let i = 16; i < 64; i += 1) {
    const early = at(words, i - 15)
    const late = at(words, i - 2)
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = (at(words, i - 16) + low + at(words, i - 7) + high) | 0
  }
}

function withBlock(state: Digest, block: DataView, offset: number): Digest {
  fill(block, offset)
  let [a, b, c, d, e, f, g, h] = state
  for (let i = 0; i < 64; i += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const added = (h + high + chosen + at(K, i) + at(words, i)) | 0
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const most = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + added) | 0
    d = c
    c = b
    b = a
    a = (added + low + most) | 0
  }
  const [a0, b0, c0, d0, e0, f0, g0, h0] = state
  return [
    (a0 + a) | 0,
    (b0 + b) | 0,
    (c0 + c) | 0,
    (d0 + d) | 0,
    (e0 + e) | 0,
    (f0 + f) | 0,
    (g0 + g) | 0,
    (h0 + h) | 0,
  ]
}

/**
 * The digest of `prefix` and whatever follows it, up to 56 characters of ASCII. The whole blocks of
 * the prefix are read once.
 */
export function digestAfter(prefix: string): (rest: string) => Digest {
  const bytes = new TextEncoder().encode(prefix)
  const whole = bytes.length - (bytes.length % BLOCK)
  const start = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let state = START
  for (let offset = 0; offset < whole; offset += BLOCK) state = withBlock(state, start, offset)

  const last = new Uint8Array(2 * BLOCK)
  const view = new DataView(last.buffer)
  last.set(bytes.subarray(whole))
  return (rest) => {
    const begin = bytes.length - whole
    const end = begin + rest.length
    for (let i = 0; i < rest.length; i += 1) last[begin + i] = rest.charCodeAt(i)
    last[end] = 0x80
    last.fill(0, end + 1)
    const size = end + ENDING <= BLOCK ? BLOCK : 2 * BLOCK
    view.setUint32(size - 4, 8 * (whole + end))
    const first = withBlock(state, view, 0)
    return size === BLOCK ? first : withBlock(first, view, BLOCK)
  }
}
