/** Names the page in the window's title, and so in history and tabs. */
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
