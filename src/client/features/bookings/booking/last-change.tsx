import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarClock } from 'lucide-react'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { dayText, shortDayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { Banner } from '../../../ui/banners/banner.tsx'

/** The last move of a booking and who made it; or who cancelled it. */
export function LastChange({ booking }: { booking: Booking }) {
  const { lastMove, cancelledBy, status, timeZoneId } = booking
  if (status === 'Cancelled' && cancelledBy !== null) return <p>{cancelledText()[cancelledBy]}</p>
  if (status !== 'Booked' || lastMove === null) return null
  const who = lastMove.by === 'patient' ? t`You moved it` : t`The clinic moved it`
  return (
    <Banner tone="ok" icon={CalendarClock} title={<Trans>Your booking was moved</Trans>} announce="politely">
      <p>
        <Trans>
          {who} on {dayText(lastMove.when, timeZoneId)}. It was on {shortDayText(lastMove.from, timeZoneId)},{' '}
          {timeOfDay(lastMove.from, timeZoneId)}.
        </Trans>
      </p>
    </Banner>
  )
}

const cancelledText = (): Record<NonNullable<Booking['cancelledBy']>, string> => ({
  patient: t`You cancelled it.`,
  clinic: t`The clinic cancelled it.`,
  'hold-ended': t`It was not paid in time, so the time is free for others again. No money was taken.`,
})
