/** Marks samples as samples: nobody should think that the current model wrote them. */
export function SampleNote({ name }: { name: string }) {
  return (
    <p className="max-w-prose text-sm text-ink-muted">
      Written in advance to show {name}’s style, and not by what writes replies here today.
    </p>
  )
}
