/** Searches outside of the page, which stays usable meanwhile. */
import { findNonce, type Puzzle } from './search'

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => postMessage(findNonce(data)))
