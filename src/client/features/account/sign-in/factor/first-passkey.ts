import { firstPasskeyQuestion } from '../../../../data/second-factor.ts'
import { deviceWords } from '../../../../../domain/accounts/device-words.ts'
import { registerPasskey } from '../../../../session/factors/register-passkey.ts'
import { problemOf, signIn } from '../sign-in.ts'
import type { SignInProblem } from '../sign-in-problem.ts'

type Given = Parameters<typeof signIn>

/** Makes the passkey of staff who must have a second factor and have none, and signs them in with it, which keeps it. */
export async function signInWithFirstPasskey(
  ports: Given[0],
  { userName, password }: Given[1],
): Promise<SignInProblem | undefined> {
  const request = { userName, password }
  const asked = await firstPasskeyQuestion(ports.api, request).catch((error: unknown) => problemOf(error))
  if ('kind' in asked) return asked
  const made = await registerPasskey(asked)
  if (made.kind === 'refused') return { kind: 'passkey-not-made', why: made.words }
  const newPasskey = { name: deviceWords(navigator.userAgent), credential: made.credential }
  return signIn(ports, { userName, password, newPasskey })
}
