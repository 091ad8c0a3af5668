/** Has a puzzle solved by a worker, which ends with the answer or with the signal. */
import type { Puzzle } from './search'

/** Null if the signal came first; fails where the browser can not search. */
export async function solve(puzzle: Puzzle, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted) return null
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  const nonce = new Promise<string | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    signal.addEventListener('abort', () => resolve(null))
    worker.postMessage(puzzle)
  })
  return nonce.finally(() => worker.terminate())
}
