/**
 * A store of the browser's that outlives the page, as far as the app uses it; replaces
 * `idb-keyval`.
 */
const stored = new Map<IDBValidKey, unknown>()
let trouble: 'forbidden' | 'full' | null = null

/** Until the next test: storage is forbidden, as in a private window, or full. */
export function inTrouble(next: typeof trouble) {
  trouble = next
}

function open() {
  // Some browsers throw before they return a promise.
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
