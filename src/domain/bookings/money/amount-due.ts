import { PaymentEnforcement } from '../../../contract/enums.ts'
import type { Cents } from './money.ts'

type PaymentRule = (typeof PaymentEnforcement)[keyof typeof PaymentEnforcement]
/** What is due when booking: nothing, or an amount that is mandatory or optional. */
export type AmountDue = { kind: 'nothing' } | { kind: 'mandatory' | 'optional'; amount: Cents }

/** What a service's payment enforcement (A3.enum.20) demands when booking; an amount of zero is nothing. */
export function amountDue(enforcement: PaymentRule, { cost, deposit }: { cost: Cents; deposit: Cents }): AmountDue {
  const due = (kind: 'mandatory' | 'optional', amount: Cents): AmountDue =>
    amount > 0 ? { kind, amount } : { kind: 'nothing' }
  const part = Math.min(deposit, cost)
  switch (enforcement) {
    case PaymentEnforcement.Disabled:
      return { kind: 'nothing' }
    case PaymentEnforcement.OptionalFullPayment:
      return due('optional', cost)
    case PaymentEnforcement.MandatoryFullPayment:
      return due('mandatory', cost)
    case PaymentEnforcement.OptionalDepositPayment:
      return due('optional', part)
    case PaymentEnforcement.MandatoryDepositPayment:
      return due('mandatory', part)
  }
}
