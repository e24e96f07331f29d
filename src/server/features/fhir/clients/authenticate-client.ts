import type { Context } from 'hono'
import type { LoginId, PatientId, PracticeId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/role.ts'
import type { Person } from '../../../../domain/access/may.ts'
import { allowedByScopes, type Interaction } from '../../../../domain/fhir/scopes.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { findAppReader } from '../../../records/fhir/allowed-apps-store.ts'
import { findClient } from './client-store.ts'
import type { FhirTokens } from './fhir-tokens.ts'

/**
 * The records that software reads: those that its practice knows, or the one record that an app was allowed to read.
 */
export type RecordsOf = { practiceId: PracticeId } | { patientId: PatientId }

/**
 * Software that may read now: that of a practice, or an app that a patient allowed. `person`: software may know what
 * this person may know, by the same rules: staff of its practice, or whoever allowed the app.
 */
export type FhirClient = {
  clientId: string
  loginId: LoginId
  records: RecordsOf
  scopes: readonly string[]
  person: Person
}

type AuthenticateDependencies = Pick<Services, 'database' | 'clock'> & { tokens: FhirTokens }

/** The software whose access token a request carries, checked against the database. Throws `unauthenticated`. */
export async function authenticateClient(deps: AuthenticateDependencies, context: Context): Promise<FhirClient> {
  const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
  const client = token === undefined ? null : ((await findSoftware(deps, token)) ?? (await findAllowedApp(deps, token)))
  if (client === null) throw new Problem('unauthenticated')
  return client
}

/** Finds the software of a practice by its access token. */
async function findSoftware({ database, tokens }: AuthenticateDependencies, token: string): Promise<FhirClient | null> {
  const granted = await tokens.readAccess(token)
  const row = granted === null ? undefined : await findClient(database.db, granted.clientId)
  if (granted === null || row === undefined) return null
  return {
    clientId: row.client_id,
    loginId: row.login_id,
    records: { practiceId: row.practice_id },
    scopes: granted.scopes,
    person: { roleId: Role.Doctor, patientId: null, practices: [row.practice_id], children: [] },
  }
}

/** Finds the app of a patient by its access token. A stopped app is not found, even if its token is still valid. */
async function findAllowedApp(
  { database, tokens, clock }: AuthenticateDependencies,
  token: string,
): Promise<FhirClient | null> {
  const granted = await tokens.readAppAccess(token)
  const reader = granted === null ? null : await findAppReader(database.db, granted.allowedId, clock.now())
  if (granted === null || reader === null) return null
  const { allowedId, loginId, patientId, person } = reader
  return { clientId: allowedId, loginId, records: { patientId }, scopes: granted.scopes, person }
}

/** Throws `unauthenticated` if the software was ended, or the app stopped, while the call waited for its turn. */
export async function requireStillAllowed(
  { database: { db }, clock }: Omit<AuthenticateDependencies, 'tokens'>,
  { clientId, records }: Pick<FhirClient, 'clientId' | 'records'>,
): Promise<void> {
  const found = 'patientId' in records ? await findAppReader(db, clientId, clock.now()) : await findClient(db, clientId)
  if (found === null || found === undefined) throw new Problem('unauthenticated')
}

/** Throws `forbidden` if the scopes of the software do not allow this interaction. */
export function requireScope({ scopes }: FhirClient, type: string, interaction: Interaction): void {
  if (!allowedByScopes(scopes, type, interaction))
    throw new Problem('forbidden', {
      detail: `The access token has no scope to ${interaction} ${type}.`,
      headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
    })
}
