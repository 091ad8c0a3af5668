/** A portrait on its own tint. Without a picture a drawn placeholder is shown. */
import { useState } from 'react'

import { cx } from '../lib/cx'

export const PLACEHOLDER_AVATAR = '/avatar-placeholder.svg'

/** Of a drawing, in its own units. */
const SIDE = 980

export type AvatarProps = {
  /** Address of the picture; null, empty and broken ones show the placeholder. */
  src: string | null | undefined
  /** Whose portrait it is. Leave empty if the name stands beside it. */
  alt?: string
  /**
   * CSS colour behind the portrait, if it is known; a drawing in ink needs a light colour in both
   * themes.
   */
  tint?: string | null | undefined
  /** Size and shape; `size-12 rounded-full` by default. */
  className?: string
  /** It is the first thing that a page shows. */
  isFirst?: boolean
  /** Called when the picture can not be loaded and the placeholder is shown. */
  onBroken?: () => void
}

export function Avatar({
  src,
  alt = '',
  tint,
  className = 'size-12 rounded-full',
  isFirst = false,
  onBroken,
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const usable = src && src !== broken ? src : PLACEHOLDER_AVATAR
  return (
    <img
      src={usable}
      alt={alt}
      // The shape of a drawing; what stands in the class has its own. The room is kept from the start.
      width={SIDE}
      height={SIDE}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      // Another server learns as little of the reader as possible.
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
