import { endSessionOfThisPage } from '../../data/accounts/user-sessions.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

/** Ends the session of this page on the server; if the server can't be reached, the session expires by itself. */
export async function endSessionOnServer({ api }: Pick<ClientDevice, 'api'>): Promise<void> {
  try {
    await endSessionOfThisPage(api)
  } catch (error) {
    if (!(error instanceof ApiException || error instanceof NetworkFailure)) throw error
  }
}
