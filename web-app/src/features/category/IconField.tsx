/** The icon of a category. */
import { PictureField } from '@/features/upload'
import { CategoryIcon } from '@/shared/ui'

export type IconFieldProps = {
  icon: string
  error: string | undefined
  onChange: (icon: string) => void
}

export function IconField({ icon, error, onChange }: IconFieldProps) {
  return (
    <PictureField
      label="Icon"
      name="icon"
      noun="icon"
      address={icon}
      error={error}
      onChange={onChange}
    >
      {(address, onBroken) => (
        <CategoryIcon icon={address} className="size-12" onBroken={onBroken} />
      )}
    </PictureField>
  )
}
