/** The page of the administration that shows a person. */
export function personPath(id: string): string {
  return `/settings?${new URLSearchParams({ tab: 'admin', section: 'users', person: id }).toString()}`
}
