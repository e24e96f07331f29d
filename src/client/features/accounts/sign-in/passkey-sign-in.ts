import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { signInWithPasskey, startPasskeySignIn } from '../../../data/accounts/passkeys.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { PasswordNeeded } from '../../../../device/unlocking/password-needed.ts'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { problemOf } from './sign-in.ts'
import type { SignInProblem } from './sign-in-problem.ts'

type SignInDependencies = Pick<ClientDevice, 'api' | 'session' | 'unlocking' | 'clock'>
type Credential = Awaited<ReturnType<typeof startAuthentication>>

/**
 * autofill: the browser lists passkeys at the e-mail field, and waits as long as the page stands. `isWanted` is asked
 * once more when the challenge is here.
 */
export type PasskeyRequest = { how: 'button' | 'autofill'; isWanted: () => boolean }
/** `given-up`: whoever was asked chose none, or the browser has none; nothing is said of it. */
export type PasskeyResult =
  | { kind: 'proven'; credential: Credential }
  | { kind: 'given-up' }
  | { kind: 'failed'; problem: SignInProblem }

/** Asks the browser for a passkey of this service, with a fresh challenge. */
export async function requestPasskey(
  { api }: Pick<SignInDependencies, 'api'>,
  { how, isWanted }: PasskeyRequest,
): Promise<PasskeyResult> {
  const useBrowserAutofill = how === 'autofill'
  if (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill())) return { kind: 'given-up' }
  const options = await startPasskeySignIn(api).catch((error: unknown): SignInProblem => passkeyProblemOf(error))
  if ('kind' in options) return { kind: 'failed', problem: options }
  if (!isWanted()) return { kind: 'given-up' }
  try {
    return { kind: 'proven', credential: await startAuthentication({ optionsJSON: options, useBrowserAutofill }) }
  } catch (error) {
    return isRefusal(error) ? { kind: 'failed', problem: { kind: 'passkey-refused' } } : { kind: 'given-up' }
  }
}

/** Ends what the browser was asked, so that it stops listing passkeys. */
export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony()

/** Signs in with what a passkey answered; says why not. */
export async function completePasskeySignIn(deps: SignInDependencies, { id, rawId, type, response }: Credential) {
  try {
    const credential = { id, rawId, type, response } as const
    const result = await signInWithPasskey(deps.api, { credential })
    await completeSignIn(deps, result, null)
  } catch (error) {
    return passkeyProblemOf(error)
  }
  return undefined
}

// The browser's own word for "chose none, took too long, has none" is NotAllowedError; AbortError is ours.
const isRefusal = (error: unknown) =>
  error instanceof Error && error.name !== 'NotAllowedError' && error.name !== 'AbortError'

function passkeyProblemOf(error: unknown): SignInProblem {
  if (error instanceof PasswordNeeded) return { kind: 'password-needed' }
  if (error instanceof ApiException && error.code === 'login-failed') return { kind: 'passkey-refused' }
  return problemOf(error)
}
