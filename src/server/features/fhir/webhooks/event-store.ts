import { sql } from 'kysely'
import type { PatientId, PracticeId, VisitId } from '../../../../contract/ids.ts'
import type { WebhookEvent } from '../../../../domain/fhir/webhook-events.ts'
import type { Db } from '../../../platform/database.ts'
import { releasedAt } from '../../../records/reports/report-facts-store.ts'

/**
 * Something that happened. `subject`: its ids, which identify it so that it is sent only once; `patientId`: the patient
 * whose record it is about.
 */
export type Happened = { subject: string; at: Date; patientId: PatientId | null }
export type Period = { from: Date; to: Date }

/** The reports that were released in a period, with their visits, of patients whom a practice knows. */
export const readReleased = (db: Db, practiceId: PracticeId, { from, to }: Period) =>
  db
    .selectFrom('reports')
    .innerJoin('patient_practices', 'patient_practices.patient_id', 'reports.patient_id')
    .select(['reports.report_id', 'reports.report_guid', 'reports.visit_id', 'reports.patient_id'])
    .select(sql<Date>`${releasedAt}`.as('at'))
    .where('patient_practices.practice_id', '=', practiceId)
    // Lets the query use an index; starts earlier by somewhat more than the undo period, before which nothing is
    // released.
    .where(
      sql<boolean>`coalesce(reports.authorised_at, reports.published_at) > ${from}::timestamptz - interval '5 minutes'`,
    )
    .where(sql<boolean>`${releasedAt} > ${from} and ${releasedAt} <= ${to}`)
    .execute()

/** A report by its GUID, if the practice knows its patient. */
export const findReport = (db: Db, practiceId: PracticeId, reportGuid: string) =>
  db
    .selectFrom('reports')
    .innerJoin('patient_practices', 'patient_practices.patient_id', 'reports.patient_id')
    .select(['reports.report_id', 'reports.report_guid', 'reports.visit_id', 'reports.patient_id'])
    .where('patient_practices.practice_id', '=', practiceId)
    .where('reports.report_guid', '=', reportGuid)
    .executeTakeFirst()

/** The requests in a period for results of spots from a practice: visit and spot, and when. */
export async function readAsked(db: Db, practiceId: PracticeId, { from, to }: Period): Promise<Happened[]> {
  const rows = await db
    .selectFrom('spot_result_requests')
    .innerJoin('visits', 'visits.visit_id', 'spot_result_requests.visit_id')
    .select(['visits.visit_id', 'visits.patient_id', 'lesion_id', 'asked_at'])
    .where('spot_result_requests.practice_id', '=', practiceId)
    .where('asked_at', '>', from)
    .where('asked_at', '<=', to)
    .execute()
  return rows.map((row) => ({
    subject: `${row.visit_id} ${row.lesion_id} ${row.asked_at.toISOString()}`,
    at: row.asked_at,
    patientId: row.patient_id,
  }))
}

/** The patient of a visit, if the practice knows them. */
export const findAskedPatient = (db: Db, practiceId: PracticeId, visitId: string) =>
  db
    .selectFrom('visits')
    .innerJoin('patient_practices', 'patient_practices.patient_id', 'visits.patient_id')
    .select(['visits.patient_id', 'visits.visit_id'])
    .where('patient_practices.practice_id', '=', practiceId)
    .where('visits.visit_id', '=', visitId as VisitId)
    .executeTakeFirst()

/**
 * The bookings that changed in a period and are valid; also those of people who have arrived by now, or without a
 * patient.
 */
const bookings = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('bookings')
    .select(['booking_id', 'patient_id', 'created_at', 'time_set_at'])
    .where('kind', '=', 'appointment')
    .where('status', 'in', ['Booked', 'Arrived', 'Attended'])
    .where('updated_at', '>', from)
    .where('updated_at', '<=', to)

/** The bookings of a period that were created after `since`; older ones existed before the address was registered. */
export async function readMade(db: Db, period: Period, since: Date): Promise<Happened[]> {
  const rows = await bookings(db, period).where('created_at', '>=', since).execute()
  return rows.map((row) => ({ subject: row.booking_id, at: row.created_at, patientId: row.patient_id }))
}

/** The bookings that were moved to another time in a period, and when that was. */
export async function readMoved(db: Db, period: Period): Promise<Happened[]> {
  const rows = await bookings(db, period).where('time_set_at', '>', period.from).execute()
  return rows.flatMap(({ booking_id, patient_id, time_set_at: at }) =>
    at === null ? [] : [{ subject: `${booking_id} ${at.toISOString()}`, at, patientId: patient_id }],
  )
}

/** A booking by its id, unless it is cancelled, declined or withdrawn. */
export const findBooking = (db: Db, bookingId: string): Promise<{ patient_id: PatientId | null } | undefined> =>
  db
    .selectFrom('bookings')
    .select('patient_id')
    .where(sql<boolean>`booking_id = ${bookingId}::uuid`)
    .where('status', 'not in', ['Cancelled', 'Declined', 'Withdrawn'])
    .executeTakeFirst()

/** Saves events for an address, each once; returns the ids of the new ones. */
export async function insertEvents(
  db: Db,
  { webhookId, event, now }: { webhookId: string; event: WebhookEvent; now: Date },
  happened: readonly Happened[],
): Promise<string[]> {
  if (happened.length === 0) return []
  const rows = await db
    .insertInto('webhook_events')
    .values(
      happened.map(({ subject, at, patientId }) => ({
        webhook_id: webhookId,
        event,
        subject,
        patient_id: patientId,
        happened_at: at,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** An event that is waiting to be sent; undefined if it is not. */
export const findWaitingEvent = (db: Db, eventId: string) =>
  db
    .selectFrom('webhook_events')
    .select(['event_id', 'webhook_id', 'subject', 'happened_at', 'tries'])
    .select(sql<WebhookEvent>`event`.as('event'))
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
export type WaitingEvent = NonNullable<Awaited<ReturnType<typeof findWaitingEvent>>>

/** Stores the state of an event and its number of attempts. */
export const setEventState = (
  db: Db,
  eventId: string,
  { state, tries, now }: { state: 'waiting' | 'sent' | 'dropped' | 'given-up'; tries: number; now: Date },
) => db.updateTable('webhook_events').set({ state, tries, changed_at: now }).where('event_id', '=', eventId).execute()

/** Deletes events older than 400 days: no booking is made that far ahead, so none can be found again. */
export const deleteOldEvents = (db: Db, now: Date) =>
  db
    .deleteFrom('webhook_events')
    .where('changed_at', '<', new Date(now.getTime() - 400 * 86_400_000))
    .execute()
