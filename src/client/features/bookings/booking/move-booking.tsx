import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/moment-words.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { moveBooking } from '../../../data/bookings.ts'
import { useDevice, useOpenDevice } from '../../../device/device-context.tsx'
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

/** Moving a booking in place: times of the same service at the same clinic, in the clinic's zone. */
export function MoveBooking({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const { moving, taken, chosen, choose, move } = useMoving(booking, loginId)
  const { clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const { timeZoneId: zone, siteId, serviceId, patientId } = booking
  return (
    <>
      <PageHeader
        title={<Trans>Choose another time</Trans>}
        detail={
          <Trans>
            Now: {dayWords(booking)}, {timeWords(booking)}
          </Trans>
        }
      />
      <ZoneLine timeZoneId={zone} siteName={booking.siteName} at={chosen?.startTime ?? booking.bookingTime} />
      {moving.error !== null && (
        <Alert tone="warn" announce="now">
          <p>{changeFailure(moving.error)}</p>
        </Alert>
      )}
      {taken !== undefined && <Nearest taken={taken} timeZone={zone} chosen={chosen ?? null} onChoose={choose} />}
      <WeekOfTimes
        about={{ siteId, serviceId, patientId, isCorporatePatient: false }}
        timeZone={zone}
        chosen={chosen ?? null}
        firstShown={dayInZone(booking.bookingTime, zone)}
        onChoose={choose}
      />
      <EarlierTime booking={booking} />
      <div className={css.bar}>
        {chosen !== undefined && <p className="small muted">{policyWords(booking, { now, at: chosen.startTime })}</p>}
        <Button
          kind="primary"
          size="main"
          width="full"
          icon={CalendarCheck}
          busy={moving.isPending ? t`Moving` : undefined}
          unavailableBecause={chosen === undefined ? t`Choose a time first` : undefined}
          onPress={() => chosen !== undefined && void move(chosen)}
        >
          <MoveWords to={chosen?.startTime} zone={zone} />
        </Button>
      </div>
    </>
  )
}

function MoveWords({ to, zone }: { to: string | undefined; zone: string }) {
  if (to === undefined) return <Trans>Move it</Trans>
  return (
    <Trans>
      Move to {shortDayText(to, zone)}, {timeOfDay(to, zone)}
    </Trans>
  )
}

function useMoving(booking: Booking, loginId: LoginId) {
  const device = useDevice()
  const router = useRouter()
  const [chosen, setChosen] = useState<Timeslot>()
  const moving = useMutation(moveBooking({ ...device, loginId }))
  const { data } = moving
  const taken =
    data !== undefined && (!data.success || data.booking === null)
      ? { message: data.message ?? '', alternatives: data.alternatives }
      : undefined
  const move = async ({ startTime, staffId, roomId }: Timeslot) => {
    const { bookingId, bookingType, siteId, serviceId } = booking
    const asked = { bookingId, bookingType, siteId, serviceId, bookingTime: startTime, staffId, roomId }
    const answer = await moving.mutateAsync(asked).catch(() => null)
    if (answer === null) return
    if (answer.success && answer.booking !== null) return router.navigate({ href: bookingHref(booking), replace: true })
    setChosen(undefined)
  }
  return { moving, taken, chosen, choose: setChosen, move }
}
