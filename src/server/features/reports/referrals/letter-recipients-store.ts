import { sql } from 'kysely'
import type { LetterRecipient } from '../../../../contract/reports/referral-letters.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'

/**
 * Whom a letter can go to of those whom a patient lets see their record: the doctors that they named, then the doctors’
 * practices; by HealthLink where they have it, else by mail. Who has no address or left
 * that practice, or a practice that closed, is not among them.
 */
export async function readLetterRecipients(db: Db, patientId: PatientId): Promise<LetterRecipient[]> {
  const { rows } = await sql<LetterRecipient>`
    with known as (
      select 1 as rank, 'practitioner:' || named.practitioner_id as "recipientId",
        ${personNameOf('practitioners')} || ', ' || practice_name as name,
        practices.health_link_edi as edi, practitioners.email_address as mail
      from nominated_practitioners named join practitioners using (practitioner_id)
        join practices on practices.practice_id = named.practice_id
        join practice_practitioners link on link.practitioner_id = named.practitioner_id
          and link.practice_id = named.practice_id and link.left_at is null
      where named.patient_id = ${patientId} and practitioners.deleted_at is null and practice_type = 'General Practice'
        and practices.closed_at is null
      union all
      select 2, 'practice:' || practice_id, practice_name, health_link_edi, email_address
      from patient_practices join practices using (practice_id)
      where patient_id = ${patientId} and practice_type = 'General Practice'
        and practices.closed_at is null)
    select "recipientId", name, ways from known cross join lateral (
      select json_agg(json_build_object('channel', channel, 'address', address)) as ways
      from (values ('healthlink', edi), ('mail', mail)) way (channel, address) where address is not null) addresses
    where ways is not null order by rank, name, "recipientId"`.execute(db)
  return rows
}
