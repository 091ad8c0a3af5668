/** Light, dark, or the system's setting. The menu's code is loaded when somebody comes near. */
import { lazy, Suspense, useState } from 'react'

import { IconButton } from './Button'
import { applyTheme, readTheme, type Theme, THEMES } from './themes'

const load = () => import('./ThemeMenu')
const ThemeMenu = lazy(load)

export function ThemeToggle() {
  const [theme, setTheme] = useState(readTheme)
  const [isWanted, setIsWanted] = useState(false)
  const { Icon } = THEMES.find(({ value }) => value === theme) ?? THEMES[0]

  function choose(next: Theme) {
    setTheme(next)
    applyTheme(next)
  }

  const button = (
    <IconButton
      label="Theme"
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onKeyDown={({ key }) => key === 'ArrowDown' && setIsWanted(true)}
      onClick={() => setIsWanted(true)}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ThemeMenu theme={theme} onChoose={choose} />
    </Suspense>
  )
}
