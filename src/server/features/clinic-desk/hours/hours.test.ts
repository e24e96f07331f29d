import { beforeEach, expect, test } from 'vitest'
import type { DeskHours } from '../../../../contract/clinic-desk/desk-hours.ts'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const { clinic, manager, melanographer, otherManager, as, book, dayOf } = await addDesk(server)
const siteId = clinic.site['auckland']
const staffId = clinic.staff['anika'] ?? 0
// Monday 23 and Monday 30 November 2026.
const [monday, later] = ['2026-11-23', '2026-11-30'] as const
const nine = '2026-11-22T20:00:00.000Z'

beforeEach(async () => {
  server.clock.set('2026-11-20T00:00:00Z')
  await pool.query(`delete from payments; delete from bookings; delete from site_closures where day <> '2026-12-25';
    delete from rosters where code like 'desk-%'; update rosters set deleted_at = null, valid_until = null`)
  await pool.query(`update rooms set deleted_at = now() where room_name not in ('Room 1', 'Room 2')`)
})

const weekOf = async (day: string = monday, who = manager): Promise<DeskHours> =>
  (await as(who, '/desk/hours', { siteId, day })).body
const anikas = async (day?: string) => (await weekOf(day)).rosters.find((one) => one.staffId === staffId) ?? null
const shift = (body: object, who = manager) => as(who, '/desk/setshift', { siteId, repeat: 'this-day', ...body })
const roomOf = async (name: string) => (await weekOf()).rooms.find(({ roomName }) => roomName === name)?.roomId ?? 0
const shiftsOf = async (day: string) =>
  (await weekOf(day)).shifts.map(({ day: on, from, to }) => `${on.slice(8)} ${from} to ${to}`)
const conflict = (reason: string) => ({ status: 409, body: { extensions: { reason } } })

test('one day’s shift is changed, other days stay; desk staff who are not managers may not change rosters', async () => {
  const was = await anikas()
  const hours = { staffId, roomId: await roomOf('Room 2'), from: '10:00', to: '11:30' }
  expect((await shift({ day: '2026-11-25', was, hours }, melanographer)).status).toBe(403)
  expect((await shift({ day: '2026-11-25', was, hours }, otherManager)).status).toBe(403)
  expect((await shift({ day: '2026-11-25', was, hours })).status).toBe(200)
  expect(await shiftsOf(monday)).toEqual([
    '23 09:00 to 12:00',
    '24 09:00 to 12:00',
    '25 10:00 to 11:30',
    '26 09:00 to 12:00',
    '27 09:00 to 12:00',
  ])
  expect(await shiftsOf(later)).toHaveLength(5)
  expect((await dayOf('2026-11-25')).shifts).toMatchObject([{ startTime: '2026-11-24T21:00:00.000Z' }])
})

test('a weekday is changed from a day on, in the roster’s weeks; and a day off', async () => {
  await pool.query("update rosters set every_weeks = 2 where code = 'akl'")
  const [first = ''] = (await shiftsOf(monday)).length > 0 ? [monday] : [later]
  const hours = { staffId, roomId: await roomOf('Room 1'), from: '09:00', to: '10:00' }
  expect((await shift({ day: first, repeat: 'every-week', was: await anikas(first), hours })).status).toBe(200)
  const [week, next, after] = [0, 7, 14].map((more) =>
    new Date(Date.parse(first) + more * 86_400_000).toISOString().slice(0, 10),
  )
  expect((await shiftsOf(week ?? ''))[0]).toContain('09:00 to 10:00')
  expect(await shiftsOf(next ?? '')).toEqual([])
  expect(await shiftsOf(after ?? '')).toHaveLength(5)
  await pool.query(
    "delete from rosters where code like 'desk-%'; update rosters set every_weeks = 1, valid_until = null",
  )
  expect((await shift({ day: monday, was: await anikas(), hours: null })).status).toBe(200)
  expect(await shiftsOf(monday)).toHaveLength(4)
  expect(await shiftsOf(later)).toHaveLength(5)
})

test('a roster of another site has its own days and its own first and last day, and is changed as it stands', async () => {
  const sydney = clinic.site['sydney']
  await pool.query(
    `update rosters set weekdays = '{1,3}', valid_from = '2026-02-02', valid_until = '2027-06-30' where code = 'syd'`,
  )
  const at = (body: object) =>
    as(otherManager, '/desk/setshift', { siteId: sydney, repeat: 'this-day', day: monday, ...body })
  const week = async (): Promise<DeskHours> =>
    (await as(otherManager, '/desk/hours', { siteId: sydney, day: monday })).body
  const [was] = (await week()).rosters
  expect(was).toMatchObject({ weekdays: [1, 3], validFrom: '2026-02-02', validUntil: '2027-06-30' })
  expect(await at({ was: { ...was, validUntil: null }, hours: null })).toMatchObject(conflict('changed'))
  expect((await at({ was, hours: null })).status).toBe(200)
  expect((await week()).shifts.map(({ day: on }) => on)).toEqual(['2026-11-25'])
  await pool.query(`update rosters set weekdays = '{1,2,3,4,5}', valid_from = '2026-01-05' where code = 'syd'`)
})

test('a change is refused with the bookings in the way, and accepted once they are moved', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  const off = async (doing: string) => shift({ day: monday, was: await anikas(), hours: null, doing })
  const refused = await off('save')
  expect(refused).toMatchObject(conflict('bookings'))
  expect(refused.body.detail).toBe('One booking stands in the way. Move or cancel what stands there first.')
  expect(refused.body.extensions.bookings).toMatchObject([{ bookingId, patientName: 'Aroha Ngāta', startTime: nine }])
  const read = await pool.query('select what from record_accesses where patient_id = $1', [patient.patientId])
  expect(read.rows).toContainEqual({ what: 'bookings' })
  expect(await off('look')).toMatchObject(conflict('bookings'))
  expect(await shiftsOf(monday)).toHaveLength(5)
  const close = { siteId, day: monday, closed: { reason: 'Flood' } }
  expect(await as(manager, '/desk/setclosure', close)).toMatchObject(conflict('bookings'))
  const room = { roomId: await roomOf('Room 1'), roomName: 'Room 1' }
  expect(await as(manager, '/desk/setroom', { siteId, was: room, roomName: null })).toMatchObject(conflict('bookings'))
  const to = { staffId, roomId: room.roomId, startTime: '2026-11-23T20:00:00Z', from: nine, bookingId }
  expect((await as(manager, '/desk/move', to)).status).toBe(200)
  expect((await off('look')).status).toBe(200)
  expect(await shiftsOf(monday)).toHaveLength(5)
  expect((await off('save')).status).toBe(200)
  expect(await shiftsOf(monday)).toHaveLength(4)
})

test('of two changes to the same shift the second is refused, concurrently too', async () => {
  const was = await anikas()
  const to = (from: string) => ({ staffId, roomId: was?.roomId, from, to: '12:00' })
  const both = await Promise.all(['10:00', '11:00'].map((from) => shift({ day: monday, was, hours: to(from) })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject(conflict('changed'))
})

test('nobody is rostered in two places, and no room for two people', async () => {
  const was = await anikas()
  const room2 = await roomOf('Room 2')
  const again = { day: monday, was: null, repeat: 'every-week' }
  const twice = await shift({ ...again, hours: { staffId, roomId: room2, from: '11:00', to: '13:00' } })
  expect(twice).toMatchObject(conflict('overlap'))
  expect(twice.body.detail).toMatch(/already work at that time on/)
  const tui = clinic.staff['tui'] ?? 0
  const shared = await shift({ ...again, hours: { staffId: tui, roomId: was?.roomId, from: '11:59', to: '13:00' } })
  expect(shared).toMatchObject(conflict('overlap'))
  expect((await shift({ ...again, hours: { staffId, roomId: room2, from: '12:00', to: '13:00' } })).status).toBe(200)
})

test('invalid hours, past days and rooms of other sites are refused with a message', async () => {
  const was = await anikas()
  const hours = { staffId, roomId: was?.roomId, from: '09:00', to: '10:00' }
  for (const [body, words] of [
    [{ day: monday, was, hours: { ...hours, to: '08:00' } }, 'The end must be after the start.'],
    [{ day: monday, was, hours: { ...hours, from: '9' } }, 'Enter a time like 08:30.'],
    [{ day: '2026-11-19', was, hours }, 'Past days can’t be changed.'],
    [{ day: '9999-12-31', was, hours }, 'Choose a day between 2000 and 2199.'],
    [{ day: monday, was, hours: { ...hours, roomId: 99_999 } }, 'Choose a room of this site that is in use.'],
    [{ day: monday, was, hours: { ...hours, staffId: 99_999 } }, 'Choose somebody who works in the clinics'],
  ] as const) {
    const answer = await shift(body)
    expect([answer.status, JSON.stringify(answer.body).includes(words)]).toEqual([422, true])
  }
})

test('a day is closed and reopened; rooms are added, renamed and removed', async () => {
  const closed = await as(manager, '/desk/setclosure', { siteId, day: later, closed: { reason: 'Flood' } })
  expect(closed.body.closures).toContainEqual({ day: later, reason: 'Flood' })
  expect((await dayOf(later)).closedBecause).toBe('Flood')
  await as(manager, '/desk/setclosure', { siteId, day: later, closed: null })
  expect((await dayOf(later)).closedBecause).toBeNull()
  const named = (roomName: string | null, was: object | null = null) =>
    as(manager, '/desk/setroom', { siteId, was, roomName })
  expect((await named('Imaging')).status).toBe(200)
  expect(await named('Imaging')).toMatchObject(conflict('name'))
  const was = { roomId: await roomOf('Imaging'), roomName: 'Imaging' }
  expect(await named('Room 1', was)).toMatchObject(conflict('name'))
  expect((await named('Photos', was)).status).toBe(200)
  expect(await named('Films', was)).toMatchObject(conflict('changed'))
  expect((await named(null, { ...was, roomName: 'Photos' })).body.rooms).toHaveLength(2)
  const busy = { roomId: await roomOf('Room 1'), roomName: 'Room 1' }
  expect(await named(null, busy)).toMatchObject(conflict('rosters'))
})

test('a booking outside rostered hours is listed, whatever caused it', async () => {
  const patient = await addBookingPatient(server)
  const { bookingId } = await book(patient, 'free', nine)
  expect((await weekOf()).outside).toEqual([])
  await pool.query("update rosters set deleted_at = now() where code = 'akl'")
  expect((await weekOf()).outside).toMatchObject([{ bookingId, patientName: 'Aroha Ngāta' }])
  const read = await pool.query('select what from record_accesses where patient_id = $1', [patient.patientId])
  expect(read.rows).toContainEqual({ what: 'bookings' })
})

test('who plans a site sets its addresses and switches, and its slots obey; others are refused, and who saw older ones', async () => {
  const was = (await weekOf()).settings
  const settings = {
    contactWebsite: 'https://clinic.example.test/',
    externalBookingUrl: 'https://clinic.example.test/book',
    netPromoterSurveyUrl: null,
    sendEmailReminders: false,
    sendSmsReminders: false,
    enablePatientRecalls: false,
    allowOnlineWaitlists: false,
  }
  const set = (body: object, who = manager) => as(who, '/desk/setsite', { siteId, was, settings, ...body })
  expect((await set({}, melanographer)).status).toBe(403)
  expect((await set({}, otherManager)).status).toBe(403)
  expect((await set({ settings: { ...settings, contactWebsite: 'http://clinic.example.test/' } })).status).toBe(422)
  const patient = await addBookingPatient(server)
  const search = () => as(patient, '/bookings/searchtimeslots', { siteId, serviceId: clinic.service['free'] })
  expect((await search()).status).toBe(200)
  expect((await set({})).body.settings).toEqual(settings)
  expect((await search()).status, 'bookings are taken elsewhere').toBe(404)
  expect(await set({})).toMatchObject(conflict('changed'))
  expect((await set({ was: settings, settings: was })).body.settings).toEqual(was)
  expect((await search()).status).toBe(200)
  const logged = await server.services.database.db
    .selectFrom('security_log')
    .select('actor_id')
    .where('what', '=', 'site')
    .execute()
  expect(logged).toEqual([{ actor_id: manager.loginId }, { actor_id: manager.loginId }])
})
