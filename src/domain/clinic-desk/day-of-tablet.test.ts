import { expect, test } from 'vitest'
import { bookingId, patientId, productId, visitId } from '../../contract/ids.ts'
import type { BookedAppointment } from '../../contract/patients/booked-appointment.ts'
import { dayOfTablet } from './day-of-tablet.ts'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const [morning, noon, tomorrow] = [1, 2, 3].map((last) => bookingId.parse(id(last)))
const draftId = visitId.parse(id(9))
// 9 am on 20 November in Auckland.
const nine = Date.parse('2026-11-19T20:00:00Z')
const at = { day: '2026-11-20', timeZone: 'Pacific/Auckland', now: nine }
const none = { drafts: [], sealed: [] }

const appointment = (booking: typeof morning, startTime: string): BookedAppointment => ({
  bookingId: booking ?? bookingId.parse(id(8)),
  productId: productId.parse(1),
  serviceName: 'Full body mole map',
  way: 'in-person',
  startTime,
  endTime: startTime,
  status: 'Booked',
  whenArrived: null,
  whenCalledIn: null,
  redFlagBecause: null,
  toPay: 0,
  notes: null,
})

const person = (appointments: readonly BookedAppointment[], whenLastVisited: string | null = null) => ({
  patient: {
    patientId: patientId.parse(id(7)),
    firstName: 'Alan',
    lastName: 'Petrie',
    birthDate: '1955-02-03',
    isRedFlagged: false,
    extraBookingTime: 15,
    whenLastVisited,
  },
  appointments,
})

const people = [
  person([appointment(noon, '2026-11-19T23:00:00.000Z'), appointment(tomorrow, '2026-11-20T11:30:00.000Z')]),
  person([appointment(morning, '2026-11-19T19:30:00.000Z')]),
]

test('the day has its own appointments by time, whoever they are of', () => {
  const ids = (day: string) => dayOfTablet(people, none, { ...at, day }).map((entry) => entry.appointment.bookingId)
  expect(ids('2026-11-20')).toEqual([morning, noon])
  expect(ids('2026-11-21')).toEqual([tomorrow])
  expect(ids('2026-11-22')).toEqual([])
})

test('somebody is named by what they are called by, alone where their own name is kept back', () => {
  const { patient, appointments } = person([appointment(morning, '2026-11-19T19:30:00.000Z')])
  const named = (change: object) =>
    dayOfTablet([{ appointments, patient: { ...patient, ...change } }], none, at)[0]?.name
  expect(named({})).toBe('Alan Petrie')
  expect(named({ pseudonym: 'Al' })).toBe('Alan Petrie (Al)')
  expect(named({ pseudonym: 'Al', isAnonymous: true })).toBe('Al')
})

test('an appointment says its state, the age of its person and their extra time', () => {
  expect(dayOfTablet(people, none, at)).toMatchObject([
    { state: 'late', age: 71, extraMinutes: 15 },
    { state: 'expected', age: 71, extraMinutes: 15 },
  ])
})

test.each([
  ['never', null, true],
  ['last year', '2025-11-20T00:00:00.000Z', false],
  ['earlier on the day itself', '2026-11-19T20:10:00.000Z', true],
])('who was here %s is new: %s, %s', (_, whenLastVisited, isFirstVisit) => {
  const [entry] = dayOfTablet([person([appointment(morning, '2026-11-19T20:00:00.000Z')], whenLastVisited)], none, at)
  expect(entry?.isFirstVisit).toBe(isFirstVisit)
})

test.each([
  ['none', none, { kind: 'none' }],
  ['a draft', { drafts: [{ visitId: draftId, bookingId: morning }], sealed: [] }, { kind: 'draft', visitId: draftId }],
  ['a finished visit', { drafts: [], sealed: [{ visitId: draftId, bookingId: morning }] }, { kind: 'sealed' }],
  ['a visit of another appointment', { drafts: [], sealed: [{ visitId: draftId, bookingId: noon }] }, { kind: 'none' }],
  ['a walk-in’s visit', { drafts: [{ visitId: draftId }], sealed: [] }, { kind: 'none' }],
])('with %s on the tablet the appointment says so', (_, tablet, visit) => {
  expect(dayOfTablet(people, tablet, at)[0]?.visit).toEqual(visit)
})
