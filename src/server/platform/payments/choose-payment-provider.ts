import type { Services } from '../services.ts'
import { demoPaymentProvider } from './demo-payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { windcave } from './windcave.ts'

/** Who takes payments: Windcave where an account is set; our own page in demo mode; else nobody. */
export function choosePaymentProvider(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
): PaymentProvider | null {
  const { windcave: account, demo } = services.config
  if (account !== null) return windcave(account)
  return demo ? demoPaymentProvider(services) : null
}
