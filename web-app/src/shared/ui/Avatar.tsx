/** A portrait on its own tint. Without a picture a drawn placeholder takes its place. */
import { useState } from 'react'

import { cx } from '../lib/cx'

export const PLACEHOLDER_AVATAR = '/avatar-placeholder.svg'

export type AvatarProps = {
  /** Address of the picture; null, empty and broken ones show the placeholder. */
  src: string | null | undefined
  /** Whose portrait it is. Leave empty where the name stands beside it. */
  alt?: string
  /** CSS colour behind the portrait, where it is known; drawn in ink, it needs a light one in either theme. */
  tint?: string | null | undefined
  /** Size and shape, `size-12 rounded-full` unless told. */
  className?: string
  /** No picture is there; the placeholder stands in. */
  onBroken?: () => void
}

export function Avatar({
  src,
  alt = '',
  tint,
  className = 'size-12 rounded-full',
  onBroken,
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const usable = src && src !== broken ? src : PLACEHOLDER_AVATAR
  return (
    <img
      src={usable}
      alt={alt}
      loading="lazy"
      decoding="async"
      // Another server is told no more of the reader than it can not help to see.
      referrerPolicy="no-referrer"
      onError={() => {
        setBroken(src ?? null)
        if (src) onBroken?.()
      }}
      style={tint ? { backgroundColor: tint } : undefined}
      className={cx('shrink-0 bg-portrait object-cover', className)}
    />
  )
}
