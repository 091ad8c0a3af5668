/** Nine boxes to tick. An admin can neither give nor take a permission that they do not have. */
import type { Permission } from '@/shared/api'
import { selectPermissions } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Checkbox } from '@/shared/ui'

import { PERMISSIONS } from './permissions'

export type PermissionBoxesProps = {
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  error?: string | undefined
}

export function PermissionBoxes({ value, onChange, error }: PermissionBoxesProps) {
  const own = useAppSelector(selectPermissions) ?? []
  const lacksSome = own.length < PERMISSIONS.length

  function toggle(name: Permission, ticked: boolean) {
    onChange(ticked ? [...value, name] : value.filter((other) => other !== name))
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">Permissions</legend>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {PERMISSIONS.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            name={name}
            checked={value.includes(name)}
            disabled={!own.includes(name)}
            onCheckedChange={(ticked) => toggle(name, ticked)}
          />
        ))}
      </div>
      {lacksSome && (
        <p className="text-xs text-ink-muted">
          What you may not do yourself, you can neither give nor take.
        </p>
      )}
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
