/** Repeats a refused call with the proof that the server wants. */
import { toApiError } from '@/shared/api'
import type { Puzzle } from '@/shared/lib/proof/search'
import { solve } from '@/shared/lib/proof/solve'

import type { Proved } from './useProof'

/** A puzzle that ends while it is being solved is replaced by another one, so often at most. */
const TRIES = 3

/** The server asks for no more; much more would keep the browser busy for hours. */
const MOST_BITS = 24

/** The puzzle of the refusal, which begins with its bits; null if there is none that can be solved. */
function puzzleOf(refused: unknown): Puzzle | null {
  const { code, challenge } = toApiError(refused)
  if (code !== 'proof_required' || !challenge) return null
  const bits = Number.parseInt(challenge, 10)
  return bits >= 0 && bits <= MOST_BITS ? { challenge, bits } : null
}

async function nonceOf(puzzle: Puzzle, signal: AbortSignal): Promise<string | null> {
  try {
    return await solve(puzzle, signal)
  } catch (error) {
    console.error('The puzzle could not be solved.', error)
    return null
  }
}

/** Fails with the last refusal when it has no puzzle, or its puzzle is not solved. */
export async function repeat<Answer>(
  call: Proved<Answer>,
  first: unknown,
  signal: AbortSignal,
): Promise<Answer> {
  let refused = first
  for (let tries = 0; tries < TRIES; tries += 1) {
    const puzzle = puzzleOf(refused)
    const nonce = puzzle && (await nonceOf(puzzle, signal))
    if (puzzle === null || nonce === null) break
    try {
      return await call({ challenge: puzzle.challenge, nonce })
    } catch (error) {
      refused = error
    }
  }
  throw refused
}
