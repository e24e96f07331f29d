import type { BegunSignIn } from '../../../../../contract/accounts/provider-sign-in.ts'
import { deviceName } from '../../../../../domain/accounts/device-name.ts'
import { startFirstPasskey } from '../../../../data/accounts/second-factor.ts'
import { signInWithProvider, startProviderSignIn } from '../../../../data/accounts/provider-sign-in.ts'
import { requestPasskeyProof } from '../../../../session/second-factor/request-passkey-proof.ts'
import { registerPasskey } from '../../../../session/second-factor/register-passkey.ts'
import type { Api } from '../../../../data/api.ts'
import { completeSignIn, problemOf, type SignInDependencies } from '../sign-in.ts'
import type { SignInProblem } from '../sign-in-problem.ts'
import { waitingSignIn } from './waiting-sign-in.ts'

/** Redirects to a provider. Returns the problem if that fails. */
export async function goToProvider(
  { api }: { api: Api },
  { provider, returnTo }: { provider: string; returnTo: string | undefined },
): Promise<SignInProblem | undefined> {
  try {
    const { address, state } = await startProviderSignIn(api, { provider })
    waitingSignIn.save({ state, returnTo: returnTo ?? null })
    location.assign(address)
  } catch (error) {
    return problemOf(error)
  }
  return undefined
}

type Proof = Omit<Parameters<typeof signInWithProvider>[1], keyof BegunSignIn>

/**
 * Signs in with the provider's answer, or with the second factor that follows. Returns the problem if that fails.
 */
export async function finishProviderSignIn(
  deps: Pick<SignInDependencies, 'api' | 'session' | 'unlocking' | 'clock'>,
  begun: BegunSignIn,
  proof: Proof,
): Promise<SignInProblem | undefined> {
  try {
    const result = await signInWithProvider(deps.api, { ...begun, ...proof })
    await completeSignIn(deps, result, { from: 'provider' })
    waitingSignIn.clear()
  } catch (error) {
    const problem = problemOf(error)
    return problem.kind === 'code-wrong' && proof.passkey ? { kind: 'passkey-wrong' } : problem
  }
  return undefined
}

/** Proves a passkey as the second factor; returns 'cancelled' if the user chose none. */
export async function finishByPasskey(
  deps: SignInDependencies,
  begun: BegunSignIn,
): Promise<SignInProblem | undefined | 'cancelled'> {
  const passkey = await requestPasskeyProof(deps.api).catch(() => null)
  return passkey === null ? 'cancelled' : finishProviderSignIn(deps, begun, { passkey })
}

/** Creates the first passkey of staff who must have a second factor, and signs in with it. */
export async function finishByFirstPasskey(
  deps: SignInDependencies,
  begun: BegunSignIn,
): Promise<SignInProblem | undefined> {
  const options = await startFirstPasskey(deps.api, { signIn: begun }).catch((error: unknown) => problemOf(error))
  if ('kind' in options) return options
  const created = await registerPasskey(options)
  if (created.kind === 'refused') return { kind: 'passkey-not-made', why: created.message }
  const newPasskey = { name: deviceName(navigator.userAgent), credential: created.credential }
  return finishProviderSignIn(deps, begun, { newPasskey })
}
