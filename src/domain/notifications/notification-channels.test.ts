import { expect, test } from 'vitest'
import { CommunicationChannel, CommunicationType } from '../consents/communication-preferences.ts'
import { pushPayload, pageOfPushPayload, notificationPath } from './notification-page.ts'
import { type NotificationKind, notificationChannels } from './notification-channels.ts'

const reach = { emailAddress: 'mere@example.test', mobilePhone: '+64215550164', hasApp: true }
const waysOf = (kind: NotificationKind, more: Partial<Parameters<typeof notificationChannels>[1]> = {}) =>
  Object.entries(notificationChannels(kind, { preferences: [], contact: reach, ...more }))
    .filter(([, isUsed]) => isUsed)
    .map(([way]) => way)
const no = (type: keyof typeof CommunicationType, ...channels: (keyof typeof CommunicationChannel)[]) =>
  channels.map((channel) => ({
    type: CommunicationType[type],
    channel: CommunicationChannel[channel],
    isAllowed: false,
  }))

test('reports and recalls are sent by text, else by e-mail, and as push notification', () => {
  expect([waysOf('report'), waysOf('recall')]).toEqual([
    ['text', 'app'],
    ['text', 'app'],
  ])
  expect(waysOf('report', { preferences: no('Results', 'Text') })).toEqual(['email', 'app'])
  expect(waysOf('recall', { preferences: no('Recalls', 'Text', 'Email') })).toEqual(['app'])
  expect(waysOf('recall', { preferences: no('Recalls', 'Text', 'Email', 'App') })).toEqual([])
  expect(waysOf('recall', { contact: { ...reach, mobilePhone: '+442071838750' } })).toEqual(['email', 'app'])
})

test('an urgent report ignores preferences; a normal one does not', () => {
  const said = no('Results', 'Text', 'Email', 'App')
  expect(waysOf('report', { preferences: said })).toEqual([])
  expect(waysOf('report', { preferences: said, urgency: 'urgent' })).toEqual(['text', 'app'])
  expect(waysOf('recall', { preferences: no('Recalls', 'Text', 'Email', 'App'), urgency: 'urgent' })).toEqual([])
})

test('bookings: reminders by every allowed channel, confirmations always by e-mail', () => {
  const said = no('Reminders', 'Email', 'App')
  expect([waysOf('booking-reminder', { preferences: said }), waysOf('time-came-free', { preferences: said })]).toEqual([
    ['text'],
    ['text'],
  ])
  expect(waysOf('booking', { preferences: no('Reminders', 'Email', 'Text', 'App') })).toEqual(['email'])
  const noEmail = { ...reach, emailAddress: null }
  expect(waysOf('booking', { preferences: no('Reminders', 'Text', 'App'), contact: noEmail })).toEqual(['text'])
})

test('notifications of seen photos never go by text; those of record changes always by e-mail', () => {
  expect([waysOf('photo-seen'), waysOf('photo-seen', { contact: { ...reach, hasApp: false } })]).toEqual([
    ['app'],
    ['email'],
  ])
  expect(waysOf('consents-changed', { preferences: no('Results', 'Email', 'Text', 'App') })).toEqual(['email'])
  expect(waysOf('request-answered', { contact: { emailAddress: null, mobilePhone: null, hasApp: false } })).toEqual([])
})

test('a payload opens one of our pages, or home if it is invalid', () => {
  expect(notificationPath(pageOfPushPayload(pushPayload('reports')))).toBe('/reports')
  for (const odd of [undefined, '', 'null', '7', '{', '{"page":"toString"}', '{"page":"https://else.example"}'])
    expect(notificationPath(pageOfPushPayload(odd))).toBe('/')
})
