import { startFirstPasskey } from '../../../../data/accounts/second-factor.ts'
import { deviceName } from '../../../../../domain/accounts/device-name.ts'
import { registerPasskey } from '../../../../session/second-factor/register-passkey.ts'
import { problemOf, signIn } from '../sign-in.ts'
import type { SignInProblem } from '../sign-in-problem.ts'

type SignInArguments = Parameters<typeof signIn>

/** Makes the passkey of staff who must have a second factor and have none, and signs them in with it, which keeps it. */
export async function signInWithFirstPasskey(
  deps: SignInArguments[0],
  { userName, password }: SignInArguments[1],
): Promise<SignInProblem | undefined> {
  const request = { userName, password }
  const asked = await startFirstPasskey(deps.api, request).catch((error: unknown) => problemOf(error))
  if ('kind' in asked) return asked
  const made = await registerPasskey(asked)
  if (made.kind === 'refused') return { kind: 'passkey-not-made', why: made.message }
  const newPasskey = { name: deviceName(navigator.userAgent), credential: made.credential }
  return signIn(deps, { userName, password, newPasskey })
}
