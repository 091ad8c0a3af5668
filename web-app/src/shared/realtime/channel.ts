/**
 * One connection to the real-time channel that keeps itself alive: it signs in, listens, and
 * after a loss reconnects with a growing, jittered delay. Nothing depends on it: without it,
 * screens read over HTTP.
 */
import { type ClientFrame, parseFrame, type ServerFrame } from './frames'

const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000
/** Milliseconds of silence after which the connection is checked, and then given up. */
export const SILENCE_MS = 25_000

/** The server does not accept the token, or accepts it no longer. */
export const CLOSED_UNAUTHENTICATED = 4401

export type ChannelState = 'away' | 'ready' | 'ended'

export type ChannelOptions = {
  url: string
  /** The current access token, null when nobody is signed in. */
  token: () => string | null
  /** Gets a new token after the server refused `token`. */
  renew: (token: string) => Promise<'renewed' | 'refused' | 'unavailable'>
  /** The channel is signed in: the moment to subscribe. Called again after every reconnect. */
  onReady: () => void
  onFrame: (frame: ServerFrame) => void
  onState: (state: ChannelState) => void
  /** The session is over; the channel does not reconnect. */
  onEnd: (code: 'session_ended' | 'account_suspended') => void
  /** A number from 0 to 1, for the jitter. */
  random?: () => number
}

/** Milliseconds before try number `attempt` (from 1): 1 s doubling to 30 s, less up to a half. */
export function reconnectDelay(attempt: number, random: number): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS)
  return full * (1 - random / 2)
}

export class Channel {
  private readonly options: ChannelOptions
  private socket: WebSocket | null = null
  private attempt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private heard = false
  private over = false

  constructor(options: ChannelOptions) {
    this.options = options
    window.addEventListener('online', this.connectNow)
    this.connect()
  }

  /** Sends a frame, if the channel is connected. */
  send(frame: ClientFrame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame))
  }

  close() {
    this.over = true
    window.removeEventListener('online', this.connectNow)
    this.drop()
    clearTimeout(this.timer)
  }

  private readonly connectNow = () => {
    if (this.socket !== null || this.over) return
    clearTimeout(this.timer)
    this.connect()
  }

  private connect() {
    const token = this.options.token()
    if (token === null || this.over) return
    let socket: WebSocket
    try {
      socket = new WebSocket(this.options.url)
    } catch {
      this.comeBack()
      return
    }
    this.socket = socket
    this.heard = false
    socket.addEventListener('open', () => this.send({ type: 'auth', token }))
    socket.addEventListener('message', ({ data }) => {
      if (this.socket === socket) this.receive(data)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.socket === socket) void this.lost(code, token)
    })
    this.heartbeat = setInterval(() => this.check(token), SILENCE_MS)
  }

  private receive(data: unknown) {
    this.heard = true
    const frame = parseFrame(data)
    if (frame === null) return
    if (frame.type === 'ready') {
      this.attempt = 0
      this.options.onState('ready')
      this.options.onReady()
    } else if (frame.type === 'session_ended') {
      this.end(frame.code)
    } else {
      this.options.onFrame(frame)
    }
  }

  /** A connection can be dead without being closed, after a change of network for example. */
  private check(token: string) {
    if (!this.heard) {
      void this.lost(0, token)
      return
    }
    this.heard = false
    this.send({ type: 'ping' })
  }

  private async lost(code: number, token: string) {
    this.drop()
    this.options.onState('away')
    if (code === CLOSED_UNAUTHENTICATED) {
      const renewal = await this.options.renew(token)
      if (this.over) return
      if (renewal === 'refused') {
        this.end('session_ended')
        return
      }
    }
    this.comeBack()
  }

  private comeBack() {
    this.attempt += 1
    const delay = reconnectDelay(this.attempt, (this.options.random ?? Math.random)())
    clearTimeout(this.timer)
    this.timer = setTimeout(this.connectNow, delay)
  }

  private end(code: 'session_ended' | 'account_suspended') {
    this.close()
    this.options.onState('ended')
    this.options.onEnd(code)
  }

  private drop() {
    clearInterval(this.heartbeat)
    const { socket } = this
    this.socket = null
    socket?.close()
  }
}
