/** Says of samples what they are: nobody should take them for what writes replies here today. */
export function SampleNote({ name }: { name: string }) {
  return (
    <p className="max-w-prose text-sm text-ink-muted">
      Written in advance to show {name}’s style, and not by what writes replies here today.
    </p>
  )
}
