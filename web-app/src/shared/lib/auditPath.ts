/** Where the audit log of one person is. */

/** The parameter of the address that names the person. */
export const PERSON = 'of'

export const auditPath = (person: string) =>
  `/settings?tab=admin&section=audit-log&${PERSON}=${encodeURIComponent(person)}`
