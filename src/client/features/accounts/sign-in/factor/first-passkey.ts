import { startFirstPasskey } from '../../../../data/accounts/second-factor.ts'
import { deviceName } from '../../../../../domain/accounts/device-name.ts'
import { registerPasskey } from '../../../../session/second-factor/register-passkey.ts'
import type { Credentials } from '../credentials-form.tsx'
import { problemOf, signIn, type SignInDependencies } from '../sign-in.ts'
import type { SignInProblem } from '../sign-in-problem.ts'

/** Creates the first passkey of staff who must have a second factor, and signs them in with it, which saves it. */
export async function signInWithFirstPasskey(
  deps: SignInDependencies,
  { userName, password }: Credentials,
): Promise<SignInProblem | undefined> {
  const request = { userName, password }
  const options = await startFirstPasskey(deps.api, request).catch((error: unknown) => problemOf(error))
  if ('kind' in options) return options
  const created = await registerPasskey(options)
  if (created.kind === 'refused') return { kind: 'passkey-not-made', why: created.message }
  const newPasskey = { name: deviceName(navigator.userAgent), credential: created.credential }
  return signIn(deps, { userName, password, newPasskey })
}
