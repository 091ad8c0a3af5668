/** Where the audit log of one person is. */

/** What names the person in the address. */
export const PERSON = 'of'

export const auditPath = (person: string) =>
  `/settings?tab=admin&section=audit-log&${PERSON}=${encodeURIComponent(person)}`
