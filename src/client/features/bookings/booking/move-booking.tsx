import { useRouter } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { updateBooking } from '../../../../contract/bookings/bookings.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/moment-words.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Nearest } from '../../../parts/times/nearest.tsx'
import { WeekOfTimes } from '../../../parts/times/week-of-times.tsx'
import { ZoneLine } from '../../../parts/times/zone-line.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { bookingHref } from '../booking-href.ts'
import { dayWords, policyWords, timeWords } from '../booking-words.ts'
import css from '../bookings.module.css'
import { changeFailure } from '../change-failure.ts'
import { EarlierTime } from '../list/earlier-time.tsx'
import { useKeepBooking } from '../use-keep-booking.ts'

/** Moving a booking in place: times of the same service at the same clinic, in the clinic's zone. */
export function MoveBooking({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const { state, chosen, choose, move } = useMoving(booking, loginId)
  const { clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const { timeZoneId: zone, siteId, serviceId, patientId } = booking
  return (
    <>
      <PageHeader title="Choose another time" detail={`Now: ${dayWords(booking)}, ${timeWords(booking)}`} />
      <ZoneLine timeZoneId={zone} siteName={booking.siteName} at={chosen?.startTime ?? booking.bookingTime} />
      {state.kind === 'failed' && (
        <Alert tone="warn" announce="now">
          <p>{state.because}</p>
        </Alert>
      )}
      {state.kind === 'taken' && <Nearest taken={state} timeZone={zone} chosen={chosen ?? null} onChoose={choose} />}
      <WeekOfTimes
        about={{ siteId, serviceId, patientId, isCorporatePatient: false }}
        timeZone={zone}
        chosen={chosen ?? null}
        firstShown={dayInZone(booking.bookingTime, zone)}
        onChoose={choose}
      />
      <EarlierTime booking={booking} loginId={loginId} />
      <div className={css.bar}>
        {chosen !== undefined && <p className="small muted">{policyWords(booking, { now, at: chosen.startTime })}</p>}
        <Button
          kind="primary"
          size="main"
          width="full"
          icon={CalendarCheck}
          busy={state.kind === 'sending' ? 'Moving' : undefined}
          unavailableBecause={chosen === undefined ? 'Choose a time first' : undefined}
          onPress={() => chosen !== undefined && void move(chosen)}
        >
          {chosen === undefined
            ? 'Move it'
            : `Move to ${shortDayText(chosen.startTime, zone)}, ${timeOfDay(chosen.startTime, zone)}`}
        </Button>
      </div>
    </>
  )
}

type Moving =
  | { kind: 'ready' | 'sending' }
  | { kind: 'failed'; because: string }
  | { kind: 'taken'; message: string; alternatives: readonly Timeslot[] }

function useMoving(booking: Booking, loginId: LoginId) {
  const { api } = useOpenDevice()
  const router = useRouter()
  const keep = useKeepBooking(loginId)
  const [chosen, setChosen] = useState<Timeslot>()
  const [state, setState] = useState<Moving>({ kind: 'ready' })
  const move = async ({ startTime, staffId, roomId }: Timeslot) => {
    setState({ kind: 'sending' })
    const { bookingId, bookingType, siteId, serviceId } = booking
    try {
      const answer = await api.call(updateBooking, {
        request: { bookingId, bookingType, siteId, serviceId, bookingTime: startTime, staffId, roomId },
      })
      if (!answer.success || answer.booking === null) {
        setChosen(undefined)
        return setState({ kind: 'taken', message: answer.message ?? '', alternatives: answer.alternatives })
      }
      await keep(answer.booking)
      await router.navigate({ href: bookingHref(booking), replace: true })
    } catch (error) {
      setState({ kind: 'failed', because: changeFailure(error) })
    }
  }
  return { state, chosen, choose: setChosen, move }
}
