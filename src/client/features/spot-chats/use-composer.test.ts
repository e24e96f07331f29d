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

test('what was typed stays while the device keeps it, however late it tells so', () => {
  const now = typed(first, 'It bleeds, and')
  expect(syncComposer(now, [])).toBe(now)
  expect(syncComposer(now, [item(first, 'draft')])).toBe(now)
})

test('a message that went out before the device told of it is not the one that is written next, and comes back whole', () => {
  const pressed = { ...typed(second, null), sent: first }
  // The device tells of it as it was before the press.
  expect(syncComposer(pressed, [item(first, 'draft', '')])).toBe(pressed)
  const going = syncComposer(pressed, [item(first, 'queued')])
  expect(going).toEqual(typed(second, null))
  expect(syncComposer(going, [item(first, 'draft')])).toEqual(typed(first, null))
})

test.each(['queued', 'sending', 'stopped'] as const)(
  'one that %s is not written on: what is typed next is a message of its own',
  (state) => {
    const next = syncComposer(typed(first, 'It bleeds.'), [item(first, state)])
    expect(next.messageId).not.toBe(first)
    expect(next.typed).toBeNull()
  },
)

test('one that was begun before is written on', () => {
  expect(syncComposer(typed(second, null), [item(first, 'draft')])).toEqual(typed(first, null))
})
