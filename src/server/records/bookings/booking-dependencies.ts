import type { PaymentProvider } from '../../platform/payments/payment-provider.ts'
import type { Services } from '../../platform/services.ts'

/** What the calls of this area depend on; `provider` is null without a payment provider. */
export type BookingDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config' | 'logger'> & {
  provider: PaymentProvider | null
}
