import { useMutation } from '@tanstack/react-query'
import type { DeskBooking, DeskSite } from '../../../../contract/bookings/desk.ts'
import { moveDeskBooking } from '../../../data/desk/desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { deskFailure } from '../desk-words.ts'
import { FreeTimes } from '../requests/free-times.tsx'

export type MovePartProps = { booking: DeskBooking; site: DeskSite; now: number; onMoved: () => void }

/** Moves an appointment: one press on a free time that fits; the patient is told. */
export function MovePart({ booking, site, now, onMoved }: MovePartProps) {
  const moving = useMutation(moveDeskBooking(useOpenDevice().api))
  const { bookingId, startTime: from } = booking
  return (
    <>
      {moving.error !== null && (
        <Alert tone="warn" announce="now">
          <p>{deskFailure(moving.error)}</p>
        </Alert>
      )}
      <FreeTimes
        request={booking}
        site={site}
        now={now}
        chosen={[]}
        onChoose={({ staffId, roomId, startTime }) => {
          if (!moving.isPending) moving.mutate({ bookingId, from, staffId, roomId, startTime }, { onSuccess: onMoved })
        }}
      />
    </>
  )
}
