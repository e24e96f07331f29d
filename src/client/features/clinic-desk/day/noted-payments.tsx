import { useState } from 'react'
import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { momentText } from '../../../../domain/time/format-moment.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../clinic-desk.module.css'
import { priceText } from '../desk-text.ts'

type NotedPaymentsProps = {
  booking: DeskBooking
  timeZone: string
  now: number
  busy: boolean
  onCorrect: (paymentId: string, because: string) => void
}

const methods = { card: 'by card', cash: 'in cash' }

/** The payments recorded at the desk; one that nobody made can be taken back. */
export function NotedPayments({ booking: { deskPayments }, timeZone, now, busy, onCorrect }: NotedPaymentsProps) {
  const [corrected, setCorrected] = useState<string | null>(null)
  if (deskPayments.length === 0) return null
  return (
    <ul className={css.noted} aria-label="Payments at the desk">
      {deskPayments.map(({ paymentId, amount, method, notedAt, notedBy }) => (
        <li key={paymentId}>
          <span>
            {priceText(amount)} {methods[method]}, {momentText(notedAt, { timeZone, now: new Date(now) })}, {notedBy}
          </span>
          {corrected === paymentId ? (
            <CorrectionForm
              busy={busy}
              onCorrect={(because) => onCorrect(paymentId, because)}
              onCancel={() => setCorrected(null)}
            />
          ) : (
            <Button kind="quiet" size="small" onPress={() => setCorrected(paymentId)}>
              Noted by mistake
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type CorrectionFormProps = { busy: boolean; onCorrect: (because: string) => void; onCancel: () => void }

function CorrectionForm({ busy, onCorrect, onCancel }: CorrectionFormProps) {
  const [because, setBecause] = useState('')
  return (
    <>
      <TextField label="What went wrong?" maxLength={200} value={because} onValue={setBecause} />
      <Button
        kind="danger"
        busy={busy ? 'Taking it back' : undefined}
        unavailableBecause={because.trim() === '' ? 'Say what went wrong' : undefined}
        onPress={() => onCorrect(because.trim())}
      >
        Take it back: nobody paid this
      </Button>
      <Button kind="quiet" size="small" onPress={onCancel}>
        Keep it
      </Button>
    </>
  )
}
