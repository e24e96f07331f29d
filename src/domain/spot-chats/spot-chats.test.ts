import { expect, test } from 'vitest'
import { draftText } from '../text/draft-text.ts'
import { phrasesFor, checkAnswer, withOneSpotNotice } from './check-answer.ts'
import { spotChatPhrases } from './spot-chat-phrases.ts'
import { spotChatState } from './spot-chat-state.ts'

const textOf = (key: string) => draftText(spotChatPhrases.find((phrase) => phrase.key === key)?.text ?? '', {})
const onlyAnswer = { kind: 'only-answer' } as const
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
  expect(checkAnswer({ text: textOf('see-doctor-2'), next: onlyAnswer }, false)?.message).toContain('{by}')
  expect(checkAnswer({ text: textOf('rash'), next: onlyAnswer }, false)).toBeNull()
})

test('"looks harmless" is not sent with a referral, new photos or "can’t tell"', () => {
  const harmless = textOf('looks-harmless')
  const doctor = { kind: 'see-doctor', within: 'two-weeks' } as const
  expect(checkAnswer({ text: harmless, next: doctor }, false)?.field).toBe('text')
  for (const key of ['cant-tell', 'new-photos', 'see-doctor-week'])
    expect(checkAnswer({ text: `${harmless} ${textOf(key)}`, next: onlyAnswer }, true)?.field).toBe('text')
})

test('for a patient who must be seen this week, the practice is phoned first', () => {
  const week = { text: 'See your doctor.', next: { kind: 'see-doctor', within: 'this-week' } as const }
  expect([checkAnswer(week, false)?.field, checkAnswer(week, true)]).toEqual(['wasPhoned', null])
})

test('a chat is visible once it is paid, and the patient can reply for 14 days', () => {
  const at = (bookingStatus: 'AwaitingPayment' | 'Booked' | 'Cancelled', answeredAt: Date | null = null) =>
    spotChatState({ bookingStatus, waitingSince: answeredAt === null ? daysAgo(1) : null, answeredAt }, now)
  expect([at('AwaitingPayment'), at('Booked'), at('Cancelled')]).toEqual(['unpaid', 'waiting', 'ended'])
  expect([at('Booked', daysAgo(13)), at('Booked', daysAgo(14))]).toEqual(['answered', 'ended'])
})
