/** Sets the window's title, which history and tabs show. */
import { useEffect } from 'react'

const PRODUCT = 'AI Freelance'

export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · ${PRODUCT}`
    return () => {
      document.title = PRODUCT
    }
  }, [children])
  return null
}
