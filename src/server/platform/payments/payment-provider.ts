import type { Cents, Currency } from '../../../domain/bookings/money/money.ts'

/** The amount to pay, and the URLs that the payer returns to. */
export type Charge = {
  reference: string
  amount: Cents
  currency: Currency
  method: 'card' | 'buyNowPayLater'
  approvedUrl: string
  declinedUrl: string
  /** Where the payer returns if they leave the page without paying. */
  cancelledUrl: string
  notificationUrl: string
}
/** The state of a session, as queried from the provider. Nothing else is trusted. */
export type SessionState =
  | { state: 'open' }
  | { state: 'declined' }
  | { state: 'approved'; transactionId: string; amount: Cents; currency: string; reference: string }

/** Takes payments on its own page: card data never reaches us. */
export type PaymentProvider = {
  openSession: (charge: Charge) => Promise<{ sessionId: string; payUrl: string }>
  /** Throws if the provider can't be reached. */
  getSession: (sessionId: string) => Promise<SessionState>
  /**
   * Refunds a payment. Repeating it with the same `refundId` refunds only once. Returns the provider's id of the
   * refund.
   */
  refund: (refund: { refundId: string; transactionId: string; amount: Cents; reference: string }) => Promise<string>
}

/** The provider did not answer, or answered with an error. */
export class PaymentProviderError extends Error {}
