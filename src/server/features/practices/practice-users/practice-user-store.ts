import { sql } from 'kysely'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

// If a user also works for another practice, this practice's manager sees and ends only the sessions on its own
// tablets.
const worksElsewhere = sql<boolean>`exists (select from login_contexts elsewhere
  where elsewhere.login_id = login_contexts.login_id and elsewhere.practice_id <> login_contexts.practice_id)`

const hasPasskey = sql<boolean>`exists (select from passkeys where passkeys.login_id = logins.login_id)`
const hasCodeApp = sql<boolean>`exists (
  select from code_apps where code_apps.login_id = logins.login_id and confirmed_at is not null)`

/** The logins that work for a practice and are not disabled, by name, with live sessions and second factors. */
export const readPracticeUsers = (db: Db, practice: PracticeId, now: Date) =>
  db
    .selectFrom('login_contexts')
    .innerJoin('logins', 'logins.login_id', 'login_contexts.login_id')
    .leftJoin('sessions', (join) =>
      join
        .onRef('sessions.login_id', '=', 'logins.login_id')
        .on('sessions.ended_at', 'is', null)
        .on('sessions.expires_at', '>', now)
        .on(({ or, not, eb }) =>
          or([
            not(worksElsewhere),
            eb('sessions.device_id', 'in', (select) =>
              select.selectFrom('devices').select('device_id').where('practice_id', '=', practice),
            ),
          ]),
        ),
    )
    .leftJoin('practitioners', 'practitioners.login_id', 'logins.login_id')
    .leftJoin('practice_practitioners as link', (join) =>
      join
        .onRef('link.practitioner_id', '=', 'practitioners.practitioner_id')
        .on('link.practice_id', '=', practice)
        .on('link.left_at', 'is', null),
    )
    .select(['logins.login_id', 'logins.first_name', 'logins.last_name', 'logins.user_name', 'logins.role_id'])
    .select(['login_contexts.permissions', 'practitioners.hpii', 'link.notify_about_undistributed_reports'])
    .select('link.doctor_reference')
    .select((select) => [
      select('logins.password_hash', 'is not', null).as('has_password'),
      select.fn.count<string>('sessions.session_id').as('live_sessions'),
      select.fn.max<Date | null>('sessions.last_used_at').as('last_used'),
      hasPasskey.as('has_passkey'),
      hasCodeApp.as('has_app'),
    ])
    .where('login_contexts.practice_id', '=', practice)
    .where('logins.status', '!=', 'disabled')
    .groupBy(['logins.login_id', 'login_contexts.permissions', 'practitioners.hpii'])
    .groupBy(['link.notify_about_undistributed_reports', 'link.doctor_reference'])
    .orderBy('logins.last_name')
    .orderBy('logins.first_name')
    .execute()

/** A user who works for this practice. */
export const readPracticeUser = (db: Db, practice: PracticeId, login: LoginId) =>
  db
    .selectFrom('login_contexts')
    .innerJoin('logins', 'logins.login_id', 'login_contexts.login_id')
    .select(['logins.login_id', 'logins.user_name', 'logins.role_id', 'login_contexts.permissions'])
    .select(worksElsewhere.as('works_elsewhere'))
    .where('login_contexts.practice_id', '=', practice)
    .where('login_contexts.login_id', '=', login)
    .executeTakeFirst()

const former = (db: Db, practice: PracticeId) =>
  db
    .selectFrom('former_users')
    .innerJoin('logins', 'logins.login_id', 'former_users.login_id')
    .leftJoin('practitioners', 'practitioners.login_id', 'logins.login_id')
    .select(['logins.login_id', 'logins.first_name', 'logins.last_name', 'logins.user_name', 'logins.role_id'])
    .select(['former_users.permissions', 'former_users.left_at', 'practitioners.hpii'])
    .where('former_users.practice_id', '=', practice)

/** The former users of a practice, by name. */
export const readFormerUsers = (db: Db, practice: PracticeId) =>
  former(db, practice).orderBy('logins.last_name').orderBy('logins.first_name').execute()

/** A former user of a practice, or undefined. */
export const readFormerUser = (db: Db, practice: PracticeId, login: LoginId) =>
  former(db, practice).where('former_users.login_id', '=', login).executeTakeFirst()

export const readPracticeName = (db: Db, practice: PracticeId) =>
  db
    .selectFrom('practices')
    .select(['practice_name', 'country_code'])
    .where('practice_id', '=', practice)
    .executeTakeFirstOrThrow()
