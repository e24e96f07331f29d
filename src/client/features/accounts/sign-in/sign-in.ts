import { foldPastedEmail } from '../../../../contract/pasted-text.ts'
import { t } from '@lingui/core/macro'
import { loginRedirect, type LoginResult } from '../../../../contract/accounts/auth.ts'
import { ApiException, NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import type { PasskeyOutput } from '../../../../device/offline-copy/passkey-lock.ts'
import { PasswordNeeded } from '../../../../device/unlocking/password-needed.ts'
import { login } from '../../../data/accounts/auth.ts'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { buildId } from '../../../../device/platform/build-id.ts'
import { referenceCode } from '../../../page/failure/reference-code.ts'
import { lastActivity } from '../../../session/sign-ins/last-activity.ts'
import { lastPractice } from '../../../session/sign-ins/last-practice.ts'
import { lastSignIns } from '../../../session/sign-ins/last-sign-ins.ts'
import type { Credentials } from './credentials-form.tsx'
import type { SignInProblem } from './sign-in-problem.ts'

export type SignInDependencies = Pick<ClientDevice, 'api' | 'session' | 'unlocking' | 'network' | 'clock'>

/**
 * Signs a user in on this device: by the server or, without a network, by unlocking the device's data with the password.
 * Returns the problem if it did not work.
 */
export async function signIn(deps: SignInDependencies, credentials: Credentials): Promise<SignInProblem | undefined> {
  if (deps.network.current() === 'online') {
    const problem = await signInOnline(deps, credentials)
    if (problem?.kind !== 'needs-internet') return problem
  }
  return signInOffline(deps, credentials)
}

async function signInOnline(deps: SignInDependencies, credentials: Credentials): Promise<SignInProblem | undefined> {
  try {
    const result = await login(deps.api, credentials)
    await completeSignIn(deps, result, credentials)
  } catch (error) {
    const problem = problemOf(error)
    return problem.kind === 'code-wrong' ? wrongFactor(credentials) : problem
  }
  return undefined
}

/** What opens this device's keys after a login: a password that was typed, or the server's own key. */
type KeyOpening = { password: string } | { from: 'passkey'; output: PasskeyOutput | null } | { from: 'provider' }

/** Stores the session after a login, and what the device remembers of it. */
export async function completeSignIn(
  { session, unlocking, clock }: Pick<SignInDependencies, 'session' | 'unlocking' | 'clock'>,
  result: LoginResult,
  opening: KeyOpening,
): Promise<void> {
  lastActivity.record(clock.now())
  if ('password' in opening) await unlocking.signIn(result, opening.password)
  else if (opening.from === 'passkey') await unlocking.signInByPasskey(result, opening.output)
  else await unlocking.signIn(result, null, 'by-server')
  const owner = await session.owner()
  if (owner !== null) lastSignIns.record(owner, clock.now())
  const [only, second] = result.contexts
  if (only !== undefined && second === undefined) lastPractice.save(only)
}

/** Which factor was wrong: the passkey that was just created, the one that was used, or the code. */
function wrongFactor({ newPasskey, passkey }: Credentials): SignInProblem {
  if (newPasskey !== undefined)
    return { kind: 'passkey-not-made', why: t`It could not be verified. Create another one.` }
  return { kind: passkey === undefined ? 'code-wrong' : 'passkey-wrong' }
}

async function signInOffline(
  { session, unlocking, clock }: SignInDependencies,
  { userName, password }: Credentials,
): Promise<SignInProblem | undefined> {
  const hasUserName = (person: { userName: string }) =>
    person.userName.toLowerCase() === foldPastedEmail(userName).toLowerCase()
  const person = (await session.people()).find(hasUserName)
  if (person === undefined) return { kind: 'needs-internet' }
  lastActivity.record(clock.now())
  const answer = await unlocking.unlockOffline(person.owner, password)
  switch (answer.kind) {
    case 'opened':
      lastSignIns.record(person.owner, clock.now())
      return undefined
    case 'wrong':
      return { kind: 'wrong-offline', triesLeft: answer.triesLeft }
    case 'wait':
      return { kind: 'too-many-attempts', retryAfter: answer.seconds }
    case 'needs-internet':
      return { kind: 'needs-internet' }
  }
}

const factorProblems = [
  'code-required',
  'code-not-sendable',
  'code-wrong',
  'app-code-required',
  'passkey-required',
  'factor-set-up-needed',
] as const
const isFactorProblem = (code: string | null): code is (typeof factorProblems)[number] =>
  factorProblems.some((one) => one === code)

const providerProblems = ['provider-needed', 'provider-refused', 'provider-unavailable', 'sign-in-expired'] as const
const isProviderProblem = (code: string | null): code is (typeof providerProblems)[number] =>
  providerProblems.some((one) => one === code)

/** The problem behind a failed login call. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof PasswordNeeded) return { kind: 'password-needed' }
  if (error instanceof NetworkFailure) return { kind: 'needs-internet' }
  if (!(error instanceof ApiException)) return { kind: 'no-connection', reference: referenceCode(error, buildId()) }
  if (error.status === 302) {
    const redirect = loginRedirect.safeParse(error.result).data
    if (redirect !== undefined) return { kind: redirect.reason }
  }
  if (error.code === 'device-revoked') return { kind: 'device-revoked' }
  if (isProviderProblem(error.code)) return { kind: error.code }
  // The login succeeded, but enrolling a tablet requires a practice.
  if (error.code === 'forbidden') return { kind: 'no-practice' }
  if (isFactorProblem(error.code)) return { kind: error.code }
  if (error.code === 'login-failed') return { kind: 'wrong' }
  if (error.code === 'too-many-attempts') {
    return {
      kind: 'too-many-attempts',
      retryAfter: error.retryAfterMs === null ? undefined : error.retryAfterMs / 1000,
    }
  }
  return { kind: 'no-connection', reference: error.problem?.instance ?? referenceCode(error, buildId()) }
}
