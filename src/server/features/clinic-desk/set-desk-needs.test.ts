import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../tests/support/desk-clinic.ts'
import { freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
server.clock.set('2026-11-20T00:00:00Z')
const { pool } = server.services.database
const { manager, otherManager, book } = await addDesk(server)
const patient = await addBookingPatient(server)
const { bookingId } = await book(patient, 'free', '2026-11-22T20:00:00.000Z')
const set = async (body: object, who: Person = manager) =>
  server.call('PUT', '/desk/setneeds', { token: await freshToken(server, who), body: { bookingId, ...body } })
const stored = async () =>
  (
    await pool.query(
      'select is_red_flagged, red_flag_because, extra_booking_minutes from patients where patient_id = $1',
      [patient.patientId],
    )
  ).rows

test('the desk notes a red flag with its reason and extra time, and takes both back', async () => {
  const noted = await set({ redFlagBecause: 'A spot that bleeds', extraMinutes: 20 })
  expect([noted.status, noted.body.patient]).toMatchObject([
    200,
    { isRedFlagged: true, redFlagBecause: 'A spot that bleeds', extraMinutes: 20 },
  ])
  expect(await stored()).toEqual([
    { is_red_flagged: true, red_flag_because: 'A spot that bleeds', extra_booking_minutes: 20 },
  ])
  expect((await set({ redFlagBecause: null, extraMinutes: 0 })).body.patient).toMatchObject({ isRedFlagged: false })
  expect(await stored()).toEqual([{ is_red_flagged: false, red_flag_because: null, extra_booking_minutes: 0 }])
})

test('the desk notes how many spots, reports on paper alone and that an employer pays; what is left out stays', async () => {
  const needs = { redFlagBecause: null, extraMinutes: 0 }
  const noted = { lesionsToImage: 7, canReceiveDigitalReports: false, isCorporate: true }
  expect((await set({ ...needs, ...noted })).body.patient).toMatchObject(noted)
  expect((await set(needs)).body.patient).toMatchObject(noted)
  const again = { lesionsToImage: 0, canReceiveDigitalReports: true, isCorporate: false }
  expect((await set({ ...needs, ...again })).body.patient).toMatchObject(again)
  expect((await set({ ...needs, lesionsToImage: 501 })).status).toBe(422)
})

test('the desk notes what somebody is called by, and alone only where there is something to call them', async () => {
  const needs = { redFlagBecause: null, extraMinutes: 0 }
  const refused = await set({ ...needs, isAnonymous: true })
  expect([refused.status, refused.body.extensions.errors[0].pointer]).toEqual([422, '/pseudonym'])
  const called = { pseudonym: 'Kiwi', isAnonymous: true }
  expect((await set({ ...needs, ...called })).body.patient).toMatchObject(called)
  expect((await set(needs)).body.patient).toMatchObject(called)
  const record = await server.call('GET', `/patients/getbypatientid?patientId=${patient.patientId}`, {
    token: await freshToken(server, patient),
  })
  expect(record.body).toMatchObject(called)
  expect((await set({ ...needs, pseudonym: '' })).status).toBe(422)
  expect((await set({ ...needs, pseudonym: '', isAnonymous: false })).body.patient).toMatchObject({
    pseudonym: null,
    isAnonymous: false,
  })
})

test('another site’s desk notes nothing, nor does the patient; a flag without a reason and odd minutes are refused', async () => {
  const needs = { redFlagBecause: 'Mine', extraMinutes: 5 }
  expect((await set(needs, otherManager)).status).toBe(404)
  expect((await set(needs, patient)).status).toBe(404)
  expect((await set({ ...needs, redFlagBecause: ' ' })).status).toBe(422)
  expect((await set({ ...needs, extraMinutes: 7 })).status).toBe(422)
  expect((await set({ ...needs, extraMinutes: 65 })).status).toBe(422)
  expect(await stored()).toEqual([{ is_red_flagged: false, red_flag_because: null, extra_booking_minutes: 0 }])
})
