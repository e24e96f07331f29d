import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CommunicationChannel, CommunicationType, mayReach } from './communication.ts'

const { Email, Text, Letter } = CommunicationChannel
const { Results, Reminders, News } = CommunicationType

test('before anything was said: results and reminders by e-mail and text, no news, no letters', () => {
  expect(mayReach([], { type: Results, channel: Email })).toBe(true)
  expect(mayReach([], { type: Reminders, channel: Text })).toBe(true)
  expect(mayReach([], { type: Reminders, channel: Letter })).toBe(false)
  expect(mayReach([], { type: News, channel: Email })).toBe(false)
})

test('what was said holds for that kind and channel alone, and never for urgent results', () => {
  const ids = [1, 2, 3, 4] as const
  const one = fc.record({ type: fc.constantFrom(...ids), channel: fc.constantFrom(...ids), isAllowed: fc.boolean() })
  fc.assert(
    fc.property(one, one, (said, { type, channel }) => {
      const same = said.type === type && said.channel === channel
      expect(mayReach([said], { type, channel })).toBe(same ? said.isAllowed : mayReach([], { type, channel }))
      expect(mayReach([{ ...said, isAllowed: false }], { type: Results, channel, urgency: 'urgent' })).toBe(true)
    }),
  )
})
