import { beforeEach, expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { recordVisit } from '../../../records/patients/patient-flags-store.ts'

const server = await startTestServer()
server.clock.set('2026-11-20T00:00:00Z')
const { pool, db } = server.services.database
const clinic = await addBookingClinic(server)
const at = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'] }
const monday9 = '2026-11-22T20:00:00.000Z'

// Up to 3 spots in 30 minutes, up to 10 in 60.
await pool.query(`update products set max_number_of_lesions = 3 where service_id = $1`, [at.serviceId])
await pool.query(
  `insert into products (code, service_id, product_name, friendly_product_name, cost_nz, cost_au, duration, max_number_of_lesions, is_appointment_product)
    values ('free-60', $1, 'Long', 'Long', 399, 429, 60, 10, true)`,
  [at.serviceId],
)
beforeEach(async () => {
  await pool.query('delete from bookings')
})

const productFor = async (lesionCount: number | null, who?: Person) =>
  server.call('POST', '/bookings/findrecommendedproduct', {
    token: who === undefined ? await anonymousToken(server) : await freshToken(server, who),
    body: { ...at, lesionCount },
  })
const namesOf = async (counts: (number | null)[], who?: Person) =>
  Promise.all(counts.map(async (count) => (await productFor(count, who)).body?.productName ?? null))
const toImage = async (who: { patientId: string }) =>
  (
    await pool.query('select number_of_lesions_to_be_imaged as count from patients where patient_id = $1', [
      who.patientId,
    ])
  ).rows[0].count

test('an appointment is found for as many spots as are said; none where no product is for so many', async () => {
  expect(await namesOf([null, 3, 4, 10, 11])).toEqual(['free', 'free', 'Long', 'Long', null])
  const sites = await server.call('GET', '/bookings/getsites', { token: await anonymousToken(server) })
  const services: { serviceId: number; mostLesions: number | null }[] = sites.body.find(
    (one: { siteId: number }) => one.siteId === at.siteId,
  ).services
  const most = (code: string) => services.find(({ serviceId }) => serviceId === clinic.service[code])?.mostLesions
  expect([most('free'), most('check')]).toEqual([10, null])
})

test('a booking for many spots takes as long as they need, and its patient needs as long until their next visit', async () => {
  const patient = await addBookingPatient(server)
  const booked = await server.call('POST', '/bookings/add', {
    token: await freshToken(server, patient),
    body: { ...at, bookingTime: monday9, lesionCount: 8, wasPrivacyAccepted: true },
  })
  expect(booked.body.booking).toMatchObject({ duration: 60 })
  expect(await toImage(patient)).toBe(8)
  expect(await namesOf([null, 2], patient)).toEqual(['Long', 'free'])
  const practiceId = await addPractice(server, 'Pharmacy')
  const visit = { practiceId, now: server.clock.now(), visitTime: server.clock.now() }
  await recordVisit(db, patient.patientId, visit)
  expect(await toImage(patient)).toBe(0)
})

test('a booking is moved also by somebody who wants more spots looked at than any appointment is for', async () => {
  const patient = await addBookingPatient(server)
  const body = { ...at, bookingTime: monday9, cost: 249, wasPrivacyAccepted: true }
  const booked = await server.call('POST', '/bookings/add', { token: await freshToken(server, patient), body })
  await pool.query('update patients set number_of_lesions_to_be_imaged = 50 where patient_id = $1', [patient.patientId])
  const moved = await server.call('PUT', '/bookings/update', {
    token: await freshToken(server, patient),
    body: {
      ...at,
      bookingId: booked.body.booking.bookingId,
      bookingType: 1,
      bookingTime: '2026-11-23T20:00:00.000Z',
      cost: 249,
    },
  })
  expect([moved.status, moved.body.booking?.duration]).toEqual([200, booked.body.booking.duration])
})

test('a time that was held for many spots keeps them for whom it is assigned to', async () => {
  const patient = await addBookingPatient(server)
  const held = await server.call('POST', '/bookings/addanonymous', {
    token: await anonymousToken(server),
    body: { ...at, bookingTime: monday9, lesionCount: 5 },
  })
  const { booking, claimSecret } = held.body
  expect(booking).toMatchObject({ duration: 60 })
  const assigned = await server.call('PUT', `/bookings/assigntouser?bookingId=${booking.bookingId}`, {
    token: await freshToken(server, patient),
    body: { claimSecret, wasPrivacyAccepted: true },
  })
  expect([assigned.status, await toImage(patient)]).toEqual([200, 5])
})
