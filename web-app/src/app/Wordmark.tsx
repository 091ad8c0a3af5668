/** The name of the product, set like the head of a magazine. */
export function Wordmark() {
  return (
    <span className="font-serif text-xl tracking-tight whitespace-nowrap">
      AI <span className="italic">Freelance</span>
      <span aria-hidden className="text-accent">
        .
      </span>
    </span>
  )
}
