import { expect, test } from 'vitest'
import { ApplicationKind } from '../../contract/enums.ts'
import type { PracticeId } from '../../contract/ids.ts'
import { applicationKind } from './application-kind.ts'
import { signInPathAfterInactivity, idleLimit, inactivityState, inactivityMessage } from './inactivity.ts'
import { refreshDelay } from './refresh-delay.ts'
import { nextSessionState } from './session-state.ts'

const general = { contextId: 1 as PracticeId, kind: 'General Practice' }
const pharmacy = { contextId: 2 as PracticeId, kind: 'Pharmacy' }
const hospital = { contextId: 3 as PracticeId, kind: 'Hospital' }

test('P1.session.01: no contexts mean the patient portal', () => {
  expect(applicationKind([], null)).toBe(ApplicationKind.PatientPortal)
})

test('P1.session.02: a context of kind General Practice means the doctor portal', () => {
  expect(applicationKind([general], null)).toBe(ApplicationKind.DoctorPortal)
})

test('P1.session.03: any other context means pharmacy', () => {
  expect(applicationKind([pharmacy], null)).toBe(ApplicationKind.Pharmacy)
  expect(applicationKind([hospital], null)).toBe(ApplicationKind.Pharmacy)
})

test('of several contexts the active one decides; mixed ones without it wait for a choice', () => {
  expect(applicationKind([general, pharmacy], 2 as PracticeId)).toBe(ApplicationKind.Pharmacy)
  expect(applicationKind([general, pharmacy], 1 as PracticeId)).toBe(ApplicationKind.DoctorPortal)
  expect(applicationKind([general, pharmacy], null)).toBeNull()
  expect(applicationKind([general, pharmacy], 99 as PracticeId)).toBeNull()
  expect(applicationKind([pharmacy, hospital], null)).toBe(ApplicationKind.Pharmacy)
})

test('P4.session.01 P4.session.02: sessions are logged out, logged in or expired; expiry is shown', () => {
  expect(nextSessionState({ type: 'logged-in' })).toBe('logged-in')
  expect(nextSessionState({ type: 'logged-out' })).toBe('logged-out')
  expect(nextSessionState({ type: 'expired', path: '/clinician/visits' })).toBe('expired')
})

test.each([
  '/login',
  '/signup?x',
  '/confirm',
  '/confirm-reset-link',
  '/reset/abc',
  '/scope-of-service/3',
  '/booking-redirect',
  'login',
])('P4.session.03: expiry on %s keeps logged out', (path) =>
  expect(nextSessionState({ type: 'expired', path })).toBe('logged-out'),
)

test.each(['/', '/clinician/login', '/password-reset', '/bookings/confirm', '/profile', 'log/in'])(
  'P4.session.03: expiry on %s is shown',
  (path) => expect(nextSessionState({ type: 'expired', path })).toBe('expired'),
)

test('P4.session.05: tokens are refreshed at half their lifetime, at most after 600 seconds', () => {
  expect([60, 1199, 1200, 1201, 86_400].map(refreshDelay)).toEqual([30, 599.5, 600, 600, 600])
})

test('P4.session.08: the message of an inactivity expiry', () => {
  expect(inactivityMessage).toBe('You have been logged out due to inactivity.')
})

test('P4.session.10: an inactivity expiry goes to the clinician login from a pharmacy page, otherwise to login', () => {
  expect(['/clinician/phx', '/clinician/plotting', '/clinician/previousVisits'].map(signInPathAfterInactivity)).toEqual(
    Array(3).fill('/clinician/login'),
  )
  expect(['/', '/bookings', '/clinician/patients'].map(signInPathAfterInactivity)).toEqual(Array(3).fill('/login'))
})

test('clinician pages end after 10 minutes, others after 30, warned 60 seconds before', () => {
  expect(inactivityState('/clinician/visits', 539)).toEqual({ state: 'active' })
  expect(inactivityState('/clinician/visits', 540)).toEqual({ state: 'warned', secondsLeft: 60 })
  expect(inactivityState('/clinician/visits', 599.5)).toEqual({ state: 'warned', secondsLeft: 1 })
  expect(inactivityState('/clinician/visits', 600)).toEqual({ state: 'over' })
  expect(['/clinician', '/clinician/phx', '/clinicians', '/'].map(idleLimit)).toEqual([600, 600, 1800, 1800])
  expect(inactivityState('/bookings', 1739)).toEqual({ state: 'active' })
  expect(inactivityState('/bookings', 1740)).toEqual({ state: 'warned', secondsLeft: 60 })
  expect(inactivityState('/bookings', 1800)).toEqual({ state: 'over' })
})
