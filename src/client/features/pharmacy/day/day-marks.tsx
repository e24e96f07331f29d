import { useMutation } from '@tanstack/react-query'
import type { DeskMark } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { may } from '../../../../domain/access/may.ts'
import { personOf as bookedPersonOf } from '../../../../domain/bookings/kind/booking-kind.ts'
import { bookingWords, hasTime } from '../../../../domain/bookings/kind/booking-words.ts'
import type { DayEntry } from '../../../../domain/clinic-desk/day-of-tablet.ts'
import { markDeskBooking } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { refusalMessageOf } from '../../../page/failure/form-errors.ts'
import { attendanceSteps } from '../../../parts/clinic-desk/attendance-steps.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import { personOf } from '../../../session/current-user/current-user.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'

type DayMarksProps = {
  entry: DayEntry
  timeZone: string
  /** Refetches the day. */
  onMarked: () => Promise<void>
}

/**
 * Marks attendance as the desk does (arrived, called in, absent); needs the network. Who is done follows from the
 * visit.
 */
export function DayMarks({ entry, timeZone, onMarked }: DayMarksProps) {
  const session = useSession()
  const isOnline = useNetwork() === 'online'
  const marking = useMutation(markDeskBooking(useOpenDevice().api))
  const practice = session?.activePracticeId ?? null
  const isOfDesk =
    session !== undefined && practice !== null && may(personOf(session), 'run the desk', { desk: [practice] })
  const { appointment, patient, state, visit } = entry
  const { way, startTime, bookingId } = appointment
  const canMark = isOnline && isOfDesk && visit.kind === 'none' && state !== 'done' && hasTime({ way })
  const person = bookedPersonOf(patient.birthDate, { startsAt: new Date(startTime), timeZone })
  const steps = canMark
    ? attendanceSteps(state, bookingWords({ way, person })).filter(({ to }) => to !== 'attended')
    : []
  const mark = async (to: DeskMark) => {
    await marking.mutateAsync({ bookingId, mark: to }).then(onMarked, () => undefined)
  }
  useKeyboardShortcuts(
    Object.fromEntries(
      steps.flatMap(({ to, key }) =>
        key === '' || marking.isPending ? [] : [[key.toLowerCase(), () => void mark(to)]],
      ),
    ),
  )
  if (steps.length === 0) return null
  const failure = refusalMessageOf(marking.error)
  return (
    <div className="rows-2">
      <ErrorBanner message={failure} />
      {steps.map(({ to, word, key }, place) => (
        <Button
          key={to}
          width="full"
          busy={marking.isPending && place === 0 ? 'Saving' : undefined}
          onPress={() => void mark(to)}
        >
          {word} {key !== '' && <KeyHint of={key} />}
        </Button>
      ))}
    </div>
  )
}
