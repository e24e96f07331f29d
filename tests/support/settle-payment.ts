import type { BookingId } from '../../src/contract/ids.ts'
import { paymentReturn } from '../../src/server/records/bookings/payments/payment-return.ts'
import { anonymousToken } from './server/sign-in.ts'
import type { TestAnswer, TestServer } from './server/test-server.ts'

/** Comes back from the payment page of a booking, not signed in, and asks how its payment stands. */
export async function settlePayment(server: TestServer, bookingId: string): Promise<TestAnswer> {
  const { searchParams } = new URL(paymentReturn(server.services, bookingId as BookingId))
  const body = { bookingId, payer: searchParams.get('payer') }
  return server.call('POST', '/bookings/settlepayment', { token: await anonymousToken(server), body })
}
