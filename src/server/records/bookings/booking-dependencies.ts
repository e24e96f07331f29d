import type { PaymentProvider } from '../../platform/payments/payment-provider.ts'
import type { Services } from '../../platform/services.ts'

/** What the calls of this feature are given; `provider` is null where nobody takes payments. */
export type BookingDependencies = Pick<Services, 'database' | 'clock' | 'jobs' | 'config' | 'logger'> & {
  provider: PaymentProvider | null
}
