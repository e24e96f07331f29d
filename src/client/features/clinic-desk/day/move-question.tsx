import { useMutation } from '@tanstack/react-query'
import type { DeskDay } from '../../../../contract/bookings/desk.ts'
import type { DayView } from '../../../../domain/bookings/desk/day-columns.ts'
import { timeOfDay } from '../../../../domain/time/moment-words.ts'
import { moveDeskBooking } from '../../../data/desk/desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Dialog } from '../../../ui/notices/dialog.tsx'
import { deskFailure, nameOf } from '../desk-words.ts'
import { type Carried, dropOf } from './drop-of.ts'

export type MoveQuestionProps = { day: DeskDay; view: DayView; carried: Carried; onClose: () => void }

/** Asks before a booking that was carried elsewhere is moved: its patient is told of another time. */
export function MoveQuestion({ day, view, carried, onClose }: MoveQuestionProps) {
  const moving = useMutation(moveDeskBooking(useOpenDevice().api))
  const { booking, minutes } = carried
  const { startTime, place } = dropOf(day, view, carried)
  const at = timeOfDay(startTime, day.site.timeZone)
  const move = () => {
    if (place === 'nobody') return
    const { bookingId, startTime: from } = booking
    moving.mutate({ bookingId, from, startTime, ...place }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`Move ${nameOf(booking)}?`}
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
      {moving.error !== null && (
        <Alert tone="warn" announce="now">
          <p>{deskFailure(moving.error)}</p>
        </Alert>
      )}
      <p>
        {place === 'nobody'
          ? `Nobody works there at ${at}.`
          : `${whereText(day, place)}. ${minutes === 0 ? 'The time stays, so nobody is told.' : 'The patient is told of the new time.'}`}
      </p>
    </Dialog>
  )
}

function whereText({ people, rooms }: DeskDay, { staffId, roomId }: { staffId: number; roomId: number }): string {
  const person = people.find((one) => one.staffId === staffId)?.fullName ?? ''
  return `With ${person}, ${rooms.find((one) => one.roomId === roomId)?.roomName ?? ''}`
}
