import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../tests/support/booking-clinic.ts'
import { chatBookings } from '../../../tests/support/chat-bookings.ts'
import { makeAccessWorld } from '../../../tests/support/access/access-world.ts'
import { addClinic } from '../../../tests/support/clinic.ts'
import { giveReason } from '../../../tests/support/give-reason.ts'
import { addReader, addWaitingVisit, readAndPublish } from '../../../tests/support/reading-room.ts'
import { addPerson, freshToken, type Person } from '../../../tests/support/server/people.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { Role } from '../../contract/enums.ts'
import { type LoginId, type PatientId, patientId as patientIdForm } from '../../contract/ids.ts'
import { readClinicTie } from './clinic-tie-store.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Ravi' })
const second = await addPerson(server, { role: Role.Melanographer, name: 'Sina' })
const doctor = await addPerson(server, { role: Role.Doctor })

const get = async (by: Person, path: string) => server.call('GET', path, { token: await freshToken(server, by) })
const post = async (by: Person, path: string, body: object) =>
  server.call('POST', path, { token: await freshToken(server, by), body })
const open = (by: Person, patientId: string) => get(by, `/patients/get?id=${patientId}`)
const tieAt = (patientId: PatientId, now: string, loginId: LoginId = reader.loginId) =>
  readClinicTie(db, { loginId, patientId, now: new Date(now) })

test('an appointment ties the clinic’s staff from 90 days before until 30 days after; a cancelled one does not', async () => {
  const { patientId, bookingId } = await makeAccessWorld(server)
  const ties = async () =>
    Promise.all(
      ['2026-09-26T19:59:59Z', '2026-09-26T20:00:00Z', '2027-01-24T20:00:00Z', '2027-01-24T20:00:01Z'].map(
        async (now) => (await tieAt(patientId, now)) === 'booked',
      ),
    )
  expect(await ties()).toEqual([false, true, true, false])
  for (const status of ['Cancelled', 'Moved', 'Withdrawn', 'Declined']) {
    const kind = ['Withdrawn', 'Declined'].includes(status) ? 'request' : 'appointment'
    await pool.query('update bookings set status = $2, kind = $3 where booking_id = $1', [bookingId, status, kind])
    expect([status, ...(await ties())]).toEqual([status, false, false, false, false])
  }
})

test('a visit to read ties all readers until 90 days after its report, and whoever read it for good', async () => {
  const clinic = await addClinic(server)
  const waiting = await addWaitingVisit(server, clinic, { arrivedAt: '2026-01-01T00:00:00Z' })
  const anna = await addReader(server, 'Anna')
  expect(await tieAt(waiting.patientId, '2027-11-20T00:00:00Z')).toBe('cared-for')
  expect((await readAndPublish(anna, waiting)).status).toBeLessThan(300)
  const ties = async (now: string) => [
    await tieAt(waiting.patientId, now),
    await tieAt(waiting.patientId, now, anna.loginId),
  ]
  expect(await ties('2027-02-17T00:00:00Z')).toEqual(['cared-for', 'cared-for'])
  await pool.query('update follow_ups set ended_at = now() where patient_id = $1', [waiting.patientId])
  expect(await ties('2027-02-19T00:00:00Z')).toEqual(['none', 'own'])
})

const consultation = (status: string, completedAt: string) =>
  `insert into consultations (consultation_id, patient_id, kind, status, actions, completed_at, created_at, updated_at, version)
  values (gen_random_uuid(), $1, 'phone', '${status}', '{}', ${completedAt}, '2026-11-20', '2026-11-20', 1)`
const correction = (outcome: string) =>
  `insert into correction_requests (patient_id, what, why, asked_by, asked_at, due_at, outcome, answer, answered_by, answered_at)
  select $1, 'a', 'b', login_id, '2026-11-20', '2026-12-20', ${outcome} from logins where patient_id = $1`
const task = (ended: string) =>
  `insert into follow_ups (kind, subject_key, patient_id, reason, made_at, due_at, ended_at, ended_by, ended_how)
  select 'correction-waits', $1::uuid::text, $1::uuid, 'a', '2026-11-20', '2026-11-21', ${ended} from logins where patient_id = $1`
const ties = {
  lately: ['cared-for', 'none'],
  open: ['cared-for', 'cared-for'],
  ended: ['none', 'none'],
}

test.each([
  ['a consultation of lately', consultation('Completed', `'2026-11-20'`), 'lately'],
  ['an open consultation', consultation('New', 'null'), 'open'],
  ['a correction that was answered lately', correction(`'refused', 'no', login_id, '2026-11-20'`), 'lately'],
  ['an open request for a correction', correction('null, null, null, null'), 'open'],
  ['an open task', task('null, null, null'), 'open'],
  ['a task that has ended', task(`'2026-11-20', login_id, 'not-needed'`), 'ended'],
  [
    'a photo that the patient sent lately',
    `insert into images (photo_id, patient_id, body_part_id, image_type, file_name, content_type, byte_size, sha256, master_key, download_handle, taken_at, created_at)
    values (gen_random_uuid(), $1::uuid, 3, 3, 'a.jpg', 'image/jpeg', 1, 'a', 'none', $1::uuid::text, '2026-11-20', '2026-11-20')`,
    'lately',
  ],
] as const)('%s ties the clinic 89 and 91 days later as it should', async (...[, insert, kind]) => {
  const { patientId } = await addBookingPatient(server)
  await pool.query(insert, [patientId])
  expect([await tieAt(patientId, '2027-02-17T00:00:00Z'), await tieAt(patientId, '2027-02-19T00:00:00Z')]).toEqual(
    ties[kind],
  )
})

/** A chat of a patient, of a booking in this state a year before the times that are looked at. */
async function addChat(status: string): Promise<PatientId> {
  const { patientId } = await addBookingPatient(server)
  const bookingId = await book({ patientId }, status)
  await pool.query(
    `update bookings set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year' where booking_id = $1`,
    [bookingId],
  )
  await pool.query(
    `insert into spot_chats (spot_chat_id, patient_id, booking_id, way, body_part_id, signs, waiting_since, created_at)
    values (gen_random_uuid(), $1, $2, 'writing', 3, '{}', '2026-11-20', '2026-11-20')`,
    [patientId, bookingId],
  )
  return patientId
}
const book = chatBookings(server, await addBookingClinic(server))
const chatTies = async (patientId: PatientId, loginId: LoginId) => [
  await tieAt(patientId, '2027-02-17T00:00:00Z', loginId),
  await tieAt(patientId, '2027-02-19T00:00:00Z', loginId),
]

test.each([
  ['Booked', 'cared-for'],
  ['Attended', 'cared-for'],
  ['AwaitingPayment', 'none'],
  ['Cancelled', 'none'],
  ['DidNotAttend', 'none'],
])(
  'a chat without an answer, whose booking is %s, ties the clinic as it is to be answered: %s',
  async (status, tie) => {
    expect(await chatTies(await addChat(status), second.loginId)).toEqual([tie, tie])
  },
)

test('a chat that was answered ties the clinic until 90 days after, and whoever answered it for good', async () => {
  for (const status of ['Attended', 'Cancelled']) {
    const patientId = await addChat(status)
    await pool.query(
      `update spot_chats set waiting_since = null, answered_at = '2026-11-20', reader_login_id = $2 where patient_id = $1`,
      [patientId, reader.loginId],
    )
    expect(await chatTies(patientId, second.loginId)).toEqual(['cared-for', 'none'])
    expect(await chatTies(patientId, reader.loginId)).toEqual(['cared-for', 'own'])
  }
})

test('the record of somebody who is neither booked nor cared for asks for a reason, by every call; who they are does not', async () => {
  const { patientId } = await addBookingPatient(server)
  const calls = [
    () => open(reader, patientId),
    () => post(reader, '/images/search', { patientId, pageNo: 1, pageSize: 10 }),
    () => get(reader, `/lesions/getlesions?patientId=${patientId}`),
  ]
  for (const call of calls) {
    const { status, body } = await call()
    expect([status, body.extensions]).toEqual([403, expect.objectContaining({ code: 'reason-needed', patientId })])
  }
  expect((await get(reader, `/patients/getbypatientid?patientId=${patientId}`)).status).toBe(200)
  expect((await giveReason(server, { by: reader, patientId })).status).toBe(204)
  for (const call of calls) expect((await call()).status).toBeLessThan(300)
})

test('a reason opens one record for one person and one day; the patient reads it, and the security log has that there was one', async () => {
  const patient = await addBookingPatient(server)
  const other = await addBookingPatient(server)
  const { patientId } = patient
  await giveReason(server, { by: reader, patientId, reason: '  A doctor asks\nabout a mole  ' })
  expect((await open(reader, patientId)).status).toBe(200)
  expect((await open(second, patientId)).body.extensions.code).toBe('reason-needed')
  expect((await open(reader, other.patientId)).body.extensions.code).toBe('reason-needed')
  const [look] = (await post(patient, '/patientrecords/searchlooks', {})).body.records
  expect(look).toMatchObject({ name: 'Ravi Person', reason: 'A doctor asks\nabout a mole' })
  const entry = await db
    .selectFrom('security_log')
    .selectAll()
    .where('kind', '=', 'look')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  expect([entry.what, entry.actor_id]).toEqual(['reason', reader.loginId])
  expect(JSON.stringify(entry)).not.toContain('mole')
  server.clock.advance(24 * 3600 + 61)
  expect((await open(reader, patientId)).body.extensions.code).toBe('reason-needed')
})

test('nobody else gives reasons, nor for nobody, nor without words', async () => {
  const patient = await addBookingPatient(server)
  const { patientId } = patient
  expect((await giveReason(server, { by: doctor, patientId })).status).toBe(403)
  expect((await giveReason(server, { by: patient, patientId: patient.patientId })).status).toBe(403)
  expect((await giveReason(server, { by: reader, patientId: patientIdForm.parse(randomUUID()) })).status).toBe(404)
  expect((await giveReason(server, { by: reader, patientId, reason: ' why ' })).status).toBe(422)
  expect((await open(reader, patientId)).status).toBe(403)
})
