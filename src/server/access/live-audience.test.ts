import { expect, test } from 'vitest'
import { addClinic } from '../../../tests/support/clinic.ts'
import { addPatient } from '../../../tests/support/patients.ts'
import { addPractice } from '../../../tests/support/server/people.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { Role } from '../../contract/enums.ts'
import type { LoginId, PatientId, PracticeId, SessionId, VisitId } from '../../contract/ids.ts'
import type { LiveKind } from '../../contract/live.ts'
import type { ReportFacts } from '../../domain/access/may-know-findings.ts'
import type { UserActor } from '../http/actor.ts'
import { liveAudience, type AudienceEvent } from './live-audience.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addClinic(server)
const pharmacy = clinic.practiceId
const [doctors, others] = [await addPractice(server, 'General Practice'), await addPractice(server, 'General Practice')]
const patientId = await addPatient(server, { by: clinic.pharmacist, practiceId: pharmacy }, {})
await db.insertInto('patient_practices').values({ patient_id: patientId, practice_id: doctors }).execute()

const actor = (loginId: string, more: Partial<UserActor>): UserActor => ({
  kind: 'user',
  loginId: loginId as LoginId,
  sessionId: 's' as SessionId,
  roleId: Role.Doctor,
  patientId: null,
  children: [],
  grants: [],
  practices: [],
  stepUp: 'before',
  ...more,
})
const people: Record<string, UserActor> = {
  patient: actor('patient', { roleId: Role.Patient, patientId }),
  booker: actor('booker', { roleId: Role.Patient, patientId: 'another' as PatientId }),
  reader: actor('reader', { roleId: Role.Melanographer }),
  pharmacist: actor('pharmacist', { practices: [pharmacy] }),
  doctor: actor('doctor', { practices: [doctors] }),
  stranger: actor('stranger', { practices: [others] }),
  manager: actor('manager', { roleId: Role.PracticeManager, practices: [others] }),
}
/** The report of a change; the tests of releases set it. */
let report: ReportFacts | null = null
const now = new Date('2026-11-25T09:30:00Z')
const audience = liveAudience({ db }, { findReport: () => Promise.resolve(report), now: () => now })
const hearing = async (event: Partial<AudienceEvent> & { kind: LiveKind }) => {
  const mayHear = await audience({ eventId: 1, id: 'x', patientId: null, practiceId: null, loginId: null, ...event })
  return Object.keys(people).filter((name) => mayHear(people[name]!))
}
const everybody = Object.keys(people)

test.each<[LiveKind, string[]]>([
  ['consultation', ['patient', 'reader', 'doctor']],
  ['spot-chat', ['patient', 'reader']],
  ['consent', ['patient', 'reader', 'pharmacist', 'doctor']],
  ['photo', ['patient', 'reader', 'pharmacist', 'doctor']],
  ['visit', ['reader', 'pharmacist', 'doctor']],
  ['reading', ['reader']],
  ['report', ['reader', 'doctor']],
  ['delivery', ['reader', 'doctor']],
  ['own-report', ['patient']],
  ['booking', ['patient', 'reader']],
  ['call', []],
  ['desk', ['reader']],
  ['arrival', []],
])('of a patient’s %s hear those who may read it', async (kind, who) => {
  expect(await hearing({ kind, patientId })).toEqual(who)
})

test('the practice that lets a report go hears of it, whatever its kind, and of nothing else', async () => {
  const asPractice = (kind: LiveKind, practiceId: PracticeId) => hearing({ kind, patientId, practiceId })
  for (const kind of ['report', 'delivery'] as const)
    expect(await asPractice(kind, pharmacy)).toEqual(['reader', 'pharmacist', 'doctor'])
  expect(await asPractice('consultation', pharmacy)).toEqual(['patient', 'reader', 'doctor'])
})

test('of a report that is not let go hears who may know it, and of its visit too', async () => {
  const waiting: ReportFacts = {
    visitId: 'visit' as VisitId,
    version: 1,
    patientId,
    practiceId: others,
    practiceType: 'General Practice',
    visitPracticeId: pharmacy,
    practices: new Set([pharmacy, doctors, others]),
    doctors: new Set([doctors, others]),
    authorising: 'waiting',
    releasedAt: null,
    call: null,
    recalledAt: null,
  }
  const about = { patientId, practiceId: others }
  report = waiting
  for (const kind of ['report', 'delivery'] as const)
    expect(await hearing({ kind, ...about })).toEqual(['reader', 'stranger', 'manager'])
  expect(await hearing({ kind: 'visit', ...about })).toEqual(['reader'])
  report = { ...waiting, authorising: 'authorised', releasedAt: now }
  expect(await hearing({ kind: 'report', ...about })).toEqual(['reader', 'doctor', 'stranger', 'manager'])
  expect(await hearing({ kind: 'visit', ...about })).toEqual(['reader', 'pharmacist', 'doctor'])
  report = null
})

test('a guardian is notified of a child’s reports, photos and bookings, never of a chat or consultation, which they may not read', async () => {
  const guardian = actor('guardian', { roleId: Role.Patient, children: [patientId] })
  const of = { eventId: 1, id: 'x', patientId, practiceId: null, loginId: null }
  const hears = async (kind: LiveKind) => (await audience({ ...of, kind }))(guardian)
  const kinds: LiveKind[] = ['own-report', 'photo', 'booking', 'spot-chat', 'consultation', 'reading']
  expect(await Promise.all(kinds.map(hears))).toEqual([true, true, true, false, false, false])
})

test('who booked for somebody hears of that booking', async () => {
  expect(await hearing({ kind: 'booking', patientId, loginId: 'booker' as LoginId })).toEqual([
    'patient',
    'booker',
    'reader',
  ])
})

test('of a call hears the other side alone, with a patient or none', async () => {
  expect(await hearing({ kind: 'call', patientId, loginId: 'doctor' as LoginId })).toEqual(['doctor'])
  expect(await hearing({ kind: 'call', loginId: 'doctor' as LoginId })).toEqual(['doctor'])
})

test('of an arrival hear those who work there, of a desk those who run it, and of nobody’s the clinic', async () => {
  expect(await hearing({ kind: 'arrival', patientId, practiceId: others })).toEqual(['stranger', 'manager'])
  expect(await hearing({ kind: 'arrival', practiceId: others })).toEqual(['reader', 'stranger', 'manager'])
  expect(await hearing({ kind: 'desk', patientId, practiceId: others })).toEqual(['reader', 'manager'])
  expect(await hearing({ kind: 'desk', practiceId: others })).toEqual(['reader', 'manager'])
  for (const kind of ['arrival', 'desk', 'booking'] as const) expect(await hearing({ kind })).toEqual(['reader'])
  expect(await hearing({ kind: 'booking', practiceId: others })).toEqual(['reader'])
})

test('of many things at once, without ids, hears everybody', async () => {
  expect(await hearing({ kind: 'booking', id: null, patientId })).toEqual(everybody)
})
