/** A WebSocket whose server is the test. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  /** Every socket that was opened, in order. */
  static opened: FakeSocket[] = []

  readyState = FakeSocket.CONNECTING
  /** What the client sent. */
  readonly sent: unknown[] = []
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.opened.push(this)
  }

  static last(): FakeSocket {
    const socket = FakeSocket.opened.at(-1)
    if (socket === undefined) throw new Error('no socket was opened')
    return socket
  }

  send(data: string) {
    this.sent.push(JSON.parse(data))
  }

  close() {
    this.readyState = FakeSocket.CLOSED
  }

  /** The server accepts the connection. */
  accept() {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  /** The server sends a frame. */
  say(frame: object | string) {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame)
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  /** The server ends the connection. */
  end(code = 1006) {
    this.readyState = FakeSocket.CLOSED
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}
