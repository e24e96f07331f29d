import { signInWithLink } from '../../../data/accounts/auth.ts'
import { ApiException, NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { lastActivity } from '../../../session/sign-ins/last-activity.ts'
import type { ClientDevice } from '../../../device/open-client-device.ts'

type SignInDependencies = Pick<ClientDevice, 'api' | 'unlocking' | 'clock'>

/** Signs a patient in with the token of a link; answers whether that worked. A patient's keys need no password. */
export async function signInFromLink({ api, unlocking, clock }: SignInDependencies, token: string): Promise<boolean> {
  try {
    const result = await signInWithLink(api, token)
    lastActivity.record(clock.now())
    await unlocking.signIn(result, null)
    return true
  } catch (error) {
    if (error instanceof ApiException || error instanceof NetworkFailure) return false
    throw error
  }
}
