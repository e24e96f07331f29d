import { openDevice } from '../src/device/open-device.ts'
import { openSender } from '../src/device/outbox/open-sender.ts'

/**
 * Sends what waits on this tablet, with no page open and nobody signed in. Takes over from a closing page that is
 * still sending. Rejects while something must wait, so that the browser tries again.
 */
export async function drainOutbox(): Promise<void> {
  const device = await openDevice({ baseUrl: '/api/v1', place: 'worker' })
  const { drain, whenFree, close } = openSender(device)
  try {
    let end = await drain()
    if (end.kind === 'busy') {
      await whenFree()
      end = await drain()
    }
    if (end.kind === 'wait') throw new Error('The outbox is not empty yet')
  } finally {
    close()
    device.close()
  }
}
