/**
 * The page of the administration that shows a person; with the other parts of the address it is
 * reached from, which are there again when the page is closed.
 */
export function personPath(id: string, from?: URLSearchParams): string {
  const params = new URLSearchParams(from)
  params.set('tab', 'admin')
  params.set('section', 'users')
  params.set('person', id)
  return `/settings?${params.toString()}`
}
