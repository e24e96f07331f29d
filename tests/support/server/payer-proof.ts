import type { BookingId } from '../../../src/contract/ids.ts'
import { readSecrets } from '../../../src/server/platform/secrets.ts'
import { paymentReturn } from '../../../src/server/records/bookings/payments/payment-return.ts'
import type { ServerProcess } from './run-server.ts'

/** The proof by which a payer comes back from the payment page of a booking, as this server makes it. */
export async function payerProof({ dataDir, url }: ServerProcess, bookingId: BookingId): Promise<string> {
  const secrets = await readSecrets({ dataDir, secrets: null, kms: null, privateServices: [], demo: true })
  return new URL(paymentReturn({ config: { publicUrl: url }, secrets }, bookingId)).searchParams.get('payer')!
}
