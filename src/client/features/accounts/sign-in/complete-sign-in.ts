import type { LoginResult } from '../../../../contract/accounts/auth.ts'
import { lastActivity } from '../../../session/sign-ins/last-activity.ts'
import { lastPractice } from '../../../session/sign-ins/last-practice.ts'
import { lastSignIns } from '../../../session/sign-ins/last-sign-ins.ts'
import type { ClientDevice } from '../../../device/open-client-device.ts'

type SignInDependencies = Pick<ClientDevice, 'session' | 'unlocking' | 'clock'>

/** What follows a login that the service has granted, by a password or (null) by a passkey. */
export async function completeSignIn(
  { session, unlocking, clock }: SignInDependencies,
  result: LoginResult,
  password: string | null,
): Promise<void> {
  lastActivity.record(clock.now())
  await unlocking.signIn(result, password)
  const owner = await session.owner()
  if (owner !== null) lastSignIns.record(owner, clock.now())
  const [only, second] = result.contexts
  if (only !== undefined && second === undefined) lastPractice.save(only)
}
