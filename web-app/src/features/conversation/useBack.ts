/** Back to the page before; to a list, by default of conversations, if this page was the first. */
import { useLocation, useNavigate } from 'react-router'

export function useBack(list = '/chat-history'): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(list) : navigate(-1))
}
