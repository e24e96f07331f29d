import { sql } from 'kysely'
import { Role } from '../../../../contract/enums.ts'
import type { LetterRecipient } from '../../../../contract/reports/referral-letters.ts'
import type { PatientId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { personNameOf } from '../../../platform/person-name-of.ts'
import { placesOfWork } from '../../../records/practices/practitioner-store.ts'

/** The maximum number of recent addresses of earlier letters to offer. */
const maxEarlier = 20

/**
 * The recipients that a letter can be sent to: the doctors whom the patient named, then doctors' practices with access
 * to the record, by HealthLink if they have it, otherwise by mail. Leaves out recipients without an address, doctors
 * who left that practice, and practices that closed. Adds those of `readEarlierRecipients` at the end.
 */
export async function readLetterRecipients(
  db: Db,
  { patientId, practiceId }: { patientId: PatientId; practiceId: PracticeId | undefined },
): Promise<LetterRecipient[]> {
  const workplaces = placesOfWork(db).select(['link.practitioner_id', 'link.practice_id'])
  const { rows } = await sql<Omit<LetterRecipient, 'basis'>>`
    with known as (
      select 1 as rank, 'practitioner:' || named.practitioner_id as "recipientId",
        ${personNameOf('practitioners')} || ', ' || practice_name as name,
        practices.health_link_edi as edi, practitioners.email_address as mail
      from nominated_practitioners named join practitioners using (practitioner_id)
        join practices on practices.practice_id = named.practice_id
        join (${workplaces}) place on place.practitioner_id = named.practitioner_id and place.practice_id = named.practice_id
      where named.patient_id = ${patientId} and practice_type = 'General Practice' and practices.closed_at is null
      union all
      select 2, 'practice:' || practice_id, practice_name, health_link_edi, email_address
      from patient_practices join practices using (practice_id)
      where patient_id = ${patientId} and practice_type = 'General Practice'
        and practices.closed_at is null)
    select "recipientId", name, ways from known cross join lateral (
      select json_agg(json_build_object('channel', channel, 'address', address)) as ways
      from (values ('healthlink', edi), ('mail', mail)) way (channel, address) where address is not null) addresses
    where ways is not null order by rank, name, "recipientId"`.execute(db)
  const known = rows.map((row) => ({ ...row, basis: 'patient-list' as const }))
  if (practiceId === undefined) return known
  const addresses = new Set(known.flatMap(({ ways }) => ways.map(({ address }) => address)))
  const earlier = await readEarlierRecipients(db, practiceId)
  return [...known, ...earlier.filter(({ ways }) => !ways.some(({ address }) => addresses.has(address)))]
}

/**
 * Addresses that received letters of a practice before: a HealthLink system that accepted one, or an e-mail address
 * where one was opened with its patient's birth date. Leaves out addresses of patients, of closed practices, and of
 * doctors who no longer work anywhere.
 */
async function readEarlierRecipients(db: Db, practiceId: PracticeId): Promise<LetterRecipient[]> {
  const { rows } = await sql<LetterRecipient>`
    with received as (
      select distinct on (channel, address) channel, address, recipient_name, leaves_at
      from referral_letters join report_deliveries using (letter_id)
      where practice_id = ${practiceId} and state = 'acknowledged' and channel in ('healthlink', 'mail')
        and not exists (select from logins where lower(user_name) = address and role_id = ${Role.Patient})
        and not exists (
          select from reports join patients using (patient_id)
          where reports.report_id = report_deliveries.report_id and lower(patients.email_address) = address)
      order by channel, address, leaves_at desc),
    newest as (
      select 'earlier:' || md5(channel || ' ' || address) as "recipientId",
        coalesce(practice_name, recipient_name) as name, 'earlier-letter' as basis,
        json_build_array(json_build_object('channel', channel, 'address', address)) as ways
      from received left join lateral (
        select practice_name, closed_at from practices
        where address = case channel when 'healthlink' then health_link_edi else email_address end
        order by closed_at nulls first limit 1) owner on true
      where closed_at is null and not exists (
        select from practitioners where email_address = address
          and practitioner_id not in (${placesOfWork(db).select('link.practitioner_id')}))
      order by leaves_at desc limit ${maxEarlier})
    select * from newest order by name, "recipientId"`.execute(db)
  return rows
}
