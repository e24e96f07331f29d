import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { signInWithPasskey, startPasskeySignIn } from '../../../data/accounts/passkeys.ts'
import type { Api } from '../../../data/api.ts'
import { completeSignIn, problemOf, type SignInDependencies } from './sign-in.ts'
import { offlineCopyRequest, passkeyOutputOf } from './passkey-output.ts'
import type { SignInProblem } from './sign-in-problem.ts'
import type { PasskeyOutput } from '../../../../device/offline-copy/passkey-lock.ts'

type PasskeyCredential = Awaited<ReturnType<typeof startAuthentication>>

/**
 * `autofill`: the browser lists passkeys at the e-mail field for as long as the page is open. `isWanted` is checked again
 * once the challenge has arrived.
 */
type PasskeyRequest = { how: 'button' | 'autofill'; isWanted: () => boolean }
/** The browser's answer; `output` opens an offline copy, if the passkey supports it. */
type ProvenPasskey = { credential: PasskeyCredential; output: PasskeyOutput | null }
/** `cancelled`: the user chose no passkey, or the browser has none; no message is shown. */
export type PasskeyResult =
  | ({ kind: 'proven' } & ProvenPasskey)
  | { kind: 'cancelled' }
  | { kind: 'failed'; problem: SignInProblem }

/** Asks the browser for a passkey of this service, with a fresh challenge. */
export async function requestPasskey({ api }: { api: Api }, { how, isWanted }: PasskeyRequest): Promise<PasskeyResult> {
  const useBrowserAutofill = how === 'autofill'
  if (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill())) return { kind: 'cancelled' }
  const options = await startPasskeySignIn(api).catch((error: unknown): SignInProblem => passkeyProblemOf(error))
  if ('kind' in options) return { kind: 'failed', problem: options }
  if (!isWanted()) return { kind: 'cancelled' }
  try {
    const optionsJSON = { ...options, extensions: offlineCopyRequest() }
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
    return { kind: 'proven', credential, output: passkeyOutputOf(credential, options.rpId) }
  } catch (error) {
    return isRefusal(error) ? { kind: 'failed', problem: { kind: 'passkey-refused' } } : { kind: 'cancelled' }
  }
}

/** Cancels the browser's passkey request, so that it stops listing passkeys. */
export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony()

/** Signs in with the passkey's assertion. Returns the problem if it did not work. */
export async function completePasskeySignIn(
  deps: Pick<SignInDependencies, 'api' | 'session' | 'unlocking' | 'clock'>,
  { credential: { id, rawId, type, response }, output }: ProvenPasskey,
): Promise<SignInProblem | undefined> {
  try {
    const result = await signInWithPasskey(deps.api, { credential: { id, rawId, type, response } })
    await completeSignIn(deps, result, { from: 'passkey', output })
  } catch (error) {
    return passkeyProblemOf(error)
  }
  return undefined
}

// Browsers report "chose none, took too long, has none" as NotAllowedError; AbortError comes from cancelPasskeyRequest.
const isRefusal = (error: unknown) =>
  error instanceof Error && error.name !== 'NotAllowedError' && error.name !== 'AbortError'

function passkeyProblemOf(error: unknown): SignInProblem {
  if (error instanceof ApiException && error.code === 'login-failed') return { kind: 'passkey-refused' }
  return problemOf(error)
}
