/**
 * The way from a browser to a server, which can be cut. That a browser is told to be offline ends no socket that is open
 * already; here everything that is under way is lost, and nothing gets through until the line is mended.
 */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Starts one to the server at this address. Whoever goes to its `base` gets there. */
export async function startLine(address) {
  const { hostname, port } = new URL(address)
  const open = new Set()
  let isCut = false

  function carry(from, to) {
    open.add(from)
    // Whoever breaks off closes as well.
    from.on('error', () => undefined)
    from.on('close', () => {
      open.delete(from)
      to.end()
    })
    from.pipe(to)
  }

  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    carry(near, far)
    carry(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function drop() {
    for (const end of open) end.destroy()
  }
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    cut() {
      isCut = true
      drop()
    },
    mend() {
      isCut = false
    },
    stop() {
      server.close()
      drop()
    },
  }
}
