/** Whether this person asked for less motion. */
import { useMedia } from './useMedia'

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')
