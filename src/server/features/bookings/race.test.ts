import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { startTestServer } from '../../../../tests/support/test-server.ts'

const server = await startTestServer()
const { services } = server
const { pool } = services.database
const clinic = await addBookingClinic(server)
const monday9 = '2026-11-22T20:00:00.000Z'
beforeEach(() => pool.query('delete from bookings'))

const insert = `insert into bookings (booking_id, kind, status, claim_hash, site_id, service_id, product_id, staff_id, room_id,
  starts_at, ends_at, full_cost, cost, deposit, currency, held_until, created_at, updated_at)
  select gen_random_uuid(), 'appointment', $1, 'x', $2, $3, (select min(product_id) from products), $4, room_id, $6, $7, 0, 0, 0, 'NZD',
    case when $1 in ('Held', 'AwaitingPayment') then now() end, now(), now()
  from rooms where site_id = $2 and room_name = $5`
const row = (status: string, staff: string, room: string, from: string, to: string) =>
  pool.query(insert, [
    status,
    clinic.site['auckland'],
    clinic.service['free'],
    clinic.staff[staff],
    room,
    `2026-12-01T${from}:00Z`,
    `2026-12-01T${to}:00Z`,
  ])

test.each(['Held', 'AwaitingPayment', 'Booked', 'Arrived', 'Attended'])(
  'the database itself refuses a second booking of a person or a room while one is %s',
  async (status) => {
    await row(status, 'anika', 'Room 1', '09:00', '09:30')
    await expect(row('Booked', 'anika', 'Room 2', '09:29', '10:00')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'one_booking_per_staff',
    })
    await expect(row('Held', 'mele', 'Room 1', '08:30', '09:01')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'one_booking_per_room',
    })
    await row('Booked', 'anika', 'Room 1', '09:30', '10:00')
    await row('Booked', 'mele', 'Room 2', '09:00', '09:30')
  },
)

test.each(['Cancelled', 'Moved', 'DidNotAttend'])('what is %s keeps no time', async (status) => {
  await row(status, 'anika', 'Room 1', '09:00', '09:30')
  await row('Booked', 'anika', 'Room 1', '09:00', '09:30')
})

test('200 people race for one time: one has it, the others are told that it is taken, with the nearest times', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => addBookingPatient(server)))
  const body = {
    siteId: clinic.site['auckland'],
    serviceId: clinic.service['free'],
    bookingTime: monday9,
    wasPrivacyAccepted: true,
  }
  const answers = await Promise.all(people.map(({ token }) => server.call('POST', '/bookings/add', { token, body })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answers.filter((answer) => answer.body.success)).toHaveLength(1)
  for (const { body: lost } of answers.filter((answer) => !answer.body.success))
    expect([lost.message, lost.alternatives.length]).toEqual([
      'That time has just been taken. These are the nearest ones.',
      4,
    ])
  const { rows } = await pool.query(`select count(*)::int as n from bookings where status = 'Booked'`)
  expect(rows[0].n).toBe(1)
})

// A process of its own, with its own connection, that books as fast as it can: no memory is shared.
const rival = (url: string, times: string[], staff: number | undefined) => `
import { Client } from 'pg'
const client = new Client({ connectionString: ${JSON.stringify(url)} })
await client.connect()
await client.query("set deadlock_timeout = '20ms'")
process.stdout.write('ready\\n')
await new Promise((go) => process.stdin.once('data', go))
let won = 0
for (const at of ${JSON.stringify(times)}) {
  try {
    await client.query("insert into bookings (booking_id, kind, status, claim_hash, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at) select gen_random_uuid(), 'appointment', 'Booked', 'x', site_id, (select min(service_id) from services), (select min(product_id) from products), ${staff}, room_id, $1, $1::timestamptz + interval '30 minutes', 0, 0, 0, 'NZD', now(), now() from rooms order by room_id limit 1", [at])
    won++
  } catch (error) { if (error.code !== '23P01' && error.code !== '40P01') throw error }
}
await client.end()
process.stdout.write(won + '\\n')
`

test('two processes race for the same 40 times: each time is had once', async () => {
  const times = Array.from({ length: 40 }, (_, n) =>
    new Date(Date.parse('2026-12-01T00:00:00Z') + n * 1_800_000).toISOString(),
  )
  const start = () => {
    const process_ = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      rival(services.config.databaseUrl ?? '', times, clinic.staff['anika']),
    ])
    const heard: string[] = []
    process_.stdout.on('data', (text: Buffer) => heard.push(...text.toString().trim().split('\n')))
    return { process_, heard }
  }
  const rivals = [start(), start()]
  await Promise.all(rivals.map(({ process_ }) => once(process_.stdout, 'data')))
  for (const { process_ } of rivals) process_.stdin.write('go\n')
  const ends = await Promise.all(rivals.map(({ process_ }) => once(process_, 'close')))
  expect(ends.map(([code]) => code)).toEqual([0, 0])
  const won = rivals.map(({ heard }) => Number(heard.at(-1)))
  expect(won.reduce((sum, n) => sum + n)).toBe(40)
  const { rows } = await pool.query(`select count(*)::int as n, count(distinct starts_at)::int as times from bookings`)
  expect(rows[0]).toEqual({ n: 40, times: 40 })
})
