/**
 * Light, dark, or the system's setting. Kept in browser storage; `public/theme.js` reads it first.
 */
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'

import { IconButton } from './Button'

const THEME_KEY = 'theme'

const THEMES = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

export type Theme = (typeof THEMES)[number]['value']

function readTheme(): Theme {
  const stored = localStorage.getItem(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function applyTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem(THEME_KEY)
    delete document.documentElement.dataset.theme
    return
  }
  localStorage.setItem(THEME_KEY, theme)
  document.documentElement.dataset.theme = theme
}

export function ThemeToggle() {
  const [theme, setTheme] = useState(readTheme)
  const { Icon } = THEMES.find(({ value }) => value === theme) ?? THEMES[0]

  function choose(next: string) {
    setTheme(next as Theme)
    applyTheme(next as Theme)
  }

  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton label="Theme">
          <Icon aria-hidden className="size-5" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="lifted appear z-50 min-w-40 rounded-control border border-rule bg-raised p-1.5"
        >
          <DropdownMenu.RadioGroup value={theme} onValueChange={choose}>
            {THEMES.map(({ value, label, Icon: ThemeIcon }) => (
              <DropdownMenu.RadioItem
                key={value}
                value={value}
                className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm focus-visible:-outline-offset-2 data-highlighted:bg-sunken pointer-coarse:min-h-11"
              >
                <ThemeIcon aria-hidden className="size-4 text-ink-muted" />
                <span className="flex-1">{label}</span>
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
