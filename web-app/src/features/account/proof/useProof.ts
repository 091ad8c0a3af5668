/** For a call that the server may refuse until the browser has solved a puzzle (a proof of work). */
import { type ComponentType, useState } from 'react'

import { type PuzzleProof, toApiError } from '@/shared/api'

import { useSignal } from '../useSignal'

export type Proved<Answer> = (proof?: PuzzleProof) => Promise<Answer>

/**
 * By default no operator asks for a proof, so what solves the puzzle is loaded when there is one,
 * and `Note`, which tells of it, as well.
 */
export function useProof() {
  const [isSolving, setSolving] = useState(false)
  const [Note, setNote] = useState<ComponentType | null>(null)
  const newSignal = useSignal()

  async function withProof<Answer>(call: Proved<Answer>): Promise<Answer> {
    try {
      return await call()
    } catch (refused) {
      if (toApiError(refused).code !== 'proof_required') throw refused
      const signal = newSignal()
      setSolving(true)
      try {
        const { repeat, Solving } = await import('./late')
        setNote(() => Solving)
        return await repeat(call, refused, signal)
      } finally {
        setSolving(false)
      }
    }
  }

  return { withProof, isSolving, Note: isSolving ? Note : null }
}
