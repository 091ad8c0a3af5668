/** The discussions of the mock world. */
import type { Post, PostReply } from '../../api/generated/endpoints'

/** A discussion as a visitor sees it, and the fields that depend on the reader. */
export type MockDiscussion = {
  post: Omit<Post, 'liked' | 'mine' | 'replyCount' | 'reports'>
  /** Id of the account, or a name from the demonstration. */
  authorId: string
  likedBy: string[]
  replies: { reply: Omit<PostReply, 'mine'>; authorId: string }[]
  reports: number
}

/** The state of something that moderators have just hidden. */
export function hidingFor(reason: string): NonNullable<Post['hiding']> {
  return { reason, time: new Date().toISOString(), appeal: 'possible', note: null }
}

type SamplePost = {
  author: string
  title: string
  content: string
  category: string
  subCategory: string
  likes: number
  hours: number
  replies: [author: string, content: string][]
}

const SAMPLES: readonly SamplePost[] = [
  {
    author: 'Rosa Q.',
    title: 'What do you put in a brief that actually changes the draft?',
    content:
      'I used to send half a page of background and get half a page of background back, nicely rearranged.\n\nLately I send four lines: who reads it, what they believe now, what they should believe after, and the one sentence I would be sad to lose. What is in your brief that you would never leave out again?',
    category: 'Content Writing',
    subCategory: 'Blog Posts',
    likes: 5,
    hours: 2,
    replies: [
      ['Graham T.', 'Two links to pieces I like and one I can not stand.'],
      ['Kwame A.', 'What the reader already tried.'],
    ],
  },
  {
    author: 'Harriet O.',
    title: 'The sentence I cut most often',
    content: '“It is important to note that.” Which one is yours?',
    category: 'Editing and Proofreading',
    subCategory: 'Line Editing',
    likes: 12,
    hours: 27,
    replies: [['Luca B.', 'Any sentence that tells me what the next one is going to do.']],
  },
  {
    author: 'Marguerite F.',
    title: 'Endings: do you know yours before you begin?',
    content: 'I never do. I write towards a picture.',
    category: 'Creative Writing',
    subCategory: 'Short Stories',
    likes: 0,
    hours: 24 * 20,
    replies: [],
  },
]

export function discussions(): MockDiscussion[] {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  return SAMPLES.map(({ hours, replies, ...said }, index) => ({
    post: {
      ...said,
      id: `discussion-${index + 1}`,
      time: ago(hours),
      avatar: '',
      hidden: false,
      hiding: null,
      demo: true,
    },
    authorId: said.author,
    likedBy: [],
    reports: 0,
    replies: replies.map(([author, content], place) => ({
      authorId: author,
      reply: {
        id: `reply-${index + 1}-${place + 1}`,
        author,
        content,
        time: ago(hours / 2),
        likes: 0,
        hidden: false,
        hiding: null,
        demo: true,
      },
    })),
  }))
}
