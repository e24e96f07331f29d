import { expect, test } from 'vitest'
import { serviceId, siteId } from '../../contract/ids.ts'
import type { SpotChatNext, SpotSign } from '../../contract/spot-chats.ts'
import { draftText } from '../text/draft-text.ts'
import { type AskedAbout, floorsOfChat, violatedChatFloor } from './chat-floors.ts'
import { patientSigns } from '../clinical/signs.ts'
import { signOfTick } from './chat-signs.ts'
import { phrasesFor, checkAnswer, withOneSpotNotice } from './check-answer.ts'
import { spotChatPhrases } from './spot-chat-phrases.ts'
import { isUrgentSpot, spotChatState } from './spot-chat-state.ts'

const textOf = (key: string) => draftText(spotChatPhrases.find((phrase) => phrase.key === key)?.text ?? '', {})
const onlyAnswer = { kind: 'only-answer' } as const
const calm = { signs: [], location: 'Chest', age: 40 }
const check = (sent: Parameters<typeof checkAnswer>[0], wasPhoned: boolean, about: Partial<AskedAbout> = {}) =>
  checkAnswer(sent, { ...calm, ...about, wasPhoned })
const now = new Date('2026-11-23T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

test('each country has its own greeting and help, and every phrase fits an answer', () => {
  expect(phrasesFor('NZ').map(({ key }) => key)).toContain('greet-nz')
  expect(phrasesFor('AU').map(({ key }) => key)).not.toContain('greet-nz')
  expect(Math.max(...spotChatPhrases.map(({ text }) => draftText(text, {}).length))).toBeLessThanOrEqual(160)
})

test('the one-spot notice is always included, once', () => {
  const once = withOneSpotNotice(textOf('rash'))
  expect(once).toBe(`${textOf('rash')} ${textOf('one-spot')}`)
  expect(withOneSpotNotice(once)).toBe(once)
})

test('placeholders for a date or times must be filled in before sending', () => {
  expect(check({ text: textOf('see-doctor-2'), next: onlyAnswer }, false)?.message).toContain('{by}')
  expect(check({ text: textOf('rash'), next: onlyAnswer }, false)).toBeNull()
})

test('"looks harmless" is not sent with a referral, new photos or "can’t tell"', () => {
  const harmless = textOf('looks-harmless')
  const doctor = { kind: 'see-doctor', within: 'two-weeks' } as const
  expect(check({ text: harmless, next: doctor }, false)?.field).toBe('text')
  for (const key of ['looks-harmless', 'mole-ordinary', 'age-spot', 'blood-spot'])
    expect(check({ text: textOf(key), next: doctor }, false)?.field).toBe('text')
  for (const key of ['cant-tell', 'new-photos', 'see-doctor-week'])
    expect(check({ text: `${harmless} ${textOf(key)}`, next: onlyAnswer }, true)?.field).toBe('text')
})

test('for a patient who must be seen this week, the practice is phoned first', () => {
  const week = { text: 'See your doctor.', next: { kind: 'see-doctor', within: 'this-week' } as const }
  expect([check(week, false)?.field, check(week, true)]).toEqual(['wasPhoned', null])
})

test('a chat is visible once it is paid, and the patient can reply for 14 days', () => {
  const at = (bookingStatus: 'AwaitingPayment' | 'Booked' | 'Cancelled', answeredAt: Date | null = null) =>
    spotChatState({ bookingStatus, waitingSince: answeredAt === null ? daysAgo(1) : null, answeredAt }, now)
  expect([at('AwaitingPayment'), at('Booked'), at('Cancelled')]).toEqual(['unpaid', 'waiting', 'ended'])
  expect([at('Booked', daysAgo(13)), at('Booked', daysAgo(14))]).toEqual(['answered', 'ended'])
})

const doctor = (within: 'six-weeks' | 'two-weeks' | 'this-week') => ({ kind: 'see-doctor', within }) as const
const times = [{ siteId: siteId.parse(1), serviceId: serviceId.parse(1), startTime: '2026-11-23T09:00:00Z' }]
const noDoctor: SpotChatNext[] = [onlyAnswer, { kind: 'skin-check', times }, { kind: 'video', times: [] }]

test.each<[string, Partial<AskedAbout>, 'six-weeks' | 'two-weeks']>([
  ['it bleeds', { signs: ['bleeds'] }, 'two-weeks'],
  ['it has grown and itches', { signs: ['size-changed', 'itches'] }, 'two-weeks'],
  ['raised, firm and grown', { signs: ['firm', 'size-changed'] }, 'two-weeks'],
  ['uneven shape and more than one colour', { signs: ['shape', 'colour'] }, 'two-weeks'],
  ['it has grown', { signs: ['size-changed'] }, 'six-weeks'],
  ['it grows, as an app of before says, unlike the others', { signs: ['growing', 'unlike-others'] }, 'six-weeks'],
  ['it bleeds, as an app of before says', { signs: ['bleeding'] }, 'two-weeks'],
  ['a child', { age: 15 }, 'six-weeks'],
])('%s: a chat has the floors of the reading room', (_, about, least) => {
  for (const next of noDoctor) {
    expect(violatedChatFloor({ ...calm, ...about }, next)).not.toBeNull()
    expect(check({ text: 'Fine.', next }, true, about)).toMatchObject({ field: 'next' })
    expect(violatedChatFloor(calm, next)).toBeNull()
  }
  expect(violatedChatFloor({ ...calm, ...about }, doctor(least))).toBeNull()
  expect(violatedChatFloor({ ...calm, ...about }, doctor('this-week'))).toBeNull()
  expect(violatedChatFloor({ ...calm, ...about }, doctor('six-weeks')) === null).toBe(least === 'six-weeks')
})

test('whatever a patient ticks means a sign once, and a red flag makes the chat urgent', () => {
  expect(patientSigns.map(signOfTick)).toEqual(patientSigns)
  expect(floorsOfChat({ ...calm, signs: ['growing', 'size-changed'] }).map(({ key }) => key)).toEqual(['size-changed'])
  expect(
    [['bleeding'], ['size-changed'], ['shape', 'itches'], ['unlike', 'new'], []].map((signs) =>
      isUrgentSpot(signs as SpotSign[]),
    ),
  ).toEqual([true, true, true, false, false])
})
