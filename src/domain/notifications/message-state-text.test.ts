import { expect, test } from 'vitest'
import type { MessageState } from '../../contract/notifications/sent-message.ts'
import { deadAddressText, isLost, messageStateText } from './message-state-text.ts'

test.each<[MessageState, string, boolean]>([
  ['queued', 'Text on its way', false],
  ['handed-over', 'Text sent', false],
  ['delivered', 'Text arrived', false],
  ['bounced', 'Text came back: no such number', true],
  ['refused', 'Text not sent: no such number', true],
  ['given-up', 'Text not sent: no such number', true],
])('a message that is %s', (state, said, lost) => {
  expect(messageStateText({ channel: 'sms', state, reason: 'no such number' })).toBe(said)
  expect(isLost(state)).toBe(lost)
})

test('whose addresses no longer receive messages is said in words', () => {
  expect(deadAddressText([])).toBeNull()
  expect(deadAddressText(['email'])).toBe('Their e-mail address takes no messages')
  expect(deadAddressText(['sms'])).toBe('Their mobile takes no texts')
  expect(deadAddressText(['email', 'sms'])).toBe('Their e-mail address and mobile take no messages')
})
