import { expect, test } from 'vitest'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { Role } from '../../contract/role.ts'
import { mayBeginCheck } from './may-begin-check.ts'

const [here, elsewhere] = [1 as PracticeId, 2 as PracticeId]
const at = (roleId: Parameters<typeof mayBeginCheck>[0]['person']['roleId'], practice: PracticeId | null) => ({
  person: { roleId, patientId: null, practices: practice === null ? [] : [practice], children: [] },
  practice,
})
const patient = {
  patientId: '11111111-1111-4111-8111-111111111111' as PatientId,
  fullName: 'Marama Kingi',
  age: 40,
  phone: null,
  dead: [],
  isNew: true,
  wasPrivacyAccepted: false,
}
const booking = {
  kind: 'appointment' as const,
  status: 'Arrived' as const,
  way: 'in-person' as const,
  startTime: '2026-11-19T22:00:00.000Z',
  patient,
}
const given = {
  booking,
  site: { practices: [here], timeZone: 'Pacific/Auckland' },
  // 1 pm on the same day in Auckland, the day after in UTC.
  now: Date.parse('2026-11-20T00:00:00.000Z'),
}

test('a melanographer at a practice of the site begins the check of who is booked or here; nobody else does', () => {
  expect(mayBeginCheck(at(Role.Melanographer, here), given)).toBe(true)
  const expected = { ...given, booking: { ...booking, status: 'Booked' as const } }
  expect(mayBeginCheck(at(Role.Melanographer, here), expected)).toBe(true)
  for (const who of [
    at(Role.Melanographer, null),
    at(Role.Melanographer, elsewhere),
    at(Role.PracticeManager, here),
    at(Role.Doctor, here),
    at(Role.Patient, null),
  ])
    expect(mayBeginCheck(who, given)).toBe(false)
})

test.each([
  ['a request', { kind: 'request' as const }],
  ['somebody who was seen', { status: 'Attended' as const }],
  ['somebody who did not come', { status: 'DidNotAttend' as const }],
  ['what was cancelled', { status: 'Cancelled' as const }],
  ['what is not paid', { status: 'AwaitingPayment' as const }],
  ['a video call', { way: 'video' as const }],
  ['an answer in writing', { way: 'writing' as const }],
  ['a time without a person', { patient: null }],
  ['tomorrow', { startTime: '2026-11-20T22:00:00.000Z' }],
  ['yesterday', { startTime: '2026-11-19T01:00:00.000Z' }],
])('no check begins for %s', (_, other) => {
  expect(mayBeginCheck(at(Role.Melanographer, here), { ...given, booking: { ...booking, ...other } })).toBe(false)
})
