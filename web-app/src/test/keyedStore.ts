/** A store of the browser's that outlives the page, as far as it is used; in place of `idb-keyval`. */
const stored = new Map<IDBValidKey, unknown>()
let trouble: 'forbidden' | 'full' | null = null

/** Until the next test: nothing may be kept, as in a private window, or there is no room for more. */
export function inTrouble(next: typeof trouble) {
  trouble = next
}

function open() {
  // Some browsers throw before there is any promise.
  if (trouble === 'forbidden') throw new DOMException('It is insecure.', 'SecurityError')
  return stored
}

export const get = (key: IDBValidKey) => Promise.resolve(open().get(key))
export const keys = () => Promise.resolve([...open().keys()])
export const entries = () => Promise.resolve([...open()])

export function set(key: IDBValidKey, value: unknown) {
  if (trouble === 'full') return Promise.reject(new DOMException('Full.', 'QuotaExceededError'))
  open().set(key, value)
  return Promise.resolve()
}

export function del(key: IDBValidKey) {
  open().delete(key)
  return Promise.resolve()
}

export function clear() {
  trouble = null
  stored.clear()
  return Promise.resolve()
}
