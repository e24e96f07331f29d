import type { Context } from 'hono'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/role.ts'
import type { Person } from '../../../../domain/access/may.ts'
import { allowedByScopes, type Interaction } from '../../../../domain/fhir/scopes.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { findClient } from './client-store.ts'
import type { FhirTokens } from './fhir-tokens.ts'

/** Software that reads now. `person`: it may know what somebody who works for its practice may, by the same rules. */
export type FhirClient = {
  clientId: string
  loginId: LoginId
  practiceId: PracticeId
  scopes: readonly string[]
  person: Person
}

/** The software whose access token a request carries, as the database says now. Throws `unauthenticated`. */
export async function authenticateClient(
  { database, tokens }: Pick<Services, 'database'> & { tokens: FhirTokens },
  context: Context,
): Promise<FhirClient> {
  const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
  const granted = token === undefined ? null : await tokens.readAccess(token)
  const row = granted === null ? undefined : await findClient(database.db, granted.clientId)
  if (granted === null || row === undefined) throw new Problem('unauthenticated')
  return {
    clientId: row.client_id,
    loginId: row.login_id,
    practiceId: row.practice_id,
    scopes: granted.scopes,
    person: { roleId: Role.Doctor, patientId: null, practices: [row.practice_id], children: [] },
  }
}

/** Throws `forbidden` where the scopes of software do not allow this. */
export function requireScope({ scopes }: FhirClient, type: string, interaction: Interaction): void {
  if (!allowedByScopes(scopes, type, interaction))
    throw new Problem('forbidden', {
      detail: `The access token has no scope to ${interaction} ${type}.`,
      headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
    })
}
