import { useMutation } from '@tanstack/react-query'
import { Banknote, CreditCard, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskBooking } from '../../../../contract/bookings/desk.ts'
import { refundFromDesk, takeAtDesk } from '../../../data/desk/desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import css from '../clinic-desk.module.css'
import { deskFailure, priceText } from '../desk-words.ts'

export type MoneyPartProps = { booking: DeskBooking; userName: string }

/** What is owed is taken by card or cash, what was paid is given back; each once, however often it is pressed. */
export function MoneyPart({ booking, userName }: MoneyPartProps) {
  const { api } = useOpenDevice()
  const stepUp = useStepUp(userName)
  const taking = useMutation(takeAtDesk(api))
  const giving = useMutation(refundFromDesk(api, stepUp.run))
  const [asking, setAsking] = useState<'nothing' | 'to-give-back'>('nothing')
  const { bookingId, toPay } = booking
  // One id for what is owed now: a second press is the same payment.
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
        <Alert tone="warn" announce="now">
          <p>{deskFailure(error)}</p>
        </Alert>
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
        <GiveBack
          booking={booking}
          busy={giving.isPending}
          onKeep={() => setAsking('nothing')}
          onGive={(request) => giving.mutate(request, { onSuccess: () => setAsking('nothing') })}
        />
      )}
      {stepUp.sheet}
    </div>
  )
}

type Given = { refundId: string; bookingId: DeskBooking['bookingId']; amount: number; way: 'online' | 'card' | 'cash' }
type GiveBackProps = { booking: DeskBooking; busy: boolean; onGive: (given: Given) => void; onKeep: () => void }

function GiveBack({ booking, busy, onGive, onKeep }: GiveBackProps) {
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
          onPress={() => onGive({ refundId, bookingId, amount, way })}
        >
          {words[way]}
        </Button>
      ))}
      <Button kind="quiet" size="small" onPress={onKeep}>
        Keep the money
      </Button>
    </>
  )
}
