import { sql } from 'kysely'
import { offlineListLimit } from '../../../../contract/patients/practitioner-patients.ts'
import type { LesionId, PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { patientsOf } from './practitioner-patient-store.ts'

type Page = { practice: PracticeId; since: Date; limit: number; offset: number }

/** A page of patients seen or registered at a practice since a time, latest first, and their number, at most 2 000. */
export async function readOfflinePatients(db: Db, { practice, since, limit, offset }: Page) {
  const lastSeen = sql<Date>`greatest(
    (select since from patient_practices pp where pp.patient_id = patients.patient_id and pp.practice_id = ${practice}),
    (select max(visit_time) from visits v where v.patient_id = patients.patient_id and v.practice_id = ${practice}))`
  const seen = patientsOf(db, [practice]).where(lastSeen, '>', since)
  const records = await seen
    .orderBy(lastSeen, 'desc')
    .orderBy('patients.patient_id')
    .limit(Math.max(0, Math.min(limit, offlineListLimit - offset)))
    .offset(offset)
    .execute()
  const { count } = await seen
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { records, count: Math.min(count, offlineListLimit) }
}

type LesionRow = {
  lesion_id: LesionId
  patient_id: PatientId
  mannequin_id: number
  mannequin_version: number
  model_x: number
  model_y: number
  body_part_id: number
  lesion_location_id: number | null
  location: string
  is_excised: boolean
  spot_number: number
  last_seen_at: Date
}

/** The lesions of these patients, each with the time of its last visit, or of its creation without one. */
export async function readLesions(db: Db, patients: readonly PatientId[]): Promise<LesionRow[]> {
  const { rows } = await sql<LesionRow>`
    select l.lesion_id, l.patient_id, l.mannequin_id, l.mannequin_version, l.model_x, l.model_y, l.body_part_id,
      l.lesion_location_id, l.location, l.is_excised, l.spot_number, coalesce(max(v.visit_time), l.created_at) as last_seen_at
    from lesions l
    left join visit_lesions vl on vl.lesion_id = l.lesion_id
    left join visits v on v.visit_id = vl.visit_id
    where l.patient_id = any(${[...patients]}::uuid[])
    group by l.lesion_id
    order by l.patient_id, l.spot_number`.execute(db)
  return rows
}
