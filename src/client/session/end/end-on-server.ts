import { endThisSession } from '../../data/user-sessions.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

/** Makes the server forget the session of this page; without an answer it ends by its own age. */
export async function endOnServer({ api }: Pick<ClientDevice, 'api'>): Promise<void> {
  try {
    await endThisSession(api)
  } catch (error) {
    if (!(error instanceof ApiException || error instanceof NetworkFailure)) throw error
  }
}
