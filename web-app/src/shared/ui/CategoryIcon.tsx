/** The picture of a category: a drawing by name, or an uploaded image by address. */
import {
  BookOpen,
  Briefcase,
  Feather,
  FileText,
  GraduationCap,
  IdCard,
  type LucideIcon,
  Megaphone,
  MessageSquareCode,
  Newspaper,
  Presentation,
  Scale,
  SpellCheck,
} from 'lucide-react'
import { useState } from 'react'

import { cx } from '../lib/cx'

const DRAWINGS: Record<string, LucideIcon> = {
  'book-open': BookOpen,
  briefcase: Briefcase,
  feather: Feather,
  'file-text': FileText,
  'graduation-cap': GraduationCap,
  'id-card': IdCard,
  megaphone: Megaphone,
  'message-square-code': MessageSquareCode,
  newspaper: Newspaper,
  presentation: Presentation,
  scale: Scale,
  'spell-check': SpellCheck,
}

/** Our own pictures, and those whose address an admin gave. */
const PICTURE = /^(https:\/\/|\/(?!\/))/

export type CategoryIconProps = {
  icon: string
  className?: string
  /** Called when the picture can not be loaded and a drawing is shown. */
  onBroken?: () => void
}

export function CategoryIcon({ icon, className = 'size-6', onBroken }: CategoryIconProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (PICTURE.test(icon) && broken !== icon) {
    return (
      <img
        src={icon}
        alt=""
        // Another server learns as little of the reader as possible.
        referrerPolicy="no-referrer"
        className={cx('object-contain', className)}
        onError={() => {
          setBroken(icon)
          onBroken?.()
        }}
      />
    )
  }
  const Drawing = DRAWINGS[icon] ?? Feather
  return <Drawing aria-hidden strokeWidth={1.4} className={className} />
}
