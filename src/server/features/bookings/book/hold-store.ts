import { sql } from 'kysely'
import type { LoginId, PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** Locks a holder until the transaction ends. */
export const lockHolder = (db: Db, heldBy: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${heldBy}`}, 0))`.execute(db)

/**
 * The number of a holder's current holds, plus the unpaid bookings of the patient and of those whom their login books
 * for.
 */
export async function countHeld(
  db: Db,
  {
    heldBy,
    person,
    now,
  }: { heldBy: string; person: { loginId: LoginId; patientId: PatientId | null } | null; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('held_until', '>', now)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'Held'), where('held_by', '=', heldBy)]),
        where.and([
          where('status', '=', 'AwaitingPayment'),
          sql<boolean>`(patient_id = ${person?.patientId ?? null} or login_id = ${person?.loginId ?? null})`,
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The number of upcoming bookings of a patient, and of all that this login made; bookings made by staff don't count.
 */
export async function countBookingsToCome(
  db: Db,
  { patientId, loginId }: { patientId: PatientId; loginId: LoginId },
  now: Date,
): Promise<{ person: number; family: number }> {
  return db
    .selectFrom('bookings')
    .select(sql<number>`(count(*) filter (where patient_id = ${patientId}))::int`.as('person'))
    .select(sql<number>`(count(*) filter (where login_id = ${loginId}))::int`.as('family'))
    .where((where) => where.or([where('patient_id', '=', patientId), where('login_id', '=', loginId)]))
    .where('login_id', 'is not', null)
    .where((where) =>
      where.or([
        where.and([where('status', 'in', ['Booked', 'AwaitingPayment']), where('starts_at', '>', now)]),
        where.and([where('status', '=', 'Held'), where('held_until', '>', now)]),
        where('status', 'in', ['Requested', 'Offered']),
      ]),
    )
    .executeTakeFirstOrThrow()
}
