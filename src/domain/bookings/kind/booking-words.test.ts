import { expect, test } from 'vitest'
import { bookedPerson, bookingWay } from '../../../contract/bookings/booking.ts'
import type { BookingKind } from './booking-kind.ts'
import { personOf, wayOf } from './booking-kind.ts'
import { bookingWords, hasTime, isAtClinic } from './booking-words.ts'

const kinds: BookingKind[] = bookingWay.options.flatMap((way) =>
  bookedPerson.options.map((person) => ({ way, person })),
)

/** Everything that is said of a kind, as one text. */
const allText = (kind: BookingKind): string => {
  const words = bookingWords(kind)
  return JSON.stringify([words, words.tooLateToChange(24), words.calendarTitle('Lentigo')])
}

/** Words that only somebody who comes to the clinic may read. */
const ofTheClinic = /\b(visit|come to|before you come|take a seat|underwear|gown|checked in|clothes)\b/i
const ofACall = /\bcall\b/i

test.each(kinds)('what is said of a booking $way of a person who is $person is true of that kind', (kind) => {
  const text = allText(kind)
  expect(ofTheClinic.test(text)).toBe(isAtClinic(kind))
  expect(ofACall.test(text.replace('We will call you', ''))).toBe(kind.way === 'video' || kind.way === 'phone')
  expect(/guardian/.test(text)).toBe(kind.person === 'child')
  expect(/if you like/.test(text) && kind.person === 'child').toBe(false)
  expect(bookingWords(kind).answeredWithin !== null).toBe(!hasTime(kind))
  expect(bookingWords(kind).where === null).toBe(isAtClinic(kind))
})

test('each kind is told apart by its words on the page, at home, in messages, in the calendar and at the desk', () => {
  const said = bookingWay.options.map((way) => {
    const { booked, next, confirmation, thing, label, before, calendarTitle } = bookingWords({ way, person: 'adult' })
    return { booked, next, confirmation, thing, label, calendar: calendarTitle('Lentigo'), before }
  })
  for (const key of ['booked', 'next', 'confirmation', 'thing', 'label', 'calendar'] as const)
    expect(new Set(said.map((words) => words[key])).size).toBe(bookingWay.options.length)
})

const nothing = { isSpotChat: false, chatWay: null, consultationKind: null, isPhoneAsked: false } as const
test.each([
  [{}, 'in-person'],
  [{ consultationKind: 'in-person' }, 'in-person'],
  [{ isSpotChat: true }, 'video'],
  [{ isSpotChat: true, chatWay: 'time' }, 'video'],
  [{ isSpotChat: true, chatWay: 'writing' }, 'writing'],
  [{ isSpotChat: true, chatWay: 'writing', consultationKind: 'spot-chat' }, 'writing'],
  [{ isSpotChat: true, chatWay: 'writing', consultationKind: 'video' }, 'video'],
  [{ consultationKind: 'video' }, 'video'],
  [{ consultationKind: 'phone' }, 'phone'],
  [{ isSpotChat: true, chatWay: 'time', isPhoneAsked: true }, 'phone'],
] as const)('a booking of which %o is known is %s', (facts, way) => {
  expect(wayOf({ ...nothing, ...facts })).toBe(way)
})

test('a child is under 16 on the day of the booking at the clinic; without a birth date it is an adult', () => {
  // 1 December 2026, 9 am in Auckland.
  const at = { startsAt: new Date('2026-11-30T20:00:00Z'), timeZone: 'Pacific/Auckland' }
  expect([personOf('2010-12-02', at), personOf('2010-12-01', at), personOf(null, at)]).toEqual([
    'child',
    'adult',
    'adult',
  ])
})
