import { grantScopes, scopeOf } from '../scopes.ts'

/** The parameters of an app's authorisation request (SMART App Launch 2.2); null: missing. */
export type AppRequest = {
  responseType: string | null
  scope: string | null
  state: string | null
  audience: string | null
  codeChallenge: string | null
  codeChallengeMethod: string | null
}

/** Errors that are returned to the app's redirect address (RFC 6749 4.1.2.1). */
type AppRequestError = 'unsupported_response_type' | 'invalid_request' | 'invalid_scope'

/**
 * `scopes`: those that the patient is asked to allow. `wrong`: the patient is not asked; `because` is for the app's
 * developers.
 */
export type JudgedAppRequest =
  | { kind: 'right'; scopes: readonly string[]; state: string; codeChallenge: string }
  | { kind: 'wrong'; error: AppRequestError; because: string }

/** Scopes that concern no resource: the app learns whose record it is, and may go on when nobody is there. */
export const launchScopes = { patient: 'launch/patient', offline: 'offline_access' } as const

/** Whether an app can be registered with a scope. */
export const isAppScope = (text: string): boolean =>
  scopeOf(text)?.holder === 'patient' || text === launchScopes.patient || text === launchScopes.offline

/** Whether these scopes let an app go on reading by refresh tokens while it is closed. */
export const readsOffline = (scopes: readonly string[]): boolean => scopes.includes(launchScopes.offline)

/** The scopes that an app gets: those that it asks for and was registered with. */
const grantAppScopes = (wanted: string, own: readonly string[]): string[] => [
  ...grantScopes(wanted, own),
  ...Object.values(launchScopes).filter((scope) => wanted.split(' ').includes(scope) && own.includes(scope)),
]

const wrong = (error: AppRequestError, because: string): JudgedAppRequest => ({ kind: 'wrong', error, because })

/**
 * Judges an app's request: by its registered scopes, for our FHIR address, with a code that only this app can redeem
 * (PKCE by S256).
 */
export function judgeAppRequest(
  { responseType, scope, state, audience, codeChallenge, codeChallengeMethod }: AppRequest,
  { own, address }: { own: readonly string[]; address: string },
): JudgedAppRequest {
  if (responseType !== 'code') return wrong('unsupported_response_type', 'response_type is code.')
  if (state === null || state === '') return wrong('invalid_request', 'state is missing.')
  if (audience === null || audience.replace(/\/$/, '') !== address)
    return wrong('invalid_request', `aud is ${address}.`)
  if (codeChallengeMethod !== 'S256' || codeChallenge === null || !/^[\w-]{43}$/.test(codeChallenge))
    return wrong('invalid_request', 'code_challenge is a SHA-256 in base64url, and code_challenge_method is S256.')
  const scopes = grantAppScopes(scope ?? '', own)
  if (!scopes.some((text) => scopeOf(text) !== null))
    return wrong('invalid_scope', `Ask for some of: ${own.join(' ')}.`)
  return { kind: 'right', scopes, state, codeChallenge }
}
