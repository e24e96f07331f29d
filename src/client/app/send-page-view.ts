import { recordPageView } from '../data/analytics/analytics.ts'
import { ApiException, NetworkFailure } from '../../device/api-client/api-exception.ts'
import type { ClientDevice } from '../device/open-client-device.ts'

/** Reports a page view to the server by the pattern of its route; a failed report is ignored. */
export async function sendPageView({ api }: Pick<ClientDevice, 'api'>, pattern: string): Promise<void> {
  const { variant } = document.documentElement.dataset
  try {
    await recordPageView(api, { pattern, variant: variant === 'a' || variant === 'b' ? variant : null })
  } catch (error) {
    if (!(error instanceof ApiException || error instanceof NetworkFailure)) throw error
  }
}
