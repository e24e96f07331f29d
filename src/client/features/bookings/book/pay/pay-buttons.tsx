import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, CreditCard, Send } from 'lucide-react'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import type { AmountDue } from '../../../../../domain/bookings/money/amount-due.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { MainButton } from '../../../../ui/buttons/main-button.tsx'
import type { PaymentChoice } from '../journey/book-time.ts'
import { priceText } from './price-text.ts'

type PayButtonsProps = {
  due: AmountDue | { kind: 'request' }
  methods: Site['paymentMethods']
  running: PaymentChoice | undefined
  onPay: (payment: PaymentChoice) => void
}

/** The submit buttons: for nothing, a mandatory or an optional amount, by card or in instalments; or for a request. */
export function PayButtons({ due, methods, running, onPay }: PayButtonsProps) {
  const busy = (payment: PaymentChoice, word: string) => (running === payment ? word : undefined)
  const press = (payment: PaymentChoice) => () => running === undefined && onPay(payment)
  if (due.kind === 'request' || due.kind === 'nothing')
    return (
      <MainButton
        icon={due.kind === 'request' ? Send : Check}
        busy={busy('at-clinic', due.kind === 'request' ? t`Sending your request` : t`Booking`)}
        onPress={press('at-clinic')}
      >
        {due.kind === 'request' ? <Trans>Send request</Trans> : <Trans>Book this time</Trans>}
      </MainButton>
    )
  return (
    <>
      <MainButton icon={CreditCard} busy={busy('card', t`Opening the payment page`)} onPress={press('card')}>
        <Trans>Pay {priceText(due.amount / 100)} by card</Trans>
      </MainButton>
      {methods.includes('buyNowPayLater') && (
        <Button
          width="full"
          busy={busy('buyNowPayLater', t`Opening the payment page`)}
          onPress={press('buyNowPayLater')}
        >
          <Trans>Pay over 6 weeks instead</Trans>
        </Button>
      )}
      {due.kind === 'optional' && (
        <Button kind="quiet" width="full" busy={busy('at-clinic', t`Booking`)} onPress={press('at-clinic')}>
          <Trans>Book now, pay at the clinic</Trans>
        </Button>
      )}
    </>
  )
}
