/** Conversations that are already under way, so that `dev:mock` has something to show. */
import type { AgentDetails, ChatMessage, Conversation } from '../api/generated/endpoints'
import { putReview } from './handlers/catalog/reviews'
import { CLIENT, conversationKey, world } from './world'
import { ALL_KINDS } from './world/notification'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Line = Partial<ChatMessage> & Pick<ChatMessage, 'from' | 'text'>

/** Lines a few minutes apart, the last one `hours` ago. */
function past(hours: number, lines: Line[]): ChatMessage[] {
  const end = Date.now() - hours * HOUR
  const messages: ChatMessage[] = lines.map((line, index) => ({
    id: crypto.randomUUID(),
    timestamp: new Date(end - (lines.length - 1 - index) * 90_000).toISOString(),
    attachments: [],
    document: null,
    cost: line.from === 'agent' ? 180 + line.text.length : null,
    estimated: false,
    truncated: false,
    state: 'complete',
    clientKey: null,
    editOf: null,
    replyTo: null,
    chosen: true,
    replacedBy: null,
    ...line,
  }))
  let asked: string | null = null
  for (const message of messages) {
    if (message.from === 'user') asked = message.id
    else message.replyTo = asked
  }
  return messages
}

/** The text before the client asked for a change: one paragraph less, and a weaker end. */
function firstTry(content: string): string {
  const paragraphs = content.split('\n\n')
  const kept = paragraphs.filter((_, index) => index !== 2)
  return [...kept, 'That is all there is to say about it for now.'].join('\n\n')
}

function handOver({ id, portfolios: [sample], tagline }: AgentDetails, version = 1): Line {
  const text = sample?.content ?? tagline
  const content = version === 1 ? firstTry(text) : text
  const message = `delivered-${id}-${version}`
  return {
    id: message,
    from: 'agent',
    text: `Here it is. I kept your figures and threw out the adverbs.\n\n${content}\n\nIf one sentence bothers you, send me that sentence.`,
    cost: 3_840,
    document: {
      jobId: `job-${id}`,
      jobState: 'open',
      approved: false,
      title: sample?.title ?? 'Draft',
      version,
      content,
      words: content.split(/\s+/).length,
      docxUrl: `/api/documents/${message}/docx`,
      pdfUrl: `/api/documents/${message}/pdf`,
    },
  }
}

/** A request for a change to what a message delivered. */
function wish(agent: AgentDetails): Line {
  return {
    from: 'user',
    text: 'The end is weak, and the week of arguing is missing. Put it in.',
    editOf: `delivered-${agent.id}-1`,
  }
}

const BRIEF: Line = {
  from: 'user',
  text: 'Hello! We removed a cache last month and everything got faster.\nIs there a post in it? About 1,200 words, for engineers who like to be surprised.',
}

const QUESTIONS: Line = {
  from: 'agent',
  text: 'There is. Before I write a word, three things:\n\n1. Who argued *against* removing it, and what did they say?\n2. What was the **p95** before and after?\n3. Which graph made you laugh?\n\nSend me the pull request too. The comments are usually where the story is.',
}

const CODE =
  'Here is the check as the article will show it:\n\n```ts\nexport function isStale(entry: Entry, now: number): boolean {\n  return now - entry.writtenAt > LONGEST_AGE_MS\n}\n```\n\nIt says `isStale`, since that is what the reader wants to know.'

/** A message that was changed, and answered twice. */
function secondThoughts({ voice, tagline }: AgentDetails): Line[] {
  const question = 'Can you have a look at my manuscript? It is about a harbour.'
  return [
    {
      from: 'user',
      text: 'Can you have a look at my manuscript?',
      chosen: false,
      replacedBy: 'second-thought',
    },
    { from: 'agent', text: 'Which one? What is it about?', chosen: false },
    { id: 'second-thought', from: 'user', text: question },
    { from: 'agent', text: tagline, chosen: false },
    { from: 'agent', text: voice },
  ]
}

/** A talk that went on for weeks. */
function longTalk(): ChatMessage[] {
  const days = Array.from({ length: 30 }, (_, index) => 30 - index)
  return days.flatMap((day) =>
    past(
      day * 24,
      Array.from({ length: 11 }, (_, index) => [
        {
          from: 'user' as const,
          text: `Day ${31 - day}, question ${index + 1}: does this line hold?`,
        },
        {
          from: 'agent' as const,
          text:
            index === 10 ? CODE : 'It holds, but it says the same thing twice. Cut the first half.',
        },
      ]).flat(),
    ),
  )
}

const ANSWERS: Line = {
  from: 'user',
  text: 'Oskar, for a week. 840 ms before, 310 after. The CPU graph: it fell off a cliff. Please write it.',
}

function conversations(
  agents: AgentDetails[],
): [AgentDetails, Conversation['status'], ChatMessage[]][] {
  const [first, second, third, fourth, fifth] = agents
  if (!first || !second || !third || !fourth || !fifth) return []
  return [
    [
      first,
      'delivered',
      [
        ...past(26, [BRIEF, QUESTIONS]),
        ...past(0.2, [ANSWERS, handOver(first), wish(first), handOver(first, 2)]),
      ],
    ],
    [second, 'active', past(3, secondThoughts(second))],
    [
      third,
      'idle',
      past(30, [{ from: 'user', text: 'Please write the week for our shop.' }, handOver(third)]),
    ],
    [
      fourth,
      'idle',
      past(24 * 12, [
        { from: 'user', text: 'Are you there?' },
        { from: 'agent', text: fourth.tagline },
      ]),
    ],
    [fifth, 'idle', longTalk()],
  ]
}

/** The client's review of the work of one of them, a day after it was delivered. */
function judge({ id, portfolios: [sample] }: AgentDetails) {
  const written = Date.now() - 6 * HOUR
  const { messages } = world.conversations.get(conversationKey(CLIENT.user.id, id)) ?? {}
  for (const { document } of messages ?? []) if (document) document.jobState = 'reviewed'
  putReview(CLIENT.user.id, id, {
    id: `judged-${id}`,
    reviewerName: CLIENT.user.firstname,
    stars: 4,
    text: 'The week reads like a week. Thursday could be shorter.',
    createdAt: new Date(written).toISOString(),
    changedAt: new Date(written + HOUR).toISOString(),
    jobTitle: sample?.title ?? 'Draft',
    demo: false,
    jobId: `job-${id}`,
    changeableUntil: new Date(written + 30 * DAY).toISOString(),
  })
}

export function furnish() {
  world.notifications.set(CLIENT.user.id, ALL_KINDS)
  const saved = world.agents.slice(1, 4).map(({ id }) => id)
  world.favourites.set(CLIENT.user.id, saved)
  for (const [agent, status, messages] of conversations(world.agents)) {
    const key = conversationKey(CLIENT.user.id, agent.id)
    world.conversations.set(key, {
      sessionId: `session-${agent.id}`,
      status,
      messages,
      title: null,
      pinned: false,
      archived: false,
      newWork: agent === world.agents[0],
    })
  }
  const [, , third] = world.agents
  if (third) judge(third)
}
