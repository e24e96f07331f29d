import type { LoginResult } from '../../../contract/accounts/auth.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'
import { lastActivity } from './last-activity.ts'
import { lastSignIns } from './last-sign-ins.ts'

/**
 * Stores the session of a user who signed in by a link, without a password, and records that this device was signed
 * in on.
 */
export async function signInByLink(
  { session, unlocking, clock }: Pick<ClientDevice, 'session' | 'unlocking' | 'clock'>,
  result: LoginResult,
): Promise<void> {
  lastActivity.record(clock.now())
  await unlocking.signIn(result, null)
  const owner = await session.owner()
  if (owner !== null) lastSignIns.record(owner, clock.now())
}
