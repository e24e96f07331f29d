import { expect, test } from 'vitest'
import { spotMessageId } from '../../../contract/ids.ts'
import type { MessageStanding } from '../../../device/spot-chats/list-messages.ts'
import { follow, type Writing } from './use-writing.ts'

const [first, second] = [crypto.randomUUID(), crypto.randomUUID()].map((id) => spotMessageId.parse(id)) as [
  Writing['messageId'],
  Writing['messageId'],
]
const item = (messageId: Writing['messageId'], state: MessageStanding, text = 'It bleeds.') => ({
  messageId,
  state,
  text,
})
const typed = (messageId: Writing['messageId'], words: string | null): Writing => ({
  messageId,
  typed: words,
  sent: null,
})

test('what was typed stays while the device keeps it, however late it tells so', () => {
  const now = typed(first, 'It bleeds, and')
  expect(follow(now, [])).toBe(now)
  expect(follow(now, [item(first, 'draft')])).toBe(now)
})

test('a message that went out before the device told of it is not the one that is written next, and comes back whole', () => {
  const pressed = { ...typed(second, null), sent: first }
  // The device tells of it as it was before the press.
  expect(follow(pressed, [item(first, 'draft', '')])).toBe(pressed)
  const going = follow(pressed, [item(first, 'waits')])
  expect(going).toEqual(typed(second, null))
  expect(follow(going, [item(first, 'draft')])).toEqual(typed(first, null))
})

test.each(['waits', 'leaving', 'stopped'] as const)(
  'one that %s is not written on: what is typed next is a message of its own',
  (state) => {
    const next = follow(typed(first, 'It bleeds.'), [item(first, state)])
    expect(next.messageId).not.toBe(first)
    expect(next.typed).toBeNull()
  },
)

test('one that was begun before is written on', () => {
  expect(follow(typed(second, null), [item(first, 'draft')])).toEqual(typed(first, null))
})
