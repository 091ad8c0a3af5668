import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { conversation, log, openChat, paper, said } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'

const ASKED = 'اكتب رسالة إلى العملاء'
const ANSWERED = 'تجدون الرسالة هنا'
const TITLE = 'انقطاع الخط'
const CONTENT = 'تعطل الخط في الساعة العاشرة.'

/** Each of them has the direction of its own text. */
function expectOwnWay(elements: HTMLElement[]) {
  expect(elements).not.toHaveLength(0)
  for (const element of elements) expect(element).toHaveAttribute('dir', 'auto')
}

test('what is said and delivered runs the way its text is read', async () => {
  const document = paper({ title: TITLE, content: `# ${TITLE}\n\n${CONTENT}` })
  const text = `${ANSWERED}\n\n${document.content}`
  conversation({
    title: TITLE,
    messages: [
      said({ from: 'system', text: 'تم بدء المحادثة' }),
      said({ from: 'user', text: ASKED }),
      said({ from: 'agent', text, document }),
    ],
  })
  const { area } = await openChat()
  const shown = within(log())
  for (const line of ['تم بدء المحادثة', ASKED, ANSWERED, CONTENT]) {
    expectOwnWay([await shown.findByText(line)])
  }
  expectOwnWay([shown.getByRole('heading', { name: TITLE })])
  expectOwnWay([area, screen.getByRole('textbox', { name: 'Ask Edit' })])
})

test('the lists of conversations and of what was found run the way of their excerpts', async () => {
  const messages = [said({ from: 'user', text: ASKED }), said({ from: 'agent', text: ANSWERED })]
  conversation({ title: TITLE, messages })
  const { user } = await openChat()
  await user.click(screen.getByRole('button', { name: 'Conversations' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Conversations' }))
  expectOwnWay(await panel.findAllByText(TITLE))
  await user.type(panel.getByRole('searchbox', { name: 'Search messages' }), 'هنا')
  const hit = await panel.findByRole('link', { name: new RegExp(ANSWERED) })
  expectOwnWay([within(hit).getByText('هنا').parentElement!])
})

test('a card of the history runs the way of its excerpt', async () => {
  conversation({ messages: [said({ from: 'agent', text: ANSWERED })] })
  given.signedIn()
  renderApp('/chat-history')
  expectOwnWay([await screen.findByText(ANSWERED)])
})
