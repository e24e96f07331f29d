import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { type AllowedAppId, patientAppId, type PatientAppId, type PatientId } from '../../../../contract/ids.ts'
import { readsOffline } from '../../../../domain/fhir/patient-apps/app-request.ts'
import type { Db } from '../../../platform/database.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import {
  type AppReader,
  findAppReader,
  extendAllowedApp,
  stopAllowedApp,
} from '../../../records/fhir/allowed-apps-store.ts'
import { appTokenSeconds, type FhirTokens } from '../clients/fhir-tokens.ts'
import { TokenRefusal } from '../token-refusal.ts'
import { insertRefreshToken, lockCode, lockRefreshToken, useCode, useRefreshToken } from './app-token-store.ts'

/** In ms: how long an app may go without reading, and how long it may read in total, before it must ask again. */
const refreshLifetime = 90 * 86_400_000
const longestAllowed = 365 * 86_400_000
const lostAnswerPeriod = 60_000

type AppTokenDependencies = Pick<Services, 'database' | 'clock'> & { tokens: FhirTokens }

/** The token response to an app. */
export type AppTokenAnswer = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  scope: string
  patient: PatientId
  refresh_token?: string
}

const codeForm = z.object({
  code: z.string().max(200),
  redirect_uri: z.string().max(500),
  client_id: patientAppId,
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
})
const refreshForm = z.object({
  refresh_token: z.string().max(200),
  client_id: patientAppId,
  scope: z.string().max(4000).optional(),
})

/** Issues tokens to an app for a code or a refresh token. Throws `TokenRefusal`. */
export async function issueAppToken(
  deps: AppTokenDependencies,
  grant: 'authorization_code' | 'refresh_token',
  form: Record<string, string>,
): Promise<AppTokenAnswer> {
  const work = grant === 'authorization_code' ? redeemCode(deps, form) : refresh(deps, form)
  const answered = await deps.database.db.transaction().execute(work)
  // Thrown after the commit, so that the permission that a reused token ended stays ended.
  if (answered instanceof TokenRefusal) throw answered
  return answered
}

type Redeem = (db: Db) => Promise<AppTokenAnswer | TokenRefusal>

const redeemCode =
  (deps: AppTokenDependencies, form: Record<string, string>): Redeem =>
  async (db) => {
    const sent = codeForm.safeParse(form).data
    if (sent === undefined)
      return new TokenRefusal('invalid_request', 'Send code, redirect_uri, client_id and code_verifier as a form.')
    const now = deps.clock.now()
    const hash = hashSecretToken(sent.code)
    const code = await lockCode(db, hash)
    if (code === undefined) return unknownGrant
    if (code.used_at !== null) return endReused(db, code.allowed_id, now)
    const reader = await readerOf(db, { allowedId: code.allowed_id, appId: sent.client_id, now })
    const isTheirs = code.redirect_uri === sent.redirect_uri && isChallengeOf(sent.code_verifier, code.code_challenge)
    if (reader === null || code.expires_at <= now || !isTheirs) return unknownGrant
    await useCode(db, hash, now)
    return answer(deps, db, { reader, scopes: reader.scopes, givenFor: null })
  }

const refresh =
  (deps: AppTokenDependencies, form: Record<string, string>): Redeem =>
  async (db) => {
    const sent = refreshForm.safeParse(form).data
    if (sent === undefined) return new TokenRefusal('invalid_request', 'Send refresh_token and client_id as a form.')
    const now = deps.clock.now()
    const hash = hashSecretToken(sent.refresh_token)
    const token = await lockRefreshToken(db, hash)
    if (token === undefined || token.expires_at <= now) return unknownGrant
    if (token.other_used || (token.used_at !== null && now.getTime() - token.used_at.getTime() > lostAnswerPeriod))
      return endReused(db, token.allowed_id, now)
    const reader = await readerOf(db, { allowedId: token.allowed_id, appId: sent.client_id, now })
    if (reader === null) return unknownGrant
    const scopes = sent.scope === undefined ? reader.scopes : [...new Set(sent.scope.split(' '))]
    if (scopes.some((scope) => !reader.scopes.includes(scope)))
      return new TokenRefusal('invalid_scope', 'Ask for some of the scopes that the patient allowed.')
    await useRefreshToken(db, hash, now)
    return answer(deps, db, { reader, scopes, givenFor: hash })
  }

const unknownGrant = new TokenRefusal(
  'invalid_grant',
  'What was sent is used, expired, ended by the patient, or not of this client, address and code_verifier. Ask the patient again.',
)

const isChallengeOf = (verifier: string, challenge: string): boolean =>
  timingSafeEqual(createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url'))

async function readerOf(
  db: Db,
  { allowedId, appId, now }: { allowedId: AllowedAppId; appId: PatientAppId; now: Date },
): Promise<AppReader | null> {
  const reader = await findAppReader(db, allowedId, now)
  return reader?.appId === appId ? reader : null
}

/** Two parties have the same code or token, or what was exchanged for it, so one of them stole it: both lose access. */
async function endReused(db: Db, allowedId: AllowedAppId, now: Date): Promise<TokenRefusal> {
  const ended = await stopAllowedApp(db, allowedId, now)
  if (ended !== undefined)
    await writeSecurityLog(db, {
      kind: 'patient-app',
      what: 'reuse',
      subject: ended.allowed_by,
      patient: ended.patient_id,
      now,
    })
  return unknownGrant
}

async function answer(
  { tokens, clock }: AppTokenDependencies,
  db: Db,
  { reader, scopes, givenFor }: { reader: AppReader; scopes: readonly string[]; givenFor: string | null },
): Promise<AppTokenAnswer> {
  const { allowedId, patientId, allowedAt } = reader
  const now = clock.now().getTime()
  const isOffline = readsOffline(reader.scopes)
  const refreshToken = newSecretToken()
  const until = isOffline
    ? new Date(Math.min(now + refreshLifetime, allowedAt.getTime() + longestAllowed))
    : new Date(now + appTokenSeconds * 1000)
  if (isOffline)
    await insertRefreshToken(db, { hash: hashSecretToken(refreshToken), allowedId, givenFor, expiresAt: until })
  await extendAllowedApp(db, allowedId, until)
  return {
    access_token: await tokens.signAppAccess({ allowedId, scopes }),
    token_type: 'Bearer',
    expires_in: appTokenSeconds,
    scope: scopes.join(' '),
    patient: patientId,
    ...(isOffline && { refresh_token: refreshToken }),
  }
}
