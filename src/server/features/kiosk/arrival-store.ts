import type { Insertable } from 'kysely'
import type { ArrivalId, LoginId, PracticeId } from '../../../contract/ids.ts'
import type { Db, Tables } from '../../platform/database.ts'

const most = 100
const keptDays = 30

/** Inserts an arrival once, however often it is sent; returns whether it is new. */
export async function insertArrival(
  db: Db,
  row: Omit<Insertable<Tables['kiosk_arrivals']>, 'confirmed_at' | 'confirmed_by'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('kiosk_arrivals')
    .values({ ...row, confirmed_at: null, confirmed_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('arrival_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The unconfirmed arrivals of a practice, the latest first, with the patient of a matched booking. */
export const readWaiting = (db: Db, practiceId: PracticeId) =>
  db
    .selectFrom('kiosk_arrivals')
    .leftJoin('bookings', 'bookings.booking_id', 'kiosk_arrivals.booking_id')
    .leftJoin('patients', 'patients.patient_id', 'bookings.patient_id')
    .select(['kiosk_arrivals.arrival_id', 'kiosk_arrivals.arrived_at', 'kiosk_arrivals.said'])
    .select(['bookings.starts_at', 'patients.patient_id', 'patients.first_name', 'patients.last_name'])
    .where('kiosk_arrivals.practice_id', '=', practiceId)
    .where('kiosk_arrivals.confirmed_at', 'is', null)
    .orderBy('kiosk_arrivals.arrived_at', 'desc')
    .limit(most)
    .execute()
export type WaitingRow = Awaited<ReturnType<typeof readWaiting>>[number]

/** Confirms an arrival at one of these practices; returns whether it exists. */
export async function writeConfirmed(
  db: Db,
  arrival: { arrivalId: ArrivalId; practices: readonly PracticeId[]; by: LoginId; now: Date },
): Promise<boolean> {
  if (arrival.practices.length === 0) return false
  const row = await db
    .updateTable('kiosk_arrivals')
    .set((set) => ({
      confirmed_at: set.fn.coalesce('confirmed_at', set.val(arrival.now)),
      confirmed_by: set.fn.coalesce('confirmed_by', set.val(arrival.by)),
    }))
    .where('arrival_id', '=', arrival.arrivalId)
    .where('practice_id', 'in', arrival.practices)
    .returning('arrival_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes arrivals received more than 30 days ago, confirmed or not: personal data is not kept longer. */
export async function deleteOldArrivals(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3_600_000)
  await db.deleteFrom('kiosk_arrivals').where('received_at', '<', before).execute()
}
