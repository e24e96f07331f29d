import { sql } from 'kysely'
import { dayInZone, instantOf } from '../../../domain/time/zoned-time.ts'
import type { ClinicFileInput } from '../../admin/clinic-file/clinic-file.ts'
import type { Db } from '../../platform/database.ts'
import { seededRandom, seededUuid } from '../seeded-random.ts'

/** The site whose day is full in the demo, and its rooms. */
const site = 'lentigo-melbourne'
const timeZone = 'Australia/Melbourne'
const people = [
  ['Keita', 'Ruru', 'Room 3'],
  ['Joana', 'Ferreira', 'Imaging'],
  ['Pita', 'Rowe', 'Room 4'],
] as const

/** Staff who work there every day, for all services. Import them after the sites. */
export const demoDeskStaff = (services: string[]): Pick<ClinicFileInput, 'staff' | 'rosters'> => ({
  staff: people.map(([firstName, lastName], i) => ({ code: `${site}-desk-${i}`, firstName, lastName, services })),
  rosters: people.flatMap(([, , room], i) =>
    [
      ['08:30', '12:30'],
      ['13:15', '17:00'],
    ].map(([from = '', to = ''], half) => ({
      code: `${site}-desk-${i}-${half}`,
      staff: `${site}-desk-${i}`,
      site,
      room,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from,
      to,
      validFrom: '2026-01-05',
    })),
  ),
})

// Start times of appointments, by room.
const times = [
  ['08:30', '09:15', '10:00', '10:45', '11:30', '13:15', '14:00', '15:30'],
  ['08:30', '09:30', '10:30', '11:45', '13:30', '14:30', '15:30'],
  ['09:00', '09:30', '10:15', '11:15', '12:00', '14:00', '16:00'],
] as const
const requests = [
  ['A spot on my neck bleeds on and off since last week. I can come any time.', 40],
  ['My doctor asked me to have one spot on my arm taken off.', 185],
] as const

// oxfmt-ignore
const patients = [
  'Carla van Dijk', 'Graeme Sutherland', 'Ana Teixeira', 'Hēmi Waititi', 'Isla McAllister', 'Ruby Chandra', 'Sione Faleolo', 'Mei Lin Chua',
  'Dorothy Finlay', 'Priya Kaur', 'Alan Petrie', 'Noah Lindqvist', 'Lucia Moretti', 'Hone Paewai', 'Emma Clarke', 'Ewan Strang',
  'Ella Whittaker', 'Sam Okafor', 'Grace Liu', 'Tomasz Kowalczyk', 'Joseph Tamihana', 'Moana Ferris', 'Ngaire Walsh', 'Kahu Barlow', 'Tui Marsden',
]
const idOf = (number: number) => seededUuid(seededRandom(66_000 + number))

const minute = 60_000

/** The day at that site, as of `now`: appointments that are done, in the room, arrived, late and upcoming, and two requests. */
export async function insertDeskDay(db: Db, now: Date): Promise<void> {
  const day = dayInZone(now, timeZone)
  const { rows: offers } = await sql<{
    service_id: number
    product_id: number
    duration: number
    cents: number
    type: string
  }>`
    select service_id, product_id, duration, (cost_au * 100)::int as cents, service_type_name as type
    from products join services using (service_id) join service_types using (service_type_id)
    where is_appointment_product and cost_au is not null and not is_spot_chat order by product_id`.execute(db)
  const { rows: desks } = await sql<{
    login_id: string
  }>`select login_id from logins where user_name = 'manager.au@demo.test'`.execute(db)
  const loginId = desks[0]?.login_id
  const { rows: places } = await sql<{ staff_id: number; room_id: number; site_id: number }>`
    select distinct on (s.code) s.staff_id, r.room_id, m.site_id from staff s join rosters r using (staff_id) join rooms m using (room_id)
    where s.code like ${`${site}-desk-%`} order by s.code`.execute(db)
  await insertPatients(db, now)
  let number = 0
  for (const [i, place] of places.entries()) {
    for (const [j, time] of (times[i] ?? []).entries()) {
      const offer = offers.filter(({ duration }) => duration <= 30)[j % 2]
      if (offer === undefined) throw new Error('the demo sells no appointment')
      const start = instantOf(day, time, timeZone)
      const end = start + offer.duration * minute
      const stand = progressAt(start, end, { now, which: number })
      const id = await insertBooking(db, { ...place, ...offer, ...stand, start, end, number, now })
      // All patients who were seen have paid, except one.
      if (stand.status === 'Attended' && number !== 5 && loginId !== undefined)
        await sql`insert into desk_payments (desk_payment_id, booking_id, kind, amount, method, login_id, noted_at)
          values (${id}, ${id}, 'taken', ${offer.cents}, 'card', ${loginId}, ${new Date(end)})`.execute(db)
      number += 1
    }
  }
  const onRequest = offers.find(({ type }) => type === 'Treatment, by arrangement') ?? offers[0]
  const [place] = places
  if (place === undefined || onRequest === undefined) throw new Error('the demo misses its desk')
  for (const [i, [notes, minutesAgo]] of requests.entries()) {
    const start = instantOf(
      dayInZone(now.getTime() + 24 * 60 * minute, timeZone),
      i === 0 ? '11:00' : '14:30',
      timeZone,
    )
    const end = start + onRequest.duration * minute
    const said = { status: 'Requested', arrivedAt: null, calledInAt: null } as const
    const createdAt = new Date(now.getTime() - minutesAgo * minute)
    await insertBooking(db, { ...place, ...onRequest, ...said, start, end, number: number + i, now: createdAt, notes })
  }
}

async function insertPatients(db: Db, now: Date): Promise<void> {
  for (const [number, name] of patients.entries()) {
    const [firstName = '', ...rest] = name.split(' ')
    const birthDate = `${1950 + ((number * 7) % 50)}-0${1 + (number % 9)}-1${number % 10}`
    await sql`insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code, mobile_phone, email_address, created_at)
      values (${idOf(number)}, ${idOf(number)}, ${firstName}, ${rest.join(' ')}, ${birthDate}, ${1 + (number % 2)}, 'AU', ${`+61412550${100 + number}`}, ${`desk${number}@demo.test`}, ${now})`.execute(
      db,
    )
  }
}

type BookingProgress = { status: string; arrivedAt: Date | null; calledInAt: Date | null }

function progressAt(start: number, end: number, { now, which }: { now: Date; which: number }): BookingProgress {
  const at = now.getTime()
  const came = new Date(start - 12 * minute)
  if (end <= at)
    return which === 9 ? progress('DidNotAttend') : progress('Attended', came, new Date(start + 3 * minute))
  if (start <= at - 5 * minute)
    return which % 3 === 2 ? progress('Booked') : progress('Arrived', came, new Date(start + 3 * minute))
  return start <= at + 30 * minute
    ? progress('Arrived', new Date(Math.min(at - 4 * minute, start - 8 * minute)))
    : progress('Booked')
}

const progress = (status: string, arrivedAt: Date | null = null, calledInAt: Date | null = null): BookingProgress => ({
  status,
  arrivedAt,
  calledInAt,
})

type Row = BookingProgress & {
  site_id: number
  staff_id: number
  room_id: number
  service_id: number
  product_id: number
  cents: number
  start: number
  end: number
  number: number
  now: Date
  notes?: string
}

async function insertBooking(db: Db, row: Row): Promise<string> {
  const id = seededUuid(seededRandom(77_000 + Math.floor(row.start / minute) + row.room_id))
  await sql`insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at,
      full_cost, cost, deposit, currency, notes, arrived_at, called_in_at, created_at, updated_at)
    values (${id}, ${row.status === 'Requested' ? 'request' : 'appointment'}, ${row.status}, ${idOf(row.number)}, ${row.site_id}, ${row.service_id},
      ${row.product_id}, ${row.staff_id}, ${row.room_id}, ${new Date(row.start)}, ${new Date(row.end)}, ${row.cents}, ${row.cents}, 0, 'AUD',
      ${row.notes ?? null}, ${row.arrivedAt}, ${row.calledInAt}, ${row.now}, ${row.now})`.execute(db)
  return id
}
