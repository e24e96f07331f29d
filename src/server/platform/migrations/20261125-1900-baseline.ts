import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { announcedTables } from './20261125-1900-baseline/announced-tables.ts'
import { announceChanges } from './announce-changes.ts'

/** One file of SQL per area; each refers only to tables of those before it. */
const areas = [
  'extensions',
  'security-log',
  'accounts',
  'services',
  'promo-codes',
  'practices',
  'devices',
  'patients',
  'consents',
  'own-data',
  'visits',
  'images',
  'risk',
  'clinic-desk',
  'bookings',
  'payments',
  'kiosk',
  'readings',
  'reports',
  'consultations',
  'spot-chats',
  'recalls',
  'notifications',
  'video',
  'live',
]

/** The whole schema as it was before the first deployment. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const area of areas) {
    const text = readFileSync(join(import.meta.dirname, '20261125-1900-baseline', `${area}.sql`), 'utf8')
    await sql.raw(text).execute(db)
  }
  for (const announced of announcedTables) await announceChanges(db, announced)
}
