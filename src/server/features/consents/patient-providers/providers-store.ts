import { sql } from 'kysely'
import type { LoginId, PatientId, PracticeId, PractitionerId, VisitId } from '../../../../contract/ids.ts'
import { patientOf } from '../../../../domain/access/may-know-findings.ts'
import type { Db } from '../../../platform/database.ts'
import { addPatientToPractice, removePatientFromPractice } from '../../../records/patients/insert-patient-store.ts'
import { readKnownReports } from '../../../records/reports/report-facts-store.ts'

/** A referral counts as open until the patient may know its report, so that this does not reveal that there is one. */
const hasOpenReferral = (known: readonly VisitId[]) => sql<boolean>`exists (
  select from visits join images using (visit_id) where visits.patient_id = patient_practices.patient_id
    and visits.practice_id = patient_practices.practice_id and (visits.status in ('received', 'being-read')
      or (visits.status = 'reported' and not visits.visit_id = any(${[...known]}::uuid[])))
)`

/** The visits whose report the patient may know now. */
async function readKnownVisits(db: Db, patientId: PatientId, now: Date): Promise<VisitId[]> {
  const known = await readKnownReports(db, patientOf({ patientId }), { patientIds: [patientId], now })
  return known.map(({ visitId }) => visitId)
}

/**
 * The practices with access to a patient's record, by name. Each tells whether photos from its referral still wait for
 * their report.
 */
export const readProviders = async (db: Db, patientId: PatientId, now: Date) =>
  db
    .selectFrom('patient_practices')
    .innerJoin('practices', 'practices.practice_id', 'patient_practices.practice_id')
    .selectAll('practices')
    .select([
      'patient_practices.since',
      hasOpenReferral(await readKnownVisits(db, patientId, now)).as('has_open_referral'),
    ])
    .where('patient_practices.patient_id', '=', patientId)
    .orderBy('practices.practice_name')
    .execute()
export type ProviderRow = Awaited<ReturnType<typeof readProviders>>[number]

/** The practitioners whom a patient named as theirs. */
export const readNamedPractitioners = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('nominated_practitioners')
    .select(['practice_id', 'practitioner_id', 'since'])
    .where('patient_id', '=', patientId)
    .execute()

/**
 * Locks a practice's access. Returns whether photos from its referral still wait for their report; undefined if it has
 * no access.
 */
export const lockProvider = async (
  db: Db,
  { patientId, practiceId, now }: { patientId: PatientId; practiceId: PracticeId; now: Date },
) =>
  db
    .selectFrom('patient_practices')
    .select(hasOpenReferral(await readKnownVisits(db, patientId, now)).as('has_open_referral'))
    .where('patient_id', '=', patientId)
    .where('practice_id', '=', practiceId)
    .forUpdate()
    .executeTakeFirst()

/** Locks a patient's row, so that other changes of this patient wait for this transaction. */
export const lockPatient = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('patients')
    .select('patient_id')
    .where('patient_id', '=', patientId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

type Change = { patientId: PatientId; practiceId: PracticeId; loginId: LoginId; now: Date }

type ProviderEvent = { event: 'added' | 'removed'; practitionerId: PractitionerId | null }

const recordEvent = (db: Db, change: Change, { event, practitionerId }: ProviderEvent) =>
  db
    .insertInto('provider_events')
    .values({
      patient_id: change.patientId,
      practice_id: change.practiceId,
      practitioner_id: practitionerId,
      event,
      occurred_at: change.now,
      recorded_by: change.loginId,
    })
    .execute()

/** Gives a practice access to the record; does nothing if it already has access. */
export async function addProvider(db: Db, change: Change): Promise<void> {
  if (await addPatientToPractice(db, change)) await recordEvent(db, change, { event: 'added', practitionerId: null })
}

export async function addNamedPractitioner(db: Db, change: Change & { practitionerId: PractitionerId }): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('nominated_practitioners')
    .values({
      patient_id: change.patientId,
      practice_id: change.practiceId,
      practitioner_id: change.practitionerId,
      since: change.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) await recordEvent(db, change, { event: 'added', practitionerId: change.practitionerId })
}

/** Removes a practice's access to the record, and the practitioners whom the patient named there. */
export async function removeProvider(db: Db, change: Change): Promise<void> {
  const { patientId, practiceId } = change
  await db
    .deleteFrom('nominated_practitioners')
    .where('patient_id', '=', patientId)
    .where('practice_id', '=', practiceId)
    .execute()
  await removePatientFromPractice(db, change)
  await recordEvent(db, change, { event: 'removed', practitionerId: null })
}

/** Removes a named practitioner; false if the patient had not named them. */
export async function removeNamedPractitioner(
  db: Db,
  change: Change & { practitionerId: PractitionerId },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('nominated_practitioners')
    .where('patient_id', '=', change.patientId)
    .where('practice_id', '=', change.practiceId)
    .where('practitioner_id', '=', change.practitionerId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await recordEvent(db, change, { event: 'removed', practitionerId: change.practitionerId })
  return numDeletedRows > 0n
}
