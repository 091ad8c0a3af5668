/** The worker that makes the app installable; `public/sw.js` tells what it does. */

/** Development has no use for it, and the mock world a worker of its own. */
const IS_WANTED = import.meta.env.PROD && import.meta.env.MODE !== 'mock'

export function startWorker() {
  if (!IS_WANTED || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
    console.error('The worker could not be started.', error)
  })
}
