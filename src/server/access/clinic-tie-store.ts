import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { ImageType } from '../../contract/enums.ts'
import type { LoginId, PatientId } from '../../contract/ids.ts'
import { type ClinicTie, tieWindow } from '../../domain/access/needs-reason.ts'
import type { Db } from '../platform/database.ts'

const day = 24 * 3_600_000

type Viewer = { loginId: LoginId; now: Date }

/**
 * The tie between a clinic's staff member and the patient of this id at an instant (docs/decisions-records.md "Least
 * privilege").
 */
function tieTo(patientId: RawBuilder<unknown>, { loginId, now }: Viewer): RawBuilder<ClinicTie> {
  const at = (days: number) => new Date(now.getTime() + days * day)
  const cared = at(-tieWindow.daysAfterCare)
  return sql<ClinicTie>`case
    when exists (select from bookings tie where tie.patient_id = ${patientId} and tie.cancelled_at is null
      and tie.status not in ('Declined', 'Withdrawn', 'Cancelled', 'Moved') and tie.starts_at
        between ${at(-tieWindow.daysAfterAppointment)} and ${at(tieWindow.daysBeforeAppointment)}
      and (tie.booked_at_desk_by is distinct from ${loginId}::uuid
        or exists (select from staff where staff.staff_id = tie.staff_id and staff.login_id = ${loginId}))) then 'booked'
    when exists (select from visits tie where tie.patient_id = ${patientId}
        and (tie.status in ('received', 'being-read') or tie.committed_at > ${cared}))
      or exists (select from reports tie where tie.patient_id = ${patientId} and tie.published_at > ${cared})
      or exists (select from consultations tie where tie.patient_id = ${patientId}
        and (tie.status not in ('Completed', 'Deleted') or tie.updated_at > ${cared}))
      or exists (select from spot_chats tie join bookings paid using (booking_id) where tie.patient_id = ${patientId}
        and case when tie.answered_at is null then paid.status in ('Booked', 'Arrived', 'Attended')
          else tie.answered_at > ${cared} end)
      or exists (select from images tie where tie.patient_id = ${patientId}
        and tie.image_type = ${ImageType.SelfImage} and tie.created_at > ${cared})
      or exists (select from correction_requests tie where tie.patient_id = ${patientId}
        and (tie.answered_at is null or tie.answered_at > ${cared}))
      or exists (select from report_questions tie where tie.patient_id = ${patientId}
        and (tie.answered_at is null or tie.answered_at > ${cared}))
      or exists (select from follow_ups tie where tie.patient_id = ${patientId} and tie.ended_at is null) then 'cared-for'
    when exists (select from reports tie where tie.patient_id = ${patientId} and tie.published_by = ${loginId})
      or exists (select from spot_chats tie where tie.patient_id = ${patientId} and tie.reader_login_id = ${loginId})
      or exists (select from readings tie join visits tied using (visit_id)
        where tied.patient_id = ${patientId} and tie.reader_login_id = ${loginId}) then 'own'
    when exists (select from record_openings tie where tie.patient_id = ${patientId} and tie.login_id = ${loginId}
      and tie.ends_at > ${now}) then 'reason'
    else 'none' end`
}

/** Reads the tie between a clinic's staff member and a patient at an instant. */
export async function readClinicTie(db: Db, viewer: Viewer & { patientId: PatientId }): Promise<ClinicTie> {
  const { rows } = await sql<{
    tie: ClinicTie
  }>`select ${tieTo(sql`${viewer.patientId}::uuid`, viewer)} as tie`.execute(db)
  return rows[0]?.tie ?? 'none'
}

/** Whether a clinic's staff member has a tie to the patient of this column. Lists are limited by it. */
export const isTiedTo = (patientId: string, viewer: Viewer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${tieTo(sql.ref(patientId), viewer)}) <> 'none'`

/** Stores the reason why somebody opens a record. It is valid until an instant. */
export async function insertOpening(
  db: Db,
  opening: { loginId: LoginId; patientId: PatientId; reason: string; now: Date; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('record_openings')
    .values({
      login_id: opening.loginId,
      patient_id: opening.patientId,
      reason: opening.reason,
      opened_at: opening.now,
      ends_at: opening.endsAt,
    })
    .execute()
}
