import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import { windcave } from '../../platform/payments/windcave.ts'

/** Opens a payment session of one dollar that nobody pays. No money moves, and the session expires by itself. */
export async function checkPayments(
  config: Pick<Config, 'windcave' | 'publicUrl' | 'privateServices'>,
): Promise<string> {
  const { windcave: account, publicUrl } = config
  if (account === null) return 'none: nobody pays online'
  const back = `${publicUrl}/bookings`
  await windcave(account, config).openSession({
    reference: `doctor-${randomUUID().slice(0, 8)}`,
    amount: 100,
    currency: 'NZD',
    method: 'card',
    approvedUrl: back,
    declinedUrl: back,
    cancelledUrl: back,
    notificationUrl: `${publicUrl}/api/v1/payments/notification`,
  })
  const host = new URL(account.url).host
  return `${host} opened a session of one dollar, which nobody pays${host.startsWith('uat.') ? '; it is the test host' : ''}`
}
