/** The proof of work at sign-up: only where `world.proofBits` says so. */
import type { PuzzleProof } from '../../../api/generated/endpoints'
import { isProof } from '../../../lib/proof/search'
import { problem } from '../../http'
import { world } from '../../world'

let made = 0

/** The answer to a sign-up without a valid proof; undefined if it may go on. A challenge works once. */
export function proofRequired(proof: PuzzleProof | null | undefined) {
  const { proofBits: bits, challenges } = world
  if (bits === null) return undefined
  const isKnown = proof != null && challenges.delete(proof.challenge)
  if (isKnown && isProof({ challenge: proof.challenge, bits }, proof.nonce)) return undefined
  made += 1
  const challenge = `${bits}.challenge-${made}`
  challenges.add(challenge)
  const told = 'Your browser has to solve a small puzzle first. Please try again.'
  return problem(403, 'proof_required', told, { challenge })
}
