import type { Cents, Currency } from '../../../domain/bookings/money/money.ts'

/** What is to be paid, and where the payer comes back to. */
export type Charge = {
  reference: string
  amount: Cents
  currency: Currency
  method: 'card' | 'buyNowPayLater'
  approvedUrl: string
  declinedUrl: string
  /** Where somebody comes back to who left the page without paying. */
  cancelledUrl: string
  notificationUrl: string
}
/** How a session stands, as the provider says when asked. Nothing else is believed. */
export type SessionState =
  | { state: 'open' }
  | { state: 'declined' }
  | { state: 'approved'; transactionId: string; amount: Cents; currency: string; reference: string }

/** Takes payments on a page of its own: we never see a card. */
export type PaymentProvider = {
  openSession: (charge: Charge) => Promise<{ sessionId: string; payUrl: string }>
  /** Throws where the provider can't be asked. */
  getSession: (sessionId: string) => Promise<SessionState>
  /** Gives money back; the same `refundId` asked for twice is one refund. Answers the provider's id. */
  refund: (refund: { refundId: string; transactionId: string; amount: Cents; reference: string }) => Promise<string>
}

/** The provider did not answer, or not as it should. */
export class PaymentProviderError extends Error {}
