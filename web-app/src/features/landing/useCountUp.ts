/** Counts from 0 to a figure once its element comes into sight. */
import { type RefObject, useEffect, useState } from 'react'

import { useReducedMotion } from '@/shared/lib/useReducedMotion'

/** Milliseconds that the counting takes. */
export const COUNT_UP_MS = 2_000

/** Fast at first, slow at the end. */
function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}

/** Share of the way, 0 to 1; 1 at once for those who asked for less motion. */
export function useCountUp(element: RefObject<HTMLElement | null>): number {
  const still = useReducedMotion()
  const [share, setShare] = useState(0)

  useEffect(() => {
    const target = element.current
    if (still || target === null) return
    let frame = 0

    function run() {
      const start = performance.now()
      function step(now: number) {
        const passed = Math.min((now - start) / COUNT_UP_MS, 1)
        setShare(easeOut(passed))
        if (passed < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }

    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      run()
    })
    sight.observe(target)
    return () => {
      sight.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [element, still])

  return still ? 1 : share
}
