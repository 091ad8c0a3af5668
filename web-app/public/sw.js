/**
 * The worker of the installed app. It keeps files whose name changes with their content, and a page that says that there is no
 * connection. Pages and answers of the API always come from the server: nothing old is ever shown as new.
 */

// Set by the build. With it each release is a new worker.
const RELEASE = 'development'
const OFFLINE = `offline-${RELEASE}`
const ASSETS = `assets-${RELEASE}`

const PAGE = '/offline.html'
/** The page without a connection, and what it is made of. */
const PARTS = [PAGE, '/offline.js', '/theme.js', '/favicon.svg']

async function keepPage() {
  const cache = await caches.open(OFFLINE)
  await cache.addAll(PARTS.map((path) => new Request(path, { cache: 'reload' })))
}

/** Tabs that were opened before this release may still load parts of the one before; older ones go. */
async function takeOver() {
  await self.registration.navigationPreload?.enable()
  const others = (await caches.keys()).filter((name) => name !== OFFLINE && name !== ASSETS)
  const assets = others.filter((name) => name.startsWith('assets-'))
  const old = others.filter((name) => name !== assets.at(-1))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function asset(request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) {
    const cache = await caches.open(ASSETS)
    // A full disk is no reason to show nothing.
    await cache.put(request, answer.clone()).catch(() => undefined)
  }
  return answer
}

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

const fromServer = async (request, path) => {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(path)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // What is not answered here goes its usual way.
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname === '/api' || pathname.startsWith('/api/')) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.mode === 'navigate') event.respondWith(page(event))
  else if (PARTS.includes(pathname)) event.respondWith(fromServer(request, pathname))
})
