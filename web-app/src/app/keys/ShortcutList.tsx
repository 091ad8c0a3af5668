/** All shortcuts, and a way to turn the single keys off. */
import { Fragment } from 'react'

import { Checkbox, Dialog } from '@/shared/ui'

import { type ShortcutGroup, shortcutGroups } from './shortcuts'
import { useSingleKeys } from './singleKeys'

function Group({ title, shortcuts }: ShortcutGroup) {
  return (
    <section className="grid gap-2">
      <h3 className="eyebrow font-sans">{title}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 text-sm">
        {shortcuts.map(({ keys, what }) => (
          <Fragment key={what}>
            <dt>{what}</dt>
            <dd className="flex justify-end gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-md border border-control bg-sunken px-2 py-0.5 font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const [isOn, turn] = useSingleKeys()
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      {shortcutGroups().map((group) => (
        <Group key={group.title} {...group} />
      ))}
      <Checkbox label="Single keys (? and /) are shortcuts" checked={isOn} onCheckedChange={turn} />
    </Dialog>
  )
}
