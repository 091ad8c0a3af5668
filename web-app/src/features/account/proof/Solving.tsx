/** Tells why a sign-up takes a moment. Nobody knows how long, so the bar shows no part of it. */
export function Solving() {
  return (
    <div role="status" className="grid gap-2.5 text-sm text-ink-muted">
      <p>One moment: your browser is solving a small puzzle that keeps robots out.</p>
      <div
        role="progressbar"
        aria-label="Solving the puzzle"
        className="h-1 animate-[shimmer_1.6s_ease-in-out_infinite] rounded-full bg-accent motion-reduce:opacity-45"
      />
    </div>
  )
}
