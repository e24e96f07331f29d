import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { decodeJwt, errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { grantScopes } from '../../../../domain/fhir/scopes.ts'
import type { RateLimiter, RateLimitRule } from '../../../http/rate-limit.ts'
import type { Services } from '../../../platform/services.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { type AppTokenAnswer, issueAppToken } from '../patient-apps/issue-app-token.ts'
import { readForm } from '../read-form.ts'
import { TokenRefusal } from '../token-refusal.ts'
import { type FindClientKeys, signingAlgorithms } from './client-keys.ts'
import { type ClientRow, findClient, isFirstUse } from './client-store.ts'
import { accessTokenSeconds, type FhirTokens } from './fhir-tokens.ts'

/**
 * What software signs can't be guessed: this only limits the work of failing tries, and the key downloads that they
 * cause.
 */
const tokenByAddress: RateLimitRule = {
  name: 'fhir-token',
  freeTries: 300,
  firstWait: 2,
  longestWait: 60,
  resetAfter: 3600,
}

const request = z.object({
  grant_type: z.string(),
  scope: z.string().max(4000),
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string().max(8000),
})

/** The maximum lifetime of an assertion, and the tolerance for the clock of software, in seconds. */
const longestLife = 300
const clockOff = 60

type TokenDependencies = Pick<Services, 'database' | 'clock' | 'config'> & {
  attempts: RateLimiter
  tokens: FhirTokens
  keysOf: FindClientKeys
}

/** The address where software gets its tokens. It is the only valid audience of an assertion. */
export const tokenUrl = (publicUrl: string): string => `${publicUrl}/fhir/token`

type SoftwareTokenAnswer = { access_token: string; token_type: 'bearer'; expires_in: number; scope: string }

/**
 * Issues an access token: to software of a practice for an assertion that it signed (SMART Backend Services,
 * `private_key_jwt`), to an app for a patient's code or a refresh token.
 */
export const issueToken =
  (deps: TokenDependencies) =>
  async (context: Context): Promise<Response> => {
    const noStore = { 'cache-control': 'no-store', pragma: 'no-cache' }
    const address = context.get('callerAddress') ?? 'unknown'
    await deps.attempts.countTry(tokenByAddress, address)
    try {
      const answer = await tokenFor(deps, Object.fromEntries((await readForm(context)) ?? []))
      // Software of many practices may call from one address, so successful calls don't count.
      await deps.attempts.uncountTry(tokenByAddress, address)
      return context.json(answer, 200, noStore)
    } catch (error) {
      if (!(error instanceof TokenRefusal)) throw error
      const status = error.code === 'invalid_client' ? 401 : 400
      return context.json({ error: error.code, error_description: error.message }, status, noStore)
    }
  }

async function tokenFor(
  deps: TokenDependencies,
  sent: Record<string, string>,
): Promise<SoftwareTokenAnswer | AppTokenAnswer> {
  const { grant_type: grant } = sent
  if (grant === 'authorization_code' || grant === 'refresh_token') return issueAppToken(deps, grant, sent)
  const form = request.safeParse(sent)
  if (!form.success)
    throw new TokenRefusal(
      'invalid_request',
      'Send grant_type, scope, client_assertion_type and client_assertion as a form.',
    )
  if (form.data.grant_type !== 'client_credentials')
    throw new TokenRefusal(
      'unsupported_grant_type',
      'Use client_credentials; apps of patients use authorization_code and refresh_token.',
    )
  const client = await authenticated(deps, form.data.client_assertion)
  const scopes = grantScopes(form.data.scope, client.scopes)
  if (scopes.length === 0) throw new TokenRefusal('invalid_scope', `Ask for some of: ${client.scopes.join(' ')}.`)
  const token = await deps.tokens.signAccess({ clientId: client.client_id, scopes })
  return { access_token: token, token_type: 'bearer', expires_in: accessTokenSeconds, scope: scopes.join(' ') }
}

/** The software that signed an assertion. Each assertion is accepted once. */
async function authenticated(deps: TokenDependencies, assertion: string): Promise<ClientRow> {
  const { database, clock } = deps
  const clientId = claimedClient(assertion)
  const client = clientId === null ? undefined : await findClient(database.db, clientId)
  if (client === undefined) throw new TokenRefusal('invalid_client', 'No such client is registered here.')
  const refuse = async (why: string) => {
    const { login_id: subject, practice_id: practice } = client
    await writeSecurityLog(database.db, { kind: 'failure', what: 'fhir-client', subject, practice, now: clock.now() })
    return new TokenRefusal('invalid_client', why)
  }
  const { jti, exp } = await verified(deps, client, assertion).catch(async (error: unknown) => {
    throw await refuse(whyRefused(error))
  })
  const expiresAt = new Date((exp + clockOff) * 1000)
  const jtiHash = createHash('sha256').update(jti).digest('base64url')
  if (!(await isFirstUse(database.db, { clientId: client.client_id, jtiHash, expiresAt })))
    throw await refuse('This assertion was used before. Sign a new one, with its own jti, for each token.')
  return client
}

function claimedClient(assertion: string): string | null {
  try {
    return z.uuid().safeParse(decodeJwt(assertion).iss).data ?? null
  } catch {
    return null
  }
}

const assertionClaims = z.object({ aud: z.string(), exp: z.number(), jti: z.string().min(1).max(500) })

async function verified({ clock, config, keysOf }: TokenDependencies, client: ClientRow, assertion: string) {
  const audience = tokenUrl(config.publicUrl)
  const { payload } = await jwtVerify(assertion, await keysOf(client), {
    algorithms: [...signingAlgorithms],
    issuer: client.client_id,
    subject: client.client_id,
    audience,
    requiredClaims: ['exp', 'jti'],
    clockTolerance: clockOff,
    currentDate: clock.now(),
  })
  const claims = assertionClaims.parse(payload)
  if (claims.exp > clock.now().getTime() / 1000 + longestLife + clockOff)
    throw new errors.JWTClaimValidationFailed('too long', payload, 'exp', 'check_failed')
  return claims
}

/**
 * Why an assertion is refused, for the software's developer. It only describes their own mistake, in ASCII (RFC 6749
 * 5.2).
 */
function whyRefused(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The assertion has expired.'
  if (error instanceof errors.JWTClaimValidationFailed)
    return `The claim ${error.claim} of the assertion is wrong. iss and sub are the client id, aud is the token address, exp is within 5 minutes, and jti is new.`
  if (error instanceof errors.JOSEAlgNotAllowed) return `Sign with ${signingAlgorithms.join(' or ')}.`
  if (error instanceof errors.JWKSNoMatchingKey) return 'None of the keys of this client has the kid of the assertion.'
  if (error instanceof z.ZodError)
    return 'The assertion lacks claims, or the keys of this client are none that we take.'
  return 'The assertion could not be checked: its signature is wrong, or the keys of this client did not come.'
}
