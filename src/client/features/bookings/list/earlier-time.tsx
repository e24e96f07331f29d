import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { type WaitlistDayRange, WaitlistDays } from '../../../parts/times/waitlist-days.tsx'
import { changeErrorText } from '../change-error-text.ts'
import { getSitesCachedQuery } from '../../../data/bookings/time-slots.ts'
import { joinWaitlist } from '../../../data/bookings/waitlist.ts'

/** Joins the waitlist for a time before this booking; only if the clinic has a waitlist. */
export function EarlierTime({ booking }: { booking: Booking }) {
  const device = useDevice()
  const waiting = useMutation(joinWaitlist(device.api))
  const sites = useQuery(getSitesCachedQuery(device))
  const { siteId, serviceId, timeZoneId, bookingTime } = booking
  const firstDay = dayInZone(device.clock.now(), timeZoneId)
  const lastDay = dayInZone(bookingTime, timeZoneId)
  const mayWait = sites.data?.find((site) => site.siteId === siteId)?.allowOnlineWaitlists === true
  if (!mayWait || lastDay <= firstDay) return null
  const wait = async (days: WaitlistDayRange) => {
    try {
      await waiting.mutateAsync({ siteId, serviceId, ...days })
      return undefined
    } catch (error) {
      return changeErrorText(error)
    }
  }
  return <WaitlistDays label={t`Tell me if an earlier time comes free`} bounds={{ firstDay, lastDay }} onWait={wait} />
}
