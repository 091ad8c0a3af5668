/** Back to the page before; to the list of conversations if this page was the first. */
import { useLocation, useNavigate } from 'react-router'

export function useBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate('/chat-history') : navigate(-1))
}
