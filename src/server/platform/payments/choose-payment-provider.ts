import type { Services } from '../services.ts'
import { demoPaymentProvider } from './demo-payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { windcave } from './windcave.ts'

/** Chooses the payment provider: Windcave if an account is configured, our own page in demo mode, otherwise none. */
export function choosePaymentProvider(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
): PaymentProvider | null {
  const { windcave: account, demo } = services.config
  if (account !== null) return windcave(account, services.config)
  return demo ? demoPaymentProvider(services) : null
}
