import type { PaymentProvider } from '../../platform/payments/payment-provider.ts'
import type { Services } from '../../platform/services.ts'

/** The dependencies of this area's calls; `provider` is null without a payment provider. */
export type BookingDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config' | 'logger' | 'secrets'> & {
  provider: PaymentProvider | null
}
