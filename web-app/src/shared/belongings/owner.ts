/**
 * Whose an entry of browser storage is: the name of every entry that a person leaves in this
 * browser contains their id. Once they have signed out, answers that arrive later change none of
 * their entries.
 */

export const isOf = (name: string, userId: string) => name.split(/[/:]/).includes(userId)

/** The people who have signed out. */
const gone = new Set<string>()

export function letGo(userId: string) {
  gone.add(userId)
}

export function welcome(userId: string) {
  gone.delete(userId)
}

/** Whether this page may change the entry of this name. */
export const mayChange = (name: string) => ![...gone].some((userId) => isOf(name, userId))
