/** The community: everybody reads, signed-in people write, admins moderate. */
import type { HiddenText, Post, PostReply } from '../../api/generated/endpoints'
import { hidingFor, type MockDiscussion } from '../world/community'
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { type Account, record, world } from '../world'

type Reader = Account | undefined

const moderates = (reader: Reader) => reader?.user.permissions.includes('userManagement') ?? false

function inSight(hidden: boolean, authorId: string, reader: Reader): boolean {
  return !hidden || moderates(reader) || authorId === reader?.user.id
}

function asPost(discussion: MockDiscussion, reader: Reader): Post {
  const { post, authorId, likedBy, replies, reports } = discussion
  return {
    ...post,
    liked: reader !== undefined && likedBy.includes(reader.user.id),
    mine: authorId === reader?.user.id,
    replyCount: replies.filter(({ reply }) => !reply.hidden).length,
    reports: moderates(reader) ? reports : null,
  }
}

function repliesOf({ replies }: MockDiscussion, reader: Reader): PostReply[] {
  return replies
    .filter(({ reply, authorId }) => inSight(reply.hidden, authorId, reader))
    .map(({ reply, authorId }) => ({ ...reply, mine: authorId === reader?.user.id }))
}

function signature({ user }: Account): string {
  return `${user.firstname} ${user.lastname.charAt(0)}.`
}

const find = (id: string) => world.discussions.find(({ post }) => post.id === id)
/** A discussion, or a reply in it. */
function partOf(id: string | readonly string[], replyId?: string | null) {
  const discussion = world.discussions.find(({ post }) => post.id === id)
  if (!replyId) return discussion?.post
  return discussion?.replies.find(({ reply }) => reply.id === replyId)?.reply
}

function hiddenOf(authorId: string): HiddenText[] {
  return world.discussions.flatMap(({ post, authorId: author, replies }) => {
    const { id: discussionId, title } = post
    const parts = [
      { part: post, author, replyId: null },
      ...replies.map(({ reply, authorId: by }) => ({ part: reply, author: by, replyId: reply.id })),
    ]
    return parts.flatMap(({ part: { content, time, hiding }, author: by, replyId }) =>
      by === authorId && hiding ? [{ discussionId, replyId, title, content, time, hiding }] : [],
    )
  })
}

const missing = () => problem(404, 'not_found', 'There is no such discussion.')

function drop(id: string) {
  world.discussions = world.discussions.filter(({ post }) => post.id !== id)
}

let count = 0

/** Id and time of a new text. */
function fresh(kind: string) {
  count += 1
  const time = new Date().toISOString()
  return { id: `${kind}-new-${count}`, time, hidden: false, hiding: null, demo: false }
}

export const communityHandlers = [
  http.get('/community', ({ request, query, response }) => {
    const reader = accountOf(request)
    const category = query.get('category')
    const words = (query.get('search') ?? '').toLowerCase().split(/\s+/)
    const only = query.get('discussion')
    const onlyReported = String(query.get('reported') ?? '') === 'true'
    const found = world.discussions.filter(
      ({ post, authorId, reports }) =>
        inSight(post.hidden, authorId, reader) &&
        (!category || post.category === category) &&
        (!only || post.id === only) &&
        (!onlyReported || reports > 0) &&
        words.every((word) => `${post.title} ${post.content}`.toLowerCase().includes(word)),
    )
    const { items, init } = pageOf(found, request.url, 20)
    return response(200).json(
      items.map((discussion) => asPost(discussion, reader)),
      init,
    )
  }),

  http.post('/community', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { title, content, category, subCategory } = await request.json()
    const discussion: MockDiscussion = {
      post: {
        ...fresh('discussion'),
        title,
        content,
        category: category || 'General',
        subCategory: subCategory ?? '',
        author: signature(account),
        avatar: '',
        likes: 0,
      },
      authorId: account.user.id,
      likedBy: [],
      replies: [],
      reports: 0,
    }
    world.discussions.unshift(discussion)
    record(account.user, 'discussion.opened', `discussion/${discussion.post.id}`)
    return response(201).json(asPost(discussion, account), written())
  }),

  http.delete('/community/{id}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (find(params.id)?.authorId !== account.user.id) return response.untyped(missing())
    drop(params.id)
    record(account.user, 'discussion.deleted', `discussion/${params.id}`)
    return response(204).empty(written())
  }),

  http.post('/community/{id}/vote', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const discussion = find(params.id)
    if (discussion === undefined) return response.untyped(missing())
    if (!discussion.likedBy.includes(account.user.id)) {
      discussion.likedBy.push(account.user.id)
      discussion.post.likes += 1
      record(account.user, 'discussion.liked', `discussion/${params.id}`)
    }
    return response(200).json({ likes: discussion.post.likes, liked: true }, written())
  }),

  http.get('/community/{id}/comments', ({ request, params, response }) => {
    const reader = accountOf(request)
    const discussion = find(params.id)
    if (discussion === undefined) return response.untyped(missing())
    const { items, init } = pageOf(repliesOf(discussion, reader), request.url, 100)
    return response(200).json(items, init)
  }),

  http.post('/community/{id}/comments', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const discussion = find(params.id)
    if (discussion === undefined) return response.untyped(missing())
    const { text } = await request.json()
    const reply = { ...fresh('reply'), author: signature(account), content: text, likes: 0 }
    discussion.replies.push({ reply, authorId: account.user.id })
    record(account.user, 'discussion.replied', `discussion/${params.id}`)
    return response(201).json({ ...reply, mine: true }, written())
  }),

  http.delete('/community/{id}/comments/{replyId}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const discussion = find(params.id)
    const own = discussion?.replies.find(({ reply }) => reply.id === params.replyId)
    if (discussion === undefined || own?.authorId !== account.user.id)
      return response.untyped(missing())
    discussion.replies = discussion.replies.filter(({ reply }) => reply.id !== params.replyId)
    record(account.user, 'discussion.deleted', `discussion/${params.id}`)
    return response(204).empty(written())
  }),

  http.post('/community/{id}/reports', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const discussion = find(params.id)
    if (discussion === undefined) return response.untyped(missing())
    discussion.reports += 1
    record(account.user, 'discussion.reported', `discussion/${params.id}`)
    return response(204).empty(written())
  }),

  http.get('/community/hidden', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    return response(200).json(hiddenOf(account.user.id))
  }),

  http.post('/community/{id}/appeals', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { replyId } = await request.json()
    const part = partOf(params.id, replyId)
    if (part?.hiding == null) return response.untyped(missing())
    part.hiding = { ...part.hiding, appeal: 'open' }
    record(account.user, 'discussion.appealed', `discussion/${params.id}`)
    return response(204).empty(written())
  }),

  http.post('/admin/community/{id}/hide', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!moderates(account)) return response.untyped(problem(403, 'forbidden'))
    const { replyId, reason } = await request.json()
    const part = partOf(params.id, replyId)
    if (part === undefined) return response.untyped(missing())
    part.hidden = true
    part.hiding = hidingFor(reason)
    record(account.user, 'discussion.hidden', `discussion/${params.id}`)
    return response(204).empty(written())
  }),

  http.post('/admin/community/{id}/dismiss', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!moderates(account)) return response.untyped(problem(403, 'forbidden'))
    const discussion = find(params.id)
    const { replyId } = await request.json()
    if (discussion === undefined || partOf(params.id, replyId) === undefined) {
      return response.untyped(missing())
    }
    if (!replyId) discussion.reports = 0
    record(account.user, 'discussion.reports_dismissed', `discussion/${params.id}`)
    return response(204).empty(written())
  }),

  http.post('/admin/community/{id}/decide', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!moderates(account)) return response.untyped(problem(403, 'forbidden'))
    const { outcome, note = null, replyId } = await request.json()
    const part = partOf(params.id, replyId)
    if (part?.hiding == null) return response.untyped(missing())
    part.hidden = outcome === 'upheld'
    part.hiding = part.hidden ? { ...part.hiding, appeal: 'upheld', note } : null
    record(account.user, 'discussion.appeal_decided', `discussion/${params.id}`)
    return response(204).empty(written())
  }),

  http.get('/admin/moderation', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!moderates(account)) return response.untyped(problem(403, 'forbidden'))
    return response(200).json([])
  }),

  http.patch('/admin/community/{id}', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!moderates(account)) return response.untyped(problem(403, 'forbidden'))
    const discussion = find(params.id)
    if (discussion === undefined) return response.untyped(missing())
    const { action, replyId } = await request.json()
    const part = replyId
      ? discussion.replies.find(({ reply }) => reply.id === replyId)?.reply
      : discussion.post
    if (part === undefined) return response.untyped(missing())
    if (action === 'restore') {
      part.hidden = false
      part.hiding = null
    } else if (replyId)
      discussion.replies = discussion.replies.filter(({ reply }) => reply.id !== replyId)
    else drop(params.id)
    const names = { restore: 'restored', delete: 'deleted' }
    record(account.user, `discussion.${names[action]}`, `discussion/${params.id}`)
    return response(204).empty(written())
  }),
]
