import { expect, test } from 'vitest'
import { CommunicationChannel, CommunicationType } from '../consents/communication-preferences.ts'
import { pushPayload, pageOfPushPayload, notificationPath } from './notification-page.ts'
import { type NotificationKind, notificationChannels } from './notification-channels.ts'

const contact = { emailAddress: 'mere@example.test', mobilePhone: '+64215550164', hasApp: true, dead: [] }
const channelsOf = (kind: NotificationKind, more: Partial<Parameters<typeof notificationChannels>[1]> = {}) =>
  Object.entries(notificationChannels(kind, { preferences: [], contact: contact, texts: 'sent', ...more }))
    .filter(([, isUsed]) => isUsed)
    .map(([way]) => way)
const no = (type: keyof typeof CommunicationType, ...channels: (keyof typeof CommunicationChannel)[]) =>
  channels.map((channel) => ({
    type: CommunicationType[type],
    channel: CommunicationChannel[channel],
    isAllowed: false,
  }))

test('reports and recalls are sent by text, else by e-mail, and as push notification', () => {
  expect([channelsOf('report'), channelsOf('recall')]).toEqual([
    ['text', 'app'],
    ['text', 'app'],
  ])
  expect(channelsOf('report', { preferences: no('Results', 'Text') })).toEqual(['email', 'app'])
  expect(channelsOf('recall', { preferences: no('Recalls', 'Text', 'Email') })).toEqual(['app'])
  expect(channelsOf('recall', { preferences: no('Recalls', 'Text', 'Email', 'App') })).toEqual([])
  expect(channelsOf('recall', { contact: { ...contact, mobilePhone: '+442071838750' } })).toEqual(['email', 'app'])
})

test('an urgent report ignores preferences; a normal one does not', () => {
  const said = no('Results', 'Text', 'Email', 'App')
  expect(channelsOf('report', { preferences: said })).toEqual([])
  expect(channelsOf('report', { preferences: said, urgency: 'urgent' })).toEqual(['text', 'app'])
  expect(channelsOf('recall', { preferences: no('Recalls', 'Text', 'Email', 'App'), urgency: 'urgent' })).toEqual([])
})

test('bookings: reminders by every allowed channel, confirmations always by e-mail', () => {
  const said = no('Reminders', 'Email', 'App')
  expect([
    channelsOf('booking-reminder', { preferences: said }),
    channelsOf('time-came-free', { preferences: said }),
  ]).toEqual([['text'], ['text']])
  expect(channelsOf('booking', { preferences: no('Reminders', 'Email', 'Text', 'App') })).toEqual(['email'])
  const noEmail = { ...contact, emailAddress: null }
  expect(channelsOf('booking', { preferences: no('Reminders', 'Text', 'App'), contact: noEmail })).toEqual(['text'])
})

test('notifications of seen photos never go by text; those of record changes always by e-mail', () => {
  expect([channelsOf('photo-seen'), channelsOf('photo-seen', { contact: { ...contact, hasApp: false } })]).toEqual([
    ['app'],
    ['email'],
  ])
  expect(channelsOf('consents-changed', { preferences: no('Results', 'Email', 'Text', 'App') })).toEqual(['email'])
  expect(
    channelsOf('request-answered', { contact: { emailAddress: null, mobilePhone: null, hasApp: false, dead: [] } }),
  ).toEqual([])
})

test('a payload opens one of our pages, or home if it is invalid', () => {
  expect(notificationPath(pageOfPushPayload(pushPayload('reports')))).toBe('/reports')
  for (const odd of [undefined, '', 'null', '7', '{', '{"page":"toString"}', '{"page":"https://else.example"}'])
    expect(notificationPath(pageOfPushPayload(odd))).toBe('/')
})

test('an address that takes nothing is passed over where the other may take it, and no other choice is', () => {
  const dead = (which: ('email' | 'sms')[], more: object = {}) => ({ contact: { ...contact, dead: which, ...more } })
  expect(channelsOf('report', dead(['sms']))).toEqual(['email', 'app'])
  expect(channelsOf('booking', dead(['email']))).toEqual(['text', 'app'])
  expect(channelsOf('booking-reminder', dead(['email']))).toEqual(['text', 'app'])
  expect(channelsOf('booking', dead(['email', 'sms']))).toEqual(['email', 'text', 'app'])
  expect(channelsOf('booking', dead(['email'], { mobilePhone: null }))).toEqual(['email', 'app'])
  expect(channelsOf('recall', dead(['sms'], { emailAddress: null }))).toEqual(['text', 'app'])
  // An account's owner is told of a change at the address they sign in with, even if earlier messages bounced.
  expect(channelsOf('consents-changed', dead(['email']))).toEqual(['email', 'app'])
})

test('a service that sends no texts uses none', () => {
  expect(channelsOf('report', { texts: 'off' })).toEqual(['email', 'app'])
  expect(channelsOf('booking', { texts: 'off', contact: { ...contact, emailAddress: null } })).toEqual(['app'])
})
