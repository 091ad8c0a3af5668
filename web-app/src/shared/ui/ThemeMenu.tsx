/** The menu of `ThemeToggle`, open from its start. Loaded when it is wanted. */
import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'

import { IconButton } from './Button'
import { type Theme, THEMES } from './themes'

export type ThemeMenuProps = {
  theme: Theme
  onChoose: (theme: Theme) => void
}

export default function ThemeMenu({ theme, onChoose }: ThemeMenuProps) {
  const { Icon } = THEMES.find(({ value }) => value === theme) ?? THEMES[0]
  return (
    <DropdownMenu.Root defaultOpen>
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
          <DropdownMenu.RadioGroup
            value={theme}
            onValueChange={(value) => onChoose(value as Theme)}
          >
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
