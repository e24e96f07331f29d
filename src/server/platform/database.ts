import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { AccountTables } from './tables/accounts.ts'
import type { BookingTables } from './tables/bookings.ts'
import type { ClinicTables } from './tables/clinic.ts'
import type { ConsultationTables } from './tables/consultations.ts'
import type { DeviceTables } from './tables/devices.ts'
import type { KioskTables } from './tables/kiosk.ts'
import type { LiveTables } from './tables/live.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PatientTables } from './tables/patients.ts'
import type { PractitionerTables } from './tables/practitioners.ts'
import type { ReadingTables } from './tables/readings.ts'
import type { RecallTables } from './tables/recalls.ts'
import type { SecurityTables } from './tables/security.ts'
import type { StaffTables } from './tables/staff.ts'
import type { VisitTables } from './tables/visits.ts'

export type Tables = AccountTables &
  BookingTables &
  ClinicTables &
  ConsultationTables &
  DeviceTables &
  KioskTables &
  LiveTables &
  NotificationTables &
  PatientTables &
  PractitionerTables &
  ReadingTables &
  RecallTables &
  SecurityTables &
  StaffTables &
  VisitTables

/** A connection pool or a transaction: what every store function takes. */
export type Db = Kysely<Tables> | Transaction<Tables>

// Dates stay calendar dates (no zone may move a birth date), bigints become numbers (all are sizes below 2^53).
types.setTypeParser(types.builtins.DATE, (text) => text)
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

export type Database = { db: Kysely<Tables>; pool: Pool; close: () => Promise<void> }

/** Opens a pool of at most `largest` connections; `onLost` hears of connections that break while idle. */
export function openDatabase(url: string, onLost: (error: Error) => void, largest = 20): Database {
  const pool = new Pool({ connectionString: url, max: largest, connectionTimeoutMillis: 10_000 })
  pool.on('error', onLost)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
