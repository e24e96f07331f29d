import { recordPageView } from '../data/analytics/analytics.ts'
import { ApiException, NetworkFailure } from '../../device/api-client/api-exception.ts'
import type { ClientDevice } from '../device/open-client-device.ts'

/** Has the server count a page by its route's pattern; one that is not counted is nobody's loss. */
export async function sendPageView({ api }: Pick<ClientDevice, 'api'>, pattern: string): Promise<void> {
  const { variant } = document.documentElement.dataset
  try {
    await recordPageView(api, { pattern, variant: variant === 'a' || variant === 'b' ? variant : null })
  } catch (error) {
    if (!(error instanceof ApiException || error instanceof NetworkFailure)) throw error
  }
}
