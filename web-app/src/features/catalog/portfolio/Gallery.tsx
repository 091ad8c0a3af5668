/** Lines of the work on plates in the specialist's colour. */
import { platesOf } from './plates'

export function Gallery({ content, tint }: { content: string; tint: string }) {
  const plates = platesOf(content)
  if (plates.length === 0) {
    return <p className="text-ink-muted">This work has no lines that stand alone. Read it whole.</p>
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {plates.map(({ caption, line }) => (
        <li key={caption}>
          <figure className="grid h-full content-between gap-3">
            <blockquote
              style={{ backgroundColor: tint, color: 'oklch(0.235 0.014 58)' }}
              className="grid min-h-56 content-center rounded-sm p-7 font-serif text-xl leading-snug text-balance sm:aspect-[4/5] sm:text-2xl"
            >
              {line}
            </blockquote>
            <figcaption className="text-sm text-ink-muted">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
