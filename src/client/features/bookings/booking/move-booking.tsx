import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { updateBooking } from '../../../data/bookings/bookings.ts'
import { useDevice, useOpenDevice } from '../../../device/device-context.tsx'
import { NearestSlots } from '../../../parts/times/nearest-slots.tsx'
import { WeekOfTimes } from '../../../parts/times/week-of-times.tsx'
import { TimeZoneNote } from '../../../parts/times/time-zone-note.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { bookingHref } from '../booking-href.ts'
import { dayText, bookingPolicyText, timeText } from '../booking-text.ts'
import css from '../bookings.module.css'
import { changeErrorText } from '../change-error-text.ts'
import { EarlierTime } from '../list/earlier-time.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

/** Moves a booking: times of the same service at the same clinic, in the clinic's time zone. */
export function MoveBooking({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const { moving, taken, chosen, choose, move } = useMove(booking, loginId)
  const { clock } = useOpenDevice()
  const [now] = useState(() => clock.now())
  const { timeZoneId: zone, siteId, serviceId, patientId } = booking
  return (
    <>
      <PageHeader
        title={<Trans>Choose another time</Trans>}
        detail={
          <Trans>
            Now: {dayText(booking)}, {timeText(booking)}
          </Trans>
        }
      />
      <TimeZoneNote timeZoneId={zone} siteName={booking.siteName} at={chosen?.startTime ?? booking.bookingTime} />
      {moving.error !== null && <ErrorBanner message={changeErrorText(moving.error)} />}
      {taken !== undefined && <NearestSlots taken={taken} timeZone={zone} chosen={chosen ?? null} onChoose={choose} />}
      <WeekOfTimes
        about={{ siteId, serviceId, patientId, isCorporatePatient: false }}
        timeZone={zone}
        chosen={chosen ?? null}
        firstShown={dayInZone(booking.bookingTime, zone)}
        onChoose={choose}
      />
      <EarlierTime booking={booking} />
      <div className={css.bar}>
        {chosen !== undefined && (
          <p className="small muted">{bookingPolicyText(booking, { now, at: chosen.startTime })}</p>
        )}
        <MainButton
          icon={CalendarCheck}
          busy={moving.isPending ? t`Moving` : undefined}
          unavailableBecause={chosen === undefined ? t`Choose a time first` : undefined}
          onPress={() => chosen !== undefined && void move(chosen)}
        >
          <MoveText to={chosen?.startTime} zone={zone} />
        </MainButton>
      </div>
    </>
  )
}

function MoveText({ to, zone }: { to: string | undefined; zone: string }) {
  if (to === undefined) return <Trans>Move it</Trans>
  return (
    <Trans>
      Move to {shortDayText(to, zone)}, {timeOfDay(to, zone)}
    </Trans>
  )
}

function useMove(booking: Booking, loginId: LoginId) {
  const device = useDevice()
  const router = useRouter()
  const [chosen, setChosen] = useState<Timeslot>()
  const moving = useMutation(updateBooking({ ...device, loginId }))
  const { data } = moving
  const taken =
    data !== undefined && (!data.success || data.booking === null)
      ? { message: data.message ?? '', alternatives: data.alternatives }
      : undefined
  const move = async ({ startTime, staffId, roomId }: Timeslot) => {
    const { bookingId, bookingType, siteId, serviceId } = booking
    const request = { bookingId, bookingType, siteId, serviceId, bookingTime: startTime, staffId, roomId }
    const answer = await moving.mutateAsync(request).catch(() => null)
    if (answer === null) return
    if (answer.success && answer.booking !== null) return router.navigate({ href: bookingHref(booking), replace: true })
    setChosen(undefined)
  }
  return { moving, taken, chosen, choose: setChosen, move }
}
