import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** Software as the admin command registers it, and the login that represents it in the access log. */
type NewClient = {
  name: string
  practiceId: PracticeId
  loginId: LoginId
  scopes: readonly string[]
  keys: { jwks: object } | { jwksUrl: string }
  now: Date
}

/** Saves new software; returns its id. */
export async function insertClient(db: Db, { keys, ...client }: NewClient): Promise<string> {
  const { client_id } = await db
    .insertInto('fhir_clients')
    .values({
      client_name: client.name,
      practice_id: client.practiceId,
      login_id: client.loginId,
      scopes: [...client.scopes],
      jwks: 'jwks' in keys ? JSON.stringify(keys.jwks) : null,
      jwks_url: 'jwksUrl' in keys ? keys.jwksUrl : null,
      created_at: client.now,
      ended_at: null,
    })
    .returning('client_id')
    .executeTakeFirstOrThrow()
  return client_id
}

const clients = (db: Db) =>
  db
    .selectFrom('fhir_clients')
    .innerJoin('practices', 'practices.practice_id', 'fhir_clients.practice_id')
    .selectAll('fhir_clients')
    .select(['practices.practice_name', 'practices.closed_at'])

/** All registered software, by the number of its practice and by name. */
export const readClients = (db: Db) => clients(db).orderBy('fhir_clients.practice_id').orderBy('client_name').execute()
export type ClientRow = Awaited<ReturnType<typeof readClients>>[number]

/** Software that may read now: its access has not ended, and its practice is open. */
export const findClient = (db: Db, clientId: string): Promise<ClientRow | undefined> =>
  clients(db)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .where('practices.closed_at', 'is', null)
    .executeTakeFirst()

/** Ends the access of software; undefined if there is no such access. */
export const endClient = (db: Db, clientId: string, now: Date) =>
  db
    .updateTable('fhir_clients')
    .set({ ended_at: now })
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .returning(['client_name', 'login_id', 'practice_id'])
    .executeTakeFirst()

/** Records that software used an assertion; returns whether it is the first use. */
export async function isFirstUse(
  db: Db,
  { clientId, jtiHash, expiresAt }: { clientId: string; jtiHash: string; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fhir_assertions')
    .values({ client_id: clientId, jti_hash: jtiHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes the records of assertions that have expired: nobody can use those any more. */
export async function deleteOldAssertions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('fhir_assertions')
    .where('expires_at', '<', new Date(now.getTime() - 3_600_000))
    .execute()
}
