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

export function CategoryIcon({ icon, className = 'size-6' }: { icon: string; className?: string }) {
  if (/^(https?:)?\//.test(icon)) return <img src={icon} alt="" className={className} />
  const Drawing = DRAWINGS[icon] ?? Feather
  return <Drawing aria-hidden strokeWidth={1.4} className={className} />
}
