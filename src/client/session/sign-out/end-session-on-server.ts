import { endSessionOfThisPage } from '../../data/accounts/user-sessions.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

/** Makes the server forget the session of this page; without an answer it ends by its own age. */
export async function endSessionOnServer({ api }: Pick<ClientDevice, 'api'>): Promise<void> {
  try {
    await endSessionOfThisPage(api)
  } catch (error) {
    if (!(error instanceof ApiException || error instanceof NetworkFailure)) throw error
  }
}
