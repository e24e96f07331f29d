import { sql } from 'kysely'
import { RegistrationRequestStatus, RegistrationRequestType } from '../../../contract/enums.ts'
import type { LoginId, PracticeId, RegistrationRequestId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { linkPractitioner } from '../../records/practices/practitioner-links-store.ts'
import { type RegistrationRequestRow, withUsers } from '../../records/practices/registration-request-store.ts'

/** One request, locked until the transaction ends, so that it is answered once; undefined if there is none. */
export async function lockRequest(
  db: Db,
  requestId: RegistrationRequestId,
): Promise<RegistrationRequestRow | undefined> {
  const rows = await db
    .selectFrom('registration_requests')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .execute()
  return (await withUsers(db, rows))[0]
}

/** The requests of people who want to join a practice, newest first. */
export const readRequestsToJoin = async (db: Db, practice: PracticeId): Promise<RegistrationRequestRow[]> =>
  withUsers(
    db,
    await db
      .selectFrom('registration_requests')
      .selectAll()
      .where('practice_id', '=', practice)
      .where('request_type', '=', RegistrationRequestType.Practitioner)
      .orderBy('created_at', 'desc')
      .limit(200)
      .execute(),
  )

/** All pending requests, oldest first. */
export const readPendingRequests = async (db: Db): Promise<RegistrationRequestRow[]> =>
  withUsers(
    db,
    await db
      .selectFrom('registration_requests')
      .selectAll()
      .where('status', '=', RegistrationRequestStatus.Pending)
      .orderBy('created_at')
      .execute(),
  )

/** Creates the practice of an approved request. */
export async function insertPractice(db: Db, request: RegistrationRequestRow, timeZone: string): Promise<PracticeId> {
  const { rows } = await sql<{ practice_id: PracticeId }>`
    insert into practices (practice_name, practice_type, locale, time_zone, country_code, street_address_1,
      street_address_2, street_address_3, city, post_code, phone_number, email_address, health_link_edi, hpi_facility,
      report_distribution_strategy_id)
    values (${request.practice_name}, ${request.practice_type}, ${request.country_code === 'NZ' ? 'en-NZ' : 'en-AU'},
      ${timeZone}, ${request.country_code}, ${request.street_address_1}, ${request.street_address_2},
      ${request.street_address_3}, ${request.street_address_4}, ${request.post_code}, ${request.contact_phone},
      ${request.email_address}, ${request.health_link_edi}, ${request.hpi_facility},
      ${request.report_distribution_strategy_id})
    returning practice_id`.execute(db)
  if (!rows[0]) throw new Error('practices took no row')
  return rows[0].practice_id
}

type ProviderNumbers = { hpii: string | null; medicareProviderNumber: string | null }

/** Saves the provider numbers of a practitioner with an account; null leaves a number as it is. */
export async function saveProviderNumbers(
  db: Db,
  loginId: LoginId,
  { hpii, medicareProviderNumber }: ProviderNumbers,
): Promise<void> {
  await db
    .updateTable('practitioners')
    .set({
      hpii: sql`coalesce(${hpii}, hpii)`,
      medicare_provider_number: sql`coalesce(${medicareProviderNumber}, medicare_provider_number)`,
    })
    .where('login_id', '=', loginId)
    .execute()
}

/** Creates a practitioner without an account, as a patient named them, and links them to a practice. */
export async function insertNamedPractitioner(
  db: Db,
  practice: PracticeId,
  name: { firstName: string; lastName: string },
): Promise<void> {
  const { practitioner_id } = await db
    .insertInto('practitioners')
    .values({
      login_id: null,
      title: null,
      first_name: name.firstName,
      last_name: name.lastName,
      email_address: null,
      phone_number: null,
      medical_council_number: null,
      hpii: null,
      medicare_provider_number: null,
      deleted_at: null,
    })
    .returning('practitioner_id')
    .executeTakeFirstOrThrow()
  await linkPractitioner(db, practice, practitioner_id)
}
