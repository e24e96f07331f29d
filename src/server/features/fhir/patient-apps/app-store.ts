import type { LoginId, PatientAppId, PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** An app as the admin command registers it, and the login that represents it in the access log. */
type NewApp = {
  name: string
  maker: string
  makerUrl: string
  loginId: LoginId
  redirectUris: readonly string[]
  scopes: readonly string[]
  now: Date
}

/** Saves a new app; returns its id. */
export async function insertApp(db: Db, app: NewApp): Promise<PatientAppId> {
  const { app_id } = await db
    .insertInto('patient_apps')
    .values({
      app_name: app.name,
      maker_name: app.maker,
      maker_url: app.makerUrl,
      login_id: app.loginId,
      redirect_uris: [...app.redirectUris],
      scopes: [...app.scopes],
      created_at: app.now,
      ended_at: null,
    })
    .returning('app_id')
    .executeTakeFirstOrThrow()
  return app_id
}

/** All registered apps by name, each with the number of records that it may read now. */
export const readApps = (db: Db, now: Date) =>
  db
    .selectFrom('patient_apps')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('allowed_apps')
        .whereRef('allowed_apps.app_id', '=', 'patient_apps.app_id')
        .where('allowed_apps.ended_at', 'is', null)
        .where('allowed_apps.expires_at', '>', now)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('records'),
    )
    .orderBy('app_name')
    .orderBy('created_at')
    .execute()

/** An app that patients may allow now; undefined if there is none with this id. */
export const findApp = (db: Db, appId: PatientAppId) =>
  db.selectFrom('patient_apps').selectAll().where('app_id', '=', appId).where('ended_at', 'is', null).executeTakeFirst()
export type AppRow = NonNullable<Awaited<ReturnType<typeof findApp>>>

/** Ends an app for all patients; undefined if there is none with this id. */
export const endApp = (db: Db, appId: PatientAppId, now: Date) =>
  db
    .updateTable('patient_apps')
    .set({ ended_at: now })
    .where('app_id', '=', appId)
    .where('ended_at', 'is', null)
    .returning(['app_name', 'login_id'])
    .executeTakeFirst()

/** The names of patients, unordered. */
export const readNames = (db: Db, patientIds: readonly PatientId[]) =>
  db
    .selectFrom('patients')
    .select(['patient_id', 'first_name', 'last_name'])
    .where('patient_id', 'in', [...patientIds])
    .execute()
