import { useMutation } from '@tanstack/react-query'
import { Banknote, CreditCard, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { correctDeskPayment, refundAtDesk, takeDeskPayment } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PayLinkButton } from '../book/pay-link-button.tsx'
import { deskErrorText, priceText } from '../desk-text.ts'
import { NotedPayments } from './noted-payments.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

type PaymentPartProps = { booking: DeskBooking; userName: string; timeZone: string; now: number }

/**
 * Takes the balance by card or cash, refunds, and takes back payments recorded by mistake; repeated presses count
 * once.
 */
export function PaymentPart({ booking, userName, timeZone, now }: PaymentPartProps) {
  const { api } = useOpenDevice()
  const stepUp = useStepUp(userName)
  const taking = useMutation(takeDeskPayment(api))
  const giving = useMutation(refundAtDesk(api, stepUp.run))
  const correcting = useMutation(correctDeskPayment(api, stepUp.run))
  const [asking, setAsking] = useState<'nothing' | 'to-give-back'>('nothing')
  const { bookingId, toPay } = booking
  // One id per balance: a second press is the same payment.
  const [paymentId, setPaymentId] = useState(() => crypto.randomUUID())
  const take = (method: 'card' | 'cash') =>
    taking.mutate(
      { paymentId, bookingId, amount: toPay, method },
      { onSuccess: () => setPaymentId(crypto.randomUUID()) },
    )
  const error = taking.error ?? giving.error ?? correcting.error
  return (
    <div className="rows-2">
      {error !== null && <ErrorBanner message={deskErrorText(error)} />}
      {toPay > 0 && <TakeButtons amount={toPay} busy={taking.isPending} onTake={take} />}
      {toPay > 0 && <PayLinkButton bookingId={bookingId} />}
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
      <NotedPayments
        {...{ booking, timeZone, now }}
        busy={correcting.isPending}
        onCorrect={(paymentId, because) => correcting.mutate({ paymentId, bookingId, because })}
      />
      {stepUp.sheet}
    </div>
  )
}

type TakeButtonsProps = { amount: number; busy: boolean; onTake: (method: 'card' | 'cash') => void }

const TakeButtons = ({ amount, busy, onTake }: TakeButtonsProps) => (
  <>
    <Button icon={CreditCard} busy={busy ? 'Noting it' : undefined} onPress={() => onTake('card')}>
      {priceText(amount)} paid by card
    </Button>
    <Button icon={Banknote} busy={busy ? 'Noting it' : undefined} onPress={() => onTake('cash')}>
      {priceText(amount)} paid in cash
    </Button>
  </>
)

type RefundInput = {
  refundId: string
  bookingId: DeskBooking['bookingId']
  amount: number
  way: 'online' | 'card' | 'cash'
}
type RefundFormProps = {
  booking: DeskBooking
  busy: boolean
  onRefund: (refund: RefundInput) => void
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
