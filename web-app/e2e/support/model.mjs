/**
 * A small model server of the kind that `MODEL_BASE_URL` names: OpenAI's chat completions, streamed.
 * What its next answers are, a test says; one that nobody expected is refused, so that it shows.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'

const NAME = 'fake-writer'

const event = (data) => `data: ${JSON.stringify(data)}\n\n`

const chunk = (delta, finish_reason = null) =>
  event({
    object: 'chat.completion.chunk',
    model: NAME,
    choices: [{ index: 0, delta, finish_reason }],
  })

const pieces = (text) => text.split(/(?<= )/).map((content) => chunk({ content }))

/** The text word by word, behind the chunk that names the role. */
const words = (text) => [chunk({ role: 'assistant', content: '' }), ...pieces(text)]

function begin(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

/** Answers a request, each in its way. */
export const plays = {
  /** Writes the text to its end, and says what it took. */
  writes: (text, total_tokens) => (response) => {
    begin(response)
    const usage = { prompt_tokens: total_tokens - 1, completion_tokens: 1, total_tokens }
    for (const part of words(text)) response.write(part)
    response.write(chunk({}, 'stop'))
    response.end(`${event({ choices: [], usage })}data: [DONE]\n\n`)
  },
  /** The connection breaks in the middle. */
  breaksOff: (text) => (response) => {
    begin(response)
    response.write(words(text).join(''), () => response.destroy())
  },
  /** Says nothing more, and does not hang up either. */
  fallsSilent: (text) => (response) => {
    begin(response)
    response.write(words(text).join(''))
  },
  /** Goes on with something that is no event. */
  talksNonsense: (text) => (response) => {
    begin(response)
    response.end(`${words(text).join('')}data: {"choices": [oops\n\n`)
  },
  /** Has no time for anybody, and says so. */
  refuses: () => (response) => refuse(response, 401, 'invalid_api_key'),
}

/** Between two signs of life of a reply that is held: the product takes a server that gives none for gone. */
const ALIVE_MS = 5_000

/** A reply that goes on when the test says so, and has no end of its own. `play` answers a request with it. */
export function heldReply() {
  let begun
  const asked = new Promise((resolve) => {
    begun = resolve
  })
  return {
    play(response) {
      begin(response)
      const alive = setInterval(() => response.write(': still here\n\n'), ALIVE_MS)
      response.on('close', () => clearInterval(alive))
      begun(response)
    },
    /** Goes on with this, word by word, as soon as it was asked for. */
    async says(text) {
      const response = await asked
      response.write(pieces(text).join(''))
    },
  }
}

function refuse(response, status, code) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message: 'secret detail', type: code, code } }))
}

/** What can be asked for here. */
function list(response) {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ object: 'list', data: [{ id: NAME, object: 'model' }] }))
}

async function read(request) {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  return JSON.parse(body)
}

/**
 * Starts the server, on this port if one is given. `env` makes the product use it, `next` says how it answers, `asked` holds
 * what it was asked and `keys` the keys that came along.
 */
export async function startModel(port = 0) {
  const next = []
  const asked = []
  const keys = []
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      list(response)
      return
    }
    void read(request).then((body) => {
      asked.push(body)
      keys.push(request.headers.authorization)
      const play = next.shift()
      if (play === undefined) refuse(response, 400, 'not_expected')
      else play(response)
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${server.address().port}/v1`
  return {
    base,
    name: NAME,
    env: {
      MODEL_BASE_URL: base,
      MODEL_API_KEY: 'a-key-for-tests',
      MODEL_NAME: NAME,
      PAYMENT_PROVIDER: 'sandbox',
    },
    next: (...plays) => void next.push(...plays),
    asked,
    keys,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
