import { expect, test, vi } from 'vitest'
import { Role } from '../../contract/enums.ts'
import type { LoginId, PatientId, PracticeId, SessionId } from '../../contract/ids.ts'
import { consentState } from '../../domain/consents/consent-state.ts'
import type { UserActor } from '../http/actor.ts'
import { forPatient } from './for-patient.ts'
import { ownPatient, requireOwn } from './own-patient.ts'
import { practicesFor, requireMay } from './require-may.ts'

const [own, other] = ['own' as PatientId, 'other' as PatientId]
const [here, there] = [1 as PracticeId, 2 as PracticeId]
const actor = (more: Partial<UserActor>): UserActor => ({
  kind: 'user',
  loginId: 'l' as LoginId,
  sessionId: 's' as SessionId,
  roleId: Role.Patient,
  patientId: null,
  children: [],
  grants: [],
  practices: [],
  stepUp: 'before',
  ...more,
})
const patient = actor({ patientId: own })
const doctor = actor({ roleId: Role.Doctor, practices: [here] })
const record = { patientId: own, practices: new Set([here]), consents: consentState([]), consentRevision: 7 }

/** Of nobody but the clinic's staff a tie is looked up. */
const findTie = () => Promise.reject(new Error('looked up'))

test('a melanographer whom nothing ties to a patient is asked why, and nothing is recorded; with a tie they are not', async () => {
  const recordReading = vi.fn(() => Promise.resolve())
  const reader = actor({ roleId: Role.Melanographer })
  const open = (tie: 'none' | 'booked') =>
    forPatient(
      { logAccess: recordReading, findTie: () => Promise.resolve(tie) },
      { user: reader, patient: record, what: 'patient' },
      'open record',
    )
  await expect(open('none')).rejects.toMatchObject({ code: 'reason-needed', extras: { patientId: own } })
  expect(recordReading).not.toHaveBeenCalled()
  expect(await open('booked')).toBe(record)
  expect(recordReading).toHaveBeenCalledOnce()
})

test('a melanographer opens their own record without a reason', async () => {
  const recordReading = vi.fn(() => Promise.resolve())
  const user = actor({ roleId: Role.Melanographer, patientId: own })
  const asked = { user, patient: record, what: 'patient' } as const
  expect(await forPatient({ logAccess: recordReading, findTie }, asked, 'open record')).toBe(record)
  expect(recordReading).toHaveBeenCalledOnce()
})

test('who may read a record has it recorded first, and is given it', async () => {
  const recordReading = vi.fn(() => Promise.resolve())
  const asked = { user: doctor, patient: record, what: 'patient' } as const
  expect(await forPatient({ logAccess: recordReading, findTie }, asked, 'open record')).toBe(record)
  expect(recordReading).toHaveBeenCalledExactlyOnceWith(doctor, own, 'patient')
  recordReading.mockRejectedValue(new Error('no room'))
  await expect(forPatient({ logAccess: recordReading, findTie }, asked, 'open record')).rejects.toThrow('no room')
})

test('what is of nobody is recorded of nobody', async () => {
  const recordReading = vi.fn(() => Promise.resolve())
  const staff = actor({ roleId: Role.Melanographer })
  await forPatient(
    { logAccess: recordReading },
    { user: staff, patient: { patientId: null }, what: 'bookings' },
    'see profile',
  )
  expect(recordReading).not.toHaveBeenCalled()
})

test('a stranger hears nothing of a record, nor of one that is not there; who knows of it hears that consent hides this', async () => {
  const recordReading = vi.fn()
  const ask = (user: UserActor, whose: typeof record | null) =>
    forPatient({ logAccess: recordReading, findTie }, { user, patient: whose, what: 'images' }, 'see images')
  const stranger = actor({ roleId: Role.Doctor, practices: [there] })
  await expect(ask(stranger, record)).rejects.toMatchObject({ code: 'not-found', headers: {}, extras: {} })
  await expect(ask(doctor, null)).rejects.toMatchObject({ code: 'not-found' })
  await expect(ask(patient, record)).rejects.toMatchObject({
    code: 'forbidden',
    extras: { reason: 'consent' },
    headers: { 'x-consent-revision': '7' },
  })
  // Of what no consent is about, who may not have it may not know.
  await expect(
    forPatient({ logAccess: recordReading }, { user: doctor, patient: { patientId: own }, what: 'patient' }, 'decide'),
  ).rejects.toMatchObject({ code: 'not-found' })
  expect(recordReading).not.toHaveBeenCalled()
})

test('what a patient decides nobody else does', () => {
  expect(ownPatient(patient)).toBe(own)
  expect(() => ownPatient(doctor)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  expect(() => requireOwn(patient, { patientId: own })).not.toThrow()
  expect(() => requireOwn(patient, { patientId: other })).toThrow(expect.objectContaining({ code: 'not-found' }))
})

test('a call is for all of one’s practices, or the one that is named, if it is among them', () => {
  const both = actor({ roleId: Role.Doctor, practices: [here, there] })
  expect([practicesFor(both, null), practicesFor(both, undefined)]).toEqual([
    [here, there],
    [here, there],
  ])
  expect(practicesFor(both, there)).toEqual([there])
  expect(() => practicesFor(doctor, there)).toThrow(
    expect.objectContaining({ code: 'forbidden', detail: 'You do not work for this practice.' }),
  )
  expect(() => requireMay(doctor, 'work for', here)).not.toThrow()
})
