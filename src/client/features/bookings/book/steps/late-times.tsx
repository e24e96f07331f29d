import { t } from '@lingui/core/macro'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { refundDeadline } from '../../../../../domain/bookings/money/cancellation.ts'
import { timeOfDay } from '../../../../../domain/time/format-moment.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { amountDueNow } from '../pay/price-text.ts'

type LateTimesProps = { slots: readonly Timeslot[]; site: Site; service: SiteService }

/** Names the times of a day that are too soon for a refund, before one is chosen. */
export function LateTimes({ slots, site, service }: LateTimesProps) {
  const { clock } = useOpenDevice()
  const late = slots.filter((slot) => isLate(slot, service, clock.now()))
  if (late.length === 0) return null
  const firstSafe = slots.find((slot) => !late.includes(slot))
  const hours = service.cancellationPolicy.refundBookingsCancelledThisNumberOfHoursInAdvance
  return (
    <Banner tone="warn">
      <p>
        {firstSafe === undefined
          ? t`These times are less than ${hours} hours away. If you cancel one, you get nothing back.`
          : t`Times before ${timeOfDay(firstSafe.startTime, site.timeZoneId)} are less than ${hours} hours away. If you cancel one, you get nothing back.`}
      </p>
    </Banner>
  )
}

/** Whether a payment made at booking could no longer be refunded. A request pays nothing. */
function isLate(slot: Timeslot, service: SiteService, now: number): boolean {
  if (service.referBookingsForManualProcessing || amountDueNow(service, slot).kind === 'nothing') return false
  const { bookingAmendmentDeadlineInHours, refundBookingsCancelledThisNumberOfHoursInAdvance } =
    service.cancellationPolicy
  const policy = {
    amendmentDeadlineHours: bookingAmendmentDeadlineInHours,
    refundHours: refundBookingsCancelledThisNumberOfHoursInAdvance,
  }
  const until = refundDeadline({ startsAt: Date.parse(slot.startTime), refundability: 'refundable' }, policy)
  return until !== null && now > until
}
