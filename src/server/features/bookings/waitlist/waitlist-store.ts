import { sql } from 'kysely'
import type { LoginId, SiteId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { hasProvenAddress } from '../../../records/accounts/login-store.ts'

export const readSiteForWaiting = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('sites')
    .select(['time_zone', 'allow_online_waitlists', 'site_name'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()

/**
 * The records with a birth date that the caller may know of: for clinic staff all, for others their own and those with
 * their e-mail address.
 */
export async function readSuggestions(
  db: Db,
  about: { birthDate: string; caller: { loginId: LoginId; isStaff: boolean } },
) {
  return db
    .selectFrom('patients')
    .select(['patient_id', 'first_name', 'last_name', 'birth_date', 'email_address'])
    .where('birth_date', '=', about.birthDate)
    .$if(!about.caller.isStaff, (query) =>
      query.where(
        sql<boolean>`exists (select from logins l where l.login_id = ${about.caller.loginId}
          and (l.patient_id = patients.patient_id or (lower(l.user_name) = lower(patients.email_address) and ${hasProvenAddress('l')})))`,
      ),
    )
    .limit(200)
    .execute()
}
