import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addPerson, addPractice, freshToken } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
server.clock.set('2026-11-20T00:00:00Z')
const clinic = await addBookingClinic(server)
const patient = await addBookingPatient(server)

async function book(bookingTime: string) {
  const body = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], bookingTime, cost: 249 }
  const token = await freshToken(server, patient)
  const answer = await server.call('POST', '/bookings/add', { token, body: { ...body, wasPrivacyAccepted: true } })
  return answer.body.booking
}
const get = async (bookingId: string) => {
  const query = `id=${bookingId}&patientLoginId=${patient.loginId}&bookingType=1`
  return (await server.call('GET', `/bookings/get?${query}`, { token: await freshToken(server, patient) })).body
}

test('a booking names the practice that holds the site’s appointments, and the scope that its patient accepted', async () => {
  const { bookingId, serviceId } = await book('2026-11-22T20:00:00.000Z')
  expect(await get(bookingId)).toMatchObject({ practiceId: null, practiceName: null, serviceScope: null })
  const practiceId = await addPractice(server, 'General Practice', 'Auckland Skin Doctors')
  await pool.query('update practices set site_id = $1 where practice_id = $2', [clinic.site['auckland'], practiceId])
  const token = await freshToken(server, patient)
  const scope = (await server.call('GET', `/services/getservicescopeforservice?serviceId=${serviceId}`, { token })).body
  const body = { appointmentId: bookingId, scopeId: scope.scopeId }
  expect((await server.call('PUT', '/bookings/acceptscope', { token, body })).status).toBeLessThan(300)
  expect(await get(bookingId)).toMatchObject({
    practiceId,
    practiceName: 'Auckland Skin Doctors',
    serviceScopeId: scope.scopeId,
    serviceScope: scope,
  })
  await pool.query('update practices set closed_at = now() where practice_id = $1', [practiceId])
  expect(await get(bookingId)).toMatchObject({ practiceId: null, practiceName: null })
})

test('A3.booking.09: a melanographer sees a patient’s bookings with anybody, or those with themselves alone', async () => {
  await book('2026-11-23T20:00:00.000Z')
  const [anika, another] = [
    await addPerson(server, { role: Role.Melanographer }),
    await addPerson(server, { role: Role.Melanographer }),
  ]
  await pool.query('update staff set login_id = $1 where staff_id = $2', [anika.loginId, clinic.staff['anika']])
  const count = async (by: typeof anika, more: object) => {
    const body = { patientLoginId: patient.loginId, ...more }
    return (await server.call('POST', '/bookings/searchbookings', { token: await freshToken(server, by), body })).body
      .recordCount
  }
  const all = await count(anika, {})
  expect(all).toBeGreaterThan(0)
  expect(await count(anika, { anyMelanographer: true })).toBe(all)
  expect(await count(anika, { anyMelanographer: false })).toBe(all)
  expect(await count(another, { anyMelanographer: true })).toBe(all)
  expect(await count(another, { anyMelanographer: false })).toBe(0)
})

const bookFor = async (bookingTime: string, more: object = {}) => {
  const who = await addBookingPatient(server)
  const body = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], bookingTime, ...more }
  const token = await freshToken(server, who)
  return (await server.call('POST', '/bookings/add', { token, body: { ...body, wasPrivacyAccepted: true } })).body
}

test('extra time makes a booking longer, and takes the time after it', async () => {
  const long = await bookFor('2026-11-24T20:00:00.000Z', { extraTime: 30 })
  expect(long.booking).toMatchObject({ duration: 60 })
  expect((await bookFor('2026-11-24T20:30:00.000Z')).success).toBe(false)
})

test('a time is booked with the person and in the room that are named, or not; brand and end of a code are the clinic’s', async () => {
  const { rows } = await pool.query<{ room_id: number }>(
    'select min(room_id) as room_id from rooms where site_id = $1',
    [clinic.site['auckland']],
  )
  const place = { staffId: clinic.staff['anika'], roomId: rows[0]?.room_id }
  const time = '2026-11-25T20:00:00.000Z'
  for (const wrong of [{ staffId: 999_999 }, { roomId: 999_999 }])
    expect((await bookFor(time, { ...place, ...wrong })).success).toBe(false)
  const sent = { brandId: 999_999, promoCodeValidUntil: '2099-12-31' }
  expect((await bookFor(time, { ...place, ...sent })).booking).toMatchObject({ melanographer: 'Anika Visser' })
})
