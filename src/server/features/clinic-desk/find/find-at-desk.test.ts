import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
server.clock.set('2026-11-20T00:00:00Z')
const { pool } = server.services.database
const { clinic, manager, melanographer, otherManager, as, book } = await addDesk(server)
const times = ['2026-11-22T20:00:00.000Z', '2026-11-22T22:00:00.000Z'] as const
const find = (words: string, who = manager) => as(who, '/desk/find', { siteId: clinic.site['auckland'], words })

const patient = await addBookingPatient(server)
await pool.query(`update patients set first_name = 'Wiremu', last_name = 'Pōtae' where patient_id = $1`, [
  patient.patientId,
])
const [first, second] = [await book(patient, 'free', times[0]), await book(patient, 'free', times[1])]

test.each(['potae', 'Wiremu P', '4 May 1980'])(
  'the desk finds somebody by “%s” with all of their bookings, past, to come and cancelled; the look is logged',
  async (words) => {
    await pool.query(`update bookings set status = 'Cancelled' where booking_id = $1`, [first.bookingId])
    await pool.query(
      `update bookings set status = 'Attended', starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
      where booking_id = $1 and starts_at > '2026-01-01'`,
      [second.bookingId],
    )
    for (const who of [manager, melanographer])
      expect((await find(words, who)).body).toMatchObject({
        people: [
          {
            fullName: 'Wiremu Pōtae',
            birthDate: '1980-05-04',
            bookings: [
              { bookingId: first.bookingId, status: 'Cancelled' },
              { bookingId: second.bookingId, status: 'Attended' },
            ],
          },
        ],
        hasMore: false,
      })
    const { rows } = await pool.query(
      `select distinct login_id from record_accesses where patient_id = $1 and what = 'bookings'`,
      [patient.patientId],
    )
    const looked = rows.map(({ login_id: id }) => id)
    expect(looked).toEqual(expect.arrayContaining([manager.loginId, melanographer.loginId]))
  },
)

test('of more people than fit the desk shows ten, and that there are more', async () => {
  await pool.query(
    `with person as (
      insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code)
      select id, id, 'Hemi', 'Whānau' || n, '1980-05-04', 1, 'NZ' from (select gen_random_uuid() as id, n from generate_series(1, 11) n) made
      returning patient_id
    )
    insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select gen_random_uuid(), kind, 'Cancelled', person.patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at
    from person, bookings where booking_id = $1`,
    [first.bookingId],
  )
  const { body } = await find('Hemi')
  expect([body.people.length, body.hasMore]).toEqual([10, true])
  await pool.query(`update patients set birth_date = '1991-02-03' where last_name = 'Whānau11'`)
  expect((await find('Whānau11')).body.people).toMatchObject([{ fullName: 'Hemi Whānau11', birthDate: '1991-02-03' }])
})

test('nobody finds people at a desk that they don’t run, or who were never booked there; two letters are asked for', async () => {
  expect((await find('Potae', otherManager)).status).toBe(403)
  expect((await find('P')).status).toBe(422)
  const stranger = await addBookingPatient(server)
  await pool.query(`update patients set last_name = 'Kereama' where patient_id = $1`, [stranger.patientId])
  expect((await find('Kereama')).body).toEqual({ people: [], hasMore: false })
  expect((await find('!!')).body).toEqual({ people: [], hasMore: false })
})
