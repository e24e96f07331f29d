import { openDevice } from '../src/device/open-device.ts'
import { openSender } from '../src/device/outbox/open-sender.ts'

/**
 * Sends what can be sent with no page open and no key in memory. Rejects while something still waits, so that the
 * browser tries again later.
 */
export async function drainOutbox(): Promise<void> {
  const device = await openDevice({ baseUrl: '/api/v1', place: 'worker' })
  const { drain, close } = openSender(device)
  try {
    const end = await drain()
    if (end.kind === 'wait') throw new Error('The outbox is not empty yet')
  } finally {
    close()
    device.close()
  }
}
