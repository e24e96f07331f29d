import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addImagedPatient } from '../../../../../tests/support/imaged-patient.ts'
import { looksHarmless, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { addPerson, addPractice, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PracticeId } from '../../../../contract/ids.ts'
import { runAdmin } from '../../../admin/run-admin.ts'

const server = await startTestServer()
const { db } = server.services.database
const westmere = await addPractice(server, 'General Practice', 'Westmere Medical')
const elsewhere = await addPractice(server, 'General Practice', 'Elsewhere')
const doctor = await addPerson(server, { role: Role.Doctor, practices: [westmere], name: 'Hana' })
const stranger = await addPerson(server, { role: Role.Doctor, practices: [elsewhere] })
const { practitioner_id: hana } = await db
  .selectFrom('practitioners')
  .select('practitioner_id')
  .where('login_id', '=', doctor.loginId)
  .executeTakeFirstOrThrow()

const patient = await addBookingPatient(server)
const send = (name: string, body: object, by: Person = patient) =>
  server.call('POST', `/patientproviders/${name}`, { token: by.token, body })
const providers = async (by: Person = patient) =>
  server.call('GET', `/patientproviders/getproviders?patientId=${patient.patientId}`, { token: by.token })
const remove = (practiceId: PracticeId, by: Person = patient) =>
  server.call('DELETE', `/patientproviders/removepractice?practiceId=${practiceId}`, { token: by.token })
const recordStatus = async (by: Person) =>
  (await server.call('GET', `/practitionerpatients/getpatient?patientId=${patient.patientId}`, { token: by.token }))
    .status
const admin = async (...args: string[]) => {
  const said = await runAdmin(args, server.services.config)
  return 'output' in said ? said.output : said.error
}
const missingRequests = async (by: Person = patient) =>
  (await server.call('GET', '/patientproviders/getmissingpracticessubmittedbypatient', { token: by.token })).body

test('P1.provider.01: a practice has access as soon as it is added, and gets 404 right after its removal', async () => {
  expect(await recordStatus(doctor)).toBe(404)
  expect((await send('addpractice', { practiceId: westmere }, stranger)).status).toBe(403)
  expect((await send('addpractice', { practiceId: 999_999 })).status).toBe(404)
  const { status, body } = await send('addpractice', { practiceId: westmere })
  expect([status, body.displayName, body.practitioners]).toEqual([200, 'Westmere Medical', []])
  expect([await recordStatus(doctor), await recordStatus(stranger)]).toEqual([200, 404])
  expect((await send('addpractice', { practiceId: westmere })).body.whenAdded).toBe(body.whenAdded)

  expect((await remove(westmere, stranger)).status).toBe(403)
  expect((await remove(elsewhere)).status).toBe(404)
  expect((await remove(westmere)).status).toBe(204)
  expect(await recordStatus(doctor)).toBe(404)
  expect((await remove(westmere)).status).toBe(404)
  const kept = await db.selectFrom('provider_events').select(['event', 'recorded_by']).execute()
  expect(kept).toEqual([
    { event: 'added', recorded_by: patient.loginId },
    { event: 'removed', recorded_by: patient.loginId },
  ])
})

test('A3.provider.01, A3.provider.09, A3.provider.10: practitioners are listed under their practice, which gets access', async () => {
  const named = { practiceId: westmere, practitionerId: hana }
  expect((await send('addpractitioner', { ...named, practiceId: elsewhere })).status).toBe(404)
  expect(await recordStatus(stranger)).toBe(404)
  expect((await send('addpractitioner', named, doctor)).status).toBe(403)
  const { body } = await send('addpractitioner', named)
  expect(body).toMatchObject({ isPractice: true, hasOutstandingReports: false, streetAddress: 'Auckland' })
  expect(body.practitioners).toMatchObject([
    { isPractice: false, practice: null, practitioner: { practitionerId: hana, emailAddress: null } },
  ])
  expect(await recordStatus(doctor)).toBe(200)
  expect((await providers()).body).toEqual([body])
  expect((await providers(doctor)).status).toBe(404)
  const staff = await addPerson(server, { role: Role.Melanographer })
  expect((await providers(staff)).body).toEqual([body])
  const unknown = '/patientproviders/getproviders?patientId=6b1b2f4e-3d0e-4a55-9d0a-3f8f5d9f7a11'
  expect((await server.call('GET', unknown, { token: staff.token })).status).toBe(404)

  await remove(westmere)
  const both = await send('addpractice', { practiceId: westmere, practitioners: [hana] })
  expect(both.body.practitioners).toHaveLength(1)
  await remove(westmere)
  expect((await send('addpractice', { practiceId: westmere })).body.practitioners).toEqual([])
  await remove(westmere)
})

test('A3.provider.13: a practitioner is removed by a DELETE with a body; their practice keeps its access', async () => {
  const named = { practiceId: westmere, practitionerId: hana }
  await send('addpractitioner', named)
  const drop = (by: Person) =>
    server.call('DELETE', '/patientproviders/removepractitioner', { token: by.token, body: named })
  expect((await drop(doctor)).status).toBe(403)
  expect((await drop(patient)).status).toBe(204)
  expect((await drop(patient)).status).toBe(404)
  expect((await providers()).body[0].practitioners).toEqual([])
  expect(await recordStatus(doctor)).toBe(200)
  const nobodys = { token: patient.token, body: { practitionerId: hana } }
  expect((await server.call('DELETE', '/patientproviders/removepractitioner', nobodys)).status).toBe(422)
  await remove(westmere)
})

test('a named doctor who left the practice is not listed there, and is once they are back', async () => {
  await send('addpractitioner', { practiceId: westmere, practitionerId: hana })
  const named = async () => (await providers()).body[0].practitioners.length
  const leave = (at: Date | null) =>
    db
      .updateTable('practice_practitioners')
      .set({ left_at: at })
      .where('practitioner_id', '=', hana)
      .where('practice_id', '=', westmere)
      .execute()
  expect(await named()).toBe(1)
  await leave(server.clock.now())
  expect(await named()).toBe(0)
  await leave(null)
  expect(await named()).toBe(1)
  await remove(westmere)
})

test('P5.provider.01: a practice with unreported photos can’t be removed until they are reported', async () => {
  const clinic = await addClinic(server)
  const imaged = await addImagedPatient(server, clinic)
  const own = await addPerson(server, { patientId: imaged.patientId })
  const image = async () =>
    (
      await server.call('GET', `/images/${imaged.patientId}/${imaged.closeUp}/image/thumbnail`, {
        token: clinic.pharmacist.token,
      })
    ).status
  const { body } = await server.call('GET', `/patientproviders/getproviders?patientId=${imaged.patientId}`, {
    token: own.token,
  })
  expect(body).toMatchObject([{ hasOutstandingReports: true, practice: { practiceId: clinic.practiceId } }])
  const refused = await remove(clinic.practiceId, own)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Photos from its referral have no report yet. Remove it once they have.',
  ])
  expect(await image()).toBe(200)
  const reader = await addPerson(server, { role: Role.Melanographer })
  await readAndPublish(server, reader, { patientId: imaged.patientId, answer: looksHarmless })
  expect((await remove(clinic.practiceId, own)).status).toBe(204)
  expect(await image()).toBe(404)
})

const tamatea = { practiceName: 'Tamatea Health', streetAddress4: 'Napier', countryCode: 'NZ' }

test('P1.provider.02, A3.provider.11: a missing practice is requested once, and can be added after approval', async () => {
  expect((await send('addmissingpractice', tamatea, doctor)).status).toBe(403)
  expect((await send('addmissingpractice', { ...tamatea, practiceName: '' })).status).toBe(422)
  const { body } = await send('addmissingpractice', tamatea)
  expect(body).toMatchObject({ statusName: 'Pending', requestedByPatientId: patient.patientId, users: [] })
  expect((await send('addmissingpractice', tamatea)).body.requestId).toBe(body.requestId)
  expect(await missingRequests()).toEqual([body])
  expect(await missingRequests(await addBookingPatient(server))).toEqual([])
  expect(await admin('registrations')).toContain('Tamatea Health')
  expect(await admin('registration', body.requestId, 'approve')).toContain('Approved')
  const [answered] = await missingRequests()
  expect(answered).toMatchObject({ statusName: 'Approved', whenAnswered: expect.any(String) })
  expect((await send('addpractice', { practiceId: answered.practiceId })).body.displayName).toBe('Tamatea Health')
})

test('A3.provider.11: a missing practice in Australia is asked for with all lines of its address', async () => {
  const ballarat = {
    practiceName: 'Ballarat Family Doctors',
    streetAddress1: '1 Sturt Street',
    streetAddress2: 'Level 2',
    streetAddress3: 'West wing',
    streetAddress4: 'Ballarat',
    postCode: '3350',
    countryCode: 'AU',
  }
  const asks = await addBookingPatient(server)
  expect((await send('addmissingpractice', ballarat, asks)).body).toMatchObject(ballarat)
  expect(await missingRequests(asks)).toMatchObject([ballarat])
})

test('P1.provider.03, A3.provider.12: a missing practitioner is declined with a reason, or approved and named', async () => {
  const rangi = { practiceId: westmere, firstName: 'Rangi', lastName: 'Parata' }
  expect((await send('addmissingpractitioner', { ...rangi, practiceId: 999_999 })).status).toBe(404)
  expect((await send('addmissingpractitioner', rangi, doctor)).status).toBe(403)
  server.clock.advance(60)
  const first = (await send('addmissingpractitioner', rangi)).body
  expect(await admin('registration', first.requestId, 'decline', 'She works in Napier now.')).toContain('Declined')
  server.clock.advance(60)
  const second = (await send('addmissingpractitioner', rangi)).body
  expect(await admin('registration', second.requestId, 'approve')).toContain('Approved')
  expect((await missingRequests()).slice(0, 2)).toMatchObject([
    { requestId: second.requestId, statusName: 'Approved' },
    { requestId: first.requestId, statusName: 'Declined', reason: 'She works in Napier now.' },
  ])
  const { practitioner_id: practitionerId } = await db
    .selectFrom('practitioners')
    .select('practitioner_id')
    .where('last_name', '=', 'Parata')
    .executeTakeFirstOrThrow()
  const { body } = await send('addpractitioner', { practiceId: westmere, practitionerId })
  expect(body.practitioners).toMatchObject([{ displayName: 'Rangi Parata' }])
})

test('a practice’s manager sees who was requested, but not by which patient', async () => {
  const manager = await addPerson(server, { role: Role.PracticeManager, practices: [westmere] })
  await send('addmissingpractitioner', { practiceId: westmere, firstName: 'Mere', lastName: 'Cook' })
  const { body } = await server.call('POST', '/practices/getregistrations', {
    token: manager.token,
    body: { practiceId: westmere },
  })
  expect(body.requests.map((one: { users: object[] }) => one.users[0])).toContainEqual(
    expect.objectContaining({ lastName: 'Cook' }),
  )
  expect(JSON.stringify(body)).not.toContain(patient.patientId)
})

test('a patient may have ten pending requests', async () => {
  const eager = await addBookingPatient(server)
  const ask = async (number: number) =>
    (await send('addmissingpractice', { ...tamatea, practiceName: `Practice ${number}` }, eager)).status
  const answers = await Promise.all(Array.from({ length: 11 }, (_, number) => ask(number)))
  expect(answers.filter((status) => status === 200)).toHaveLength(10)
  expect(answers.filter((status) => status === 409)).toHaveLength(1)
})
