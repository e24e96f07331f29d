import { useMutation } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { cancellationReasons } from '../../../../domain/lookups/cancellation-reasons.ts'
import { cancelAtDesk } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { deskErrorText, priceText } from '../desk-text.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

type CancelledBy = 'patient' | 'clinic'

/** Cancels an appointment: on whose behalf, why, and the refund, shown before it is done. */
export function CancelPart({ booking, onCancelled }: { booking: DeskBooking; onCancelled: () => void }) {
  const cancelling = useMutation(cancelAtDesk(useOpenDevice().api))
  const [asking, setAsking] = useState<'nothing' | 'to-cancel'>('nothing')
  const [by, setBy] = useState<CancelledBy>('patient')
  const [reason, setReason] = useState('')
  if (asking === 'nothing')
    return (
      <Button kind="quiet" size="small" icon={CalendarX} onPress={() => setAsking('to-cancel')}>
        Cancel the booking
      </Button>
    )
  const { bookingId, startTime: from } = booking
  const cancel = () => cancelling.mutate({ bookingId, from, by, reasonId: Number(reason) }, { onSuccess: onCancelled })
  return (
    <section className="rows-2" aria-label="Cancel the booking">
      {cancelling.error !== null && <ErrorBanner message={deskErrorText(cancelling.error)} />}
      <CancelFields {...{ by, setBy, reason, setReason }} />
      <p className="small">{refundText(booking, by)}</p>
      <Button
        kind="danger"
        width="full"
        busy={cancelling.isPending ? 'Cancelling' : undefined}
        unavailableBecause={reason === '' ? 'Say why first' : undefined}
        onPress={cancel}
      >
        Cancel it
      </Button>
      <Button kind="quiet" width="full" onPress={() => setAsking('nothing')}>
        Keep it
      </Button>
    </section>
  )
}

type CancelFieldsProps = {
  by: CancelledBy
  setBy: (by: CancelledBy) => void
  reason: string
  setReason: (reason: string) => void
}

function CancelFields({ by, setBy, reason, setReason }: CancelFieldsProps) {
  return (
    <>
      <SegmentedControl<CancelledBy>
        label="Who cancels"
        value={by}
        onValue={setBy}
        options={[
          { value: 'patient', label: 'The patient' },
          { value: 'clinic', label: 'The clinic' },
        ]}
      />
      <SelectField
        label="Why"
        value={reason}
        onValue={setReason}
        options={[
          { value: '', label: 'Choose' },
          ...cancellationReasons.map(({ reasonId, csrDescription }) => ({
            value: String(reasonId),
            label: csrDescription,
          })),
        ]}
      />
    </>
  )
}

/** The automatic refund, and what the desk must refund by hand. */
function refundText({ paidOnline, amountPaid, refundByPolicy }: DeskBooking, by: CancelledBy): string {
  const back = by === 'clinic' ? paidOnline : refundByPolicy
  const online = back > 0 ? `${priceText(back)} is refunded to the card.` : 'Nothing is refunded to the card.'
  const here = amountPaid - paidOnline
  return here > 0 ? `${online} ${priceText(here)} was paid at the desk: give it back there.` : online
}
