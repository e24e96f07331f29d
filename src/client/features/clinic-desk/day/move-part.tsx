import { useMutation } from '@tanstack/react-query'
import type { DeskBooking, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { moveAtDesk } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { deskErrorText } from '../desk-text.ts'
import { FreeTimes } from '../requests/free-times.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

type MovePartProps = { booking: DeskBooking; site: DeskSite; now: number; onMoved: () => void }

/** Moves an appointment: one press on a suitable free time; the patient is notified. */
export function MovePart({ booking, site, now, onMoved }: MovePartProps) {
  const moving = useMutation(moveAtDesk(useOpenDevice().api))
  const { bookingId, startTime: from } = booking
  return (
    <>
      {moving.error !== null && <ErrorBanner message={deskErrorText(moving.error)} />}
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
