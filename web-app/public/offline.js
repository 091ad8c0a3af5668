// The page that was wanted comes as soon as the server can be reached again.
const EVERY_MS = 3_000

async function look() {
  // The worker leaves this question to the network.
  const answer = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}

setInterval(look, EVERY_MS)
addEventListener('online', look)
document.querySelector('button').addEventListener('click', () => location.reload())
