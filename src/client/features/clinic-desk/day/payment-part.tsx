import { useMutation } from '@tanstack/react-query'
import { Banknote, CreditCard, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { refundAtDesk, takeDeskPayment } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import css from '../clinic-desk.module.css'
import { deskErrorText, priceText } from '../desk-text.ts'

export type PaymentPartProps = { booking: DeskBooking; userName: string }

/** Takes the balance by card or cash, and refunds; each once, however often it is pressed. */
export function PaymentPart({ booking, userName }: PaymentPartProps) {
  const { api } = useOpenDevice()
  const stepUp = useStepUp(userName)
  const taking = useMutation(takeDeskPayment(api))
  const giving = useMutation(refundAtDesk(api, stepUp.run))
  const [asking, setAsking] = useState<'nothing' | 'to-give-back'>('nothing')
  const { bookingId, toPay } = booking
  // One id per balance: a second press is the same payment.
  const [paymentId, setPaymentId] = useState(() => crypto.randomUUID())
  const take = (method: 'card' | 'cash') =>
    taking.mutate(
      { paymentId, bookingId, amount: toPay, method },
      { onSuccess: () => setPaymentId(crypto.randomUUID()) },
    )
  const error = taking.error ?? giving.error
  return (
    <div className={css.actions}>
      {error !== null && (
        <Banner tone="warn" announce="now">
          <p>{deskErrorText(error)}</p>
        </Banner>
      )}
      {toPay > 0 && (
        <>
          <Button icon={CreditCard} busy={taking.isPending ? 'Noting it' : undefined} onPress={() => take('card')}>
            {priceText(toPay)} paid by card
          </Button>
          <Button icon={Banknote} busy={taking.isPending ? 'Noting it' : undefined} onPress={() => take('cash')}>
            {priceText(toPay)} paid in cash
          </Button>
        </>
      )}
      {booking.amountPaid > 0 && asking === 'nothing' && (
        <Button kind="quiet" size="small" icon={Undo2} onPress={() => setAsking('to-give-back')}>
          Give money back
        </Button>
      )}
      {booking.amountPaid > 0 && asking === 'to-give-back' && (
        <RefundForm
          booking={booking}
          busy={giving.isPending}
          onCancel={() => setAsking('nothing')}
          onRefund={(request) => giving.mutate(request, { onSuccess: () => setAsking('nothing') })}
        />
      )}
      {stepUp.sheet}
    </div>
  )
}

type RefundInput = {
  refundId: string
  bookingId: DeskBooking['bookingId']
  amount: number
  way: 'online' | 'card' | 'cash'
}
type RefundFormProps = {
  booking: DeskBooking
  busy: boolean
  onRefund: (given: RefundInput) => void
  onCancel: () => void
}

function RefundForm({ booking, busy, onRefund, onCancel }: RefundFormProps) {
  const { bookingId, amountPaid, paidOnline } = booking
  const [refundId] = useState(() => crypto.randomUUID())
  const most = paidOnline > 0 ? paidOnline : amountPaid
  const [typed, setTyped] = useState(most.toFixed(2))
  const amount = /^\d{1,6}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : 0
  const missing = amount > 0 && amount <= most ? undefined : `Enter an amount up to ${priceText(most)}`
  const ways = paidOnline > 0 ? (['online'] as const) : (['card', 'cash'] as const)
  const words = { online: 'To the card it was paid with', card: 'Given back by card', cash: 'Given back in cash' }
  return (
    <>
      <TextField label="Amount in dollars" inputMode="decimal" value={typed} onValue={setTyped} />
      {ways.map((way) => (
        <Button
          key={way}
          kind="danger"
          busy={busy ? 'Giving it back' : undefined}
          unavailableBecause={missing}
          onPress={() => onRefund({ refundId, bookingId, amount, way })}
        >
          {words[way]}
        </Button>
      ))}
      <Button kind="quiet" size="small" onPress={onCancel}>
        Keep the money
      </Button>
    </>
  )
}
