import { useMutation } from '@tanstack/react-query'
import type { DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { DayView } from '../../../../domain/clinic-desk/day-columns.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { moveAtDesk } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { deskErrorText, patientName } from '../desk-text.ts'
import { type DraggedBooking, dropTarget } from './drop-target.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

type MoveDialogProps = { day: DeskDay; view: DayView; dragged: DraggedBooking; onClose: () => void }

/** Confirms a move by dragging: the patient is notified of a new time. */
export function MoveDialog({ day, view, dragged, onClose }: MoveDialogProps) {
  const moving = useMutation(moveAtDesk(useOpenDevice().api))
  const { booking, minutes } = dragged
  const { startTime, place } = dropTarget(day, view, dragged)
  const at = timeOfDay(startTime, day.site.timeZone)
  const move = () => {
    if (place === 'nobody') return
    const { bookingId, startTime: from } = booking
    moving.mutate({ bookingId, from, startTime, ...place }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`Move ${patientName(booking)}?`}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={moving.isPending ? 'Moving' : undefined}
            unavailableBecause={place === 'nobody' ? 'Nobody works there then' : undefined}
            onPress={move}
          >
            Move to {at}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Leave it
          </Button>
        </>
      }
    >
      {moving.error !== null && <ErrorBanner message={deskErrorText(moving.error)} />}
      <p>
        {place === 'nobody'
          ? `Nobody works there at ${at}.`
          : `${placeText(day, place)}. ${minutes === 0 ? 'The time stays, so nobody is told.' : 'The patient is told of the new time.'}`}
      </p>
    </Dialog>
  )
}

function placeText({ people, rooms }: DeskDay, { staffId, roomId }: { staffId: number; roomId: number }): string {
  const person = people.find((one) => one.staffId === staffId)?.fullName ?? ''
  return `With ${person}, ${rooms.find((one) => one.roomId === roomId)?.roomName ?? ''}`
}
