import { expect, test } from 'vitest'
import { spotMessageId } from '../../../contract/ids.ts'
import type { MessageStatus } from '../../../device/outbox/kinds/message/list-messages.ts'
import { syncComposer, type ComposerState } from './use-composer.ts'

const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => spotMessageId.parse(id)) as [
  ComposerState['messageId'],
  ComposerState['messageId'],
]
const item = (messageId: ComposerState['messageId'], state: MessageStatus, text = 'It bleeds.') => ({
  messageId,
  state,
  text,
})
const typed = (messageId: ComposerState['messageId'], words: string | null): ComposerState => ({
  messageId,
  typed: words,
  sent: null,
})

test('the typed text stays while the device saves it, however late it reports', () => {
  const now = typed(first, 'It bleeds, and')
  expect(syncComposer(now, [])).toBe(now)
  expect(syncComposer(now, [item(first, 'draft')])).toBe(now)
})

test('a message sent before the device reported it is not the next draft, and comes back whole on failure', () => {
  const pressed = { ...typed(second, null), sent: first }
  // The device still reports the state before the press.
  expect(syncComposer(pressed, [item(first, 'draft', '')])).toBe(pressed)
  const going = syncComposer(pressed, [item(first, 'queued')])
  expect(going).toEqual(typed(second, null))
  expect(syncComposer(going, [item(first, 'draft')])).toEqual(typed(first, null))
})

test.each(['queued', 'sending', 'stopped'] as const)(
  'one that %s is not edited: new text is a new message',
  (state) => {
    const next = syncComposer(typed(first, 'It bleeds.'), [item(first, state)])
    expect(next.messageId).not.toBe(first)
    expect(next.typed).toBeNull()
  },
)

test('an existing draft is continued', () => {
  expect(syncComposer(typed(second, null), [item(first, 'draft')])).toEqual(typed(first, null))
})
