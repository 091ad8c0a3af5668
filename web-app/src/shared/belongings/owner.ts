/**
 * Whose an entry of browser storage is: whatever a person leaves in this browser has a name of which their
 * id is a part. Once they have signed out, a page that still has an answer to come changes none of it.
 */

export const isOf = (name: string, userId: string) => name.split(/[/:]/).includes(userId)

/** Those who have signed out. */
const gone = new Set<string>()

export function letGo(userId: string) {
  gone.add(userId)
}

export function welcome(userId: string) {
  gone.delete(userId)
}

/** Whether this page may change what is kept under the name. */
export const mayChange = (name: string) => ![...gone].some((userId) => isOf(name, userId))
