import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { clinicFile } from '../../src/server/admin/clinic-file/clinic-file.ts'
import { importClinic } from '../../src/server/admin/clinic-file/import-clinic.ts'
import { type Db, openDatabase } from '../../src/server/platform/database.ts'
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts'
import { migrate } from '../../src/server/platform/migrate.ts'

/** A clinic to search free times in, on a database of its own; bookings take 60 % of its work. */
export type SlotClinic = AsyncDisposable & {
  db: Db
  pool: Pool
  serviceId: number
  /** The site with 20 staff. */
  large: number
  /** The sites of a country, with four staff each. */
  small: readonly number[]
}

const country = 12
const price = { nz: 24_900, au: 26_900 }
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const sizeOf = (site: string) => (site === 'large' ? 20 : 4)
const siteCodes = ['large', ...numbers(country).map((i) => `small-${i}`)]

const file = clinicFile.parse({
  serviceTypes: [
    {
      code: 'checks',
      kind: 'Surveillance',
      name: 'Surveillance',
      onlineName: 'Skin checks',
      minimumBookingLeadTimeMinutes: 120,
    },
  ],
  services: [
    {
      code: 'check',
      type: 'checks',
      name: 'Check',
      onlineTitle: 'Check',
      onlineDescription: 'Check',
      newPatientPrice: price,
      followUpPrice: price,
      newPatientDeposit: { nz: 5000, au: 5000 },
      followUpDeposit: { nz: 5000, au: 5000 },
      payment: 'Disabled',
      scopes: [{ title: 'Scope', description: 'What it is.', validFrom: '2026-01-01T00:00:00Z' }],
      products: [{ code: 'check-30', name: 'Check', cost: price, durationMinutes: 30 }],
    },
  ],
  sites: siteCodes.map((code) => ({
    code,
    name: code,
    countryCode: 'NZ',
    latitude: -36.85,
    longitude: 174.74,
    timeZone: 'Pacific/Auckland',
    rooms: numbers(sizeOf(code)).map((i) => ({ name: `Room ${i}` })),
    services: ['check'],
    paymentMethods: ['card'],
  })),
  staff: siteCodes.flatMap((site) =>
    numbers(sizeOf(site)).map((i) => ({
      code: `${site}-${i}`,
      firstName: 'Staff',
      lastName: `${site} ${i}`,
      services: ['check'],
      // Some are new and take longer.
      extraTrainingMinutes: i % 5 === 0 ? 10 : 0,
    })),
  ),
  rosters: siteCodes.flatMap((site) =>
    numbers(sizeOf(site)).map((i) => ({
      code: `${site}-${i}`,
      staff: `${site}-${i}`,
      site,
      room: `Room ${i}`,
      weekdays: [1, 2, 3, 4, 5],
      from: '08:30',
      to: '16:30',
      validFrom: '2026-01-05',
    })),
  ),
})

/** Each half hour of each person's work is booked with a chance of 60 %; some bookings lie off the grid by a quarter. */
const fillBookings = `
select setseed(0.42);
insert into bookings (booking_id, kind, status, claim_hash, site_id, service_id, product_id, staff_id, room_id, starts_at,
  ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
select gen_random_uuid(), 'appointment', 'Booked', 'x', site_id, service_id, product_id, staff_id, room_id, starts,
  starts + interval '30 minutes', 0, 0, 0, 'NZD', now(), now()
from (
  select rooms.site_id, services.service_id, products.product_id, r.staff_id, r.room_id,
    (day::date + r.starts_at + interval '30 minutes' * half + interval '15 minutes' * (r.staff_id % 3 % 2)) at time zone sites.time_zone as starts
  from rosters r join rooms using (room_id) join sites using (site_id), services join products using (service_id),
    generate_series($1::date::timestamp, $1::date + interval '119 days', interval '1 day') as day,
    generate_series(0, 14) as half
  where extract(isodow from day) = any (r.weekdays) and random() < 0.64
) as chosen`

/** Makes it: 20 staff and rooms at one site, 12 sites with four, bookings from `today` to 119 days ahead. */
export async function startSlotClinic(today: string): Promise<SlotClinic> {
  const started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lentigo-slots-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  started.defer(postgres.stop)
  const database = openDatabase(postgres.url, () => undefined, 10)
  started.defer(database.close)
  const { db, pool } = database
  await migrate(db)
  await db.transaction().execute((trx) => importClinic(trx, file, new Date('2026-01-01T00:00:00Z')))
  const [seed = '', fill = ''] = fillBookings.trim().split(';\n')
  const client = await pool.connect()
  await client.query(seed)
  await client.query(fill, [today])
  await client.query('analyze')
  client.release()
  const { rows: sites } = await pool.query<{ code: string; site_id: number }>('select code, site_id from sites')
  const { rows: services } = await pool.query<{ service_id: number }>('select service_id from services')
  const idOf = (code: string) => sites.find((site) => site.code === code)?.site_id ?? 0
  return {
    db,
    pool,
    serviceId: services[0]?.service_id ?? 0,
    large: idOf('large'),
    small: siteCodes.slice(1).map(idOf),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  }
}
