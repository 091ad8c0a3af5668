/** The themes, and the one that is kept in this browser; `public/theme.js` reads it first. */
import { Monitor, Moon, Sun } from 'lucide-react'

const THEME_KEY = 'theme'

export const THEMES = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

export type Theme = (typeof THEMES)[number]['value']

export function readTheme(): Theme {
  const stored = localStorage.getItem(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function applyTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem(THEME_KEY)
    delete document.documentElement.dataset.theme
    return
  }
  localStorage.setItem(THEME_KEY, theme)
  document.documentElement.dataset.theme = theme
}
