import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CommunicationChannel, CommunicationType, isChannelAllowed } from './communication-preferences.ts'

const { Email, Text, Letter } = CommunicationChannel
const { Results, Reminders, News } = CommunicationType

test('by default: results and reminders by e-mail and text, no news, no letters', () => {
  expect(isChannelAllowed([], { type: Results, channel: Email })).toBe(true)
  expect(isChannelAllowed([], { type: Reminders, channel: Text })).toBe(true)
  expect(isChannelAllowed([], { type: Reminders, channel: Letter })).toBe(false)
  expect(isChannelAllowed([], { type: News, channel: Email })).toBe(false)
})

test('a choice applies to its type and channel only, and never to urgent results', () => {
  const ids = [1, 2, 3, 4] as const
  const one = fc.record({ type: fc.constantFrom(...ids), channel: fc.constantFrom(...ids), isAllowed: fc.boolean() })
  fc.assert(
    fc.property(one, one, (said, { type, channel }) => {
      const same = said.type === type && said.channel === channel
      expect(isChannelAllowed([said], { type, channel })).toBe(
        same ? said.isAllowed : isChannelAllowed([], { type, channel }),
      )
      expect(isChannelAllowed([{ ...said, isAllowed: false }], { type: Results, channel, urgency: 'urgent' })).toBe(
        true,
      )
    }),
  )
})
