/** A proof of work: a number that is hard to find and easy to check. */
import { type Digest, digestAfter } from './sha256'

export type Puzzle = {
  challenge: string
  /** So many zero bits begin the digest of the challenge and the number; 32 at most. */
  bits: number
}

const isSolved = ([first]: Digest, bits: number) => Math.clz32(first) >= bits

const digestOf = (challenge: string) => digestAfter(`${challenge}:`)

/** The first number that solves it. Takes 2^bits digests on average. */
export function findNonce({ challenge, bits }: Puzzle): string {
  const digest = digestOf(challenge)
  let nonce = 0
  while (!isSolved(digest(String(nonce)), bits)) nonce += 1
  return String(nonce)
}

/** As the server checks it. */
export const isProof = ({ challenge, bits }: Puzzle, nonce: string) =>
  isSolved(digestOf(challenge)(nonce), bits)
