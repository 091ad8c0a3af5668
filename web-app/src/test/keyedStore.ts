/** A store of the browser's that outlives the page, as far as it is used; in place of `idb-keyval`. */
const stored = new Map<IDBValidKey, unknown>()

export const get = (key: IDBValidKey) => Promise.resolve(stored.get(key))
export const entries = () => Promise.resolve([...stored])

export function set(key: IDBValidKey, value: unknown) {
  stored.set(key, value)
  return Promise.resolve()
}

export function del(key: IDBValidKey) {
  stored.delete(key)
  return Promise.resolve()
}

export function clear() {
  stored.clear()
  return Promise.resolve()
}
