import { sql } from 'kysely'
import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'

/** The recipient of an e-mail about a login, and the greeting; `firstName` is null for an unproven address. */
export type MailRecipient = { userName: string; firstName: string | null; country: 'NZ' | 'AU' }

const country = sql<'NZ' | 'AU'>`coalesce(
  (select patients.country_code from patients where patients.patient_id = logins.patient_id),
  (select practices.country_code from login_contexts context join practices on practices.practice_id = context.practice_id
    where context.login_id = logins.login_id order by context.practice_id limit 1),
  logins.country_code, 'NZ')`

const mailRecipients = (db: Db) =>
  db.selectFrom('logins').select(['user_name as userName', 'first_name as firstName', country.as('country')])

/**
 * The owner of a login as a recipient. The country is that of their patient record, otherwise of their practice,
 * otherwise of the account.
 */
export const readMailRecipient = (db: Db, login: LoginId): Promise<MailRecipient> =>
  mailRecipients(db).where('login_id', '=', login).executeTakeFirstOrThrow()

/** Finds a recipient by user name, whatever its case; undefined if there is none. */
export const findMailRecipient = (db: Db, userName: string): Promise<MailRecipient | undefined> =>
  mailRecipients(db)
    .where((where) => where(where.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst()
