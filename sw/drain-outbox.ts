import { openDevice } from '../src/device/open-device.ts'
import { openSender } from '../src/device/outbox/open-sender.ts'

/**
 * Sends with no page open, in the session of the last user and for that user only. Rejects while something still
 * waits, so that the browser tries again later.
 */
export async function drainOutbox(): Promise<void> {
  const device = await openDevice({ baseUrl: '/api/v1' })
  const { drain, close } = openSender(device)
  try {
    const end = await drain()
    if (end.kind === 'wait') throw new Error('The outbox is not empty yet')
  } finally {
    close()
    device.close()
  }
}
