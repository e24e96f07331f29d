import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../../contract/bookings/booking.ts'
import type { LoginId } from '../../../../contract/ids.ts'
import { joinWaitlist } from '../../../../contract/bookings/waitlist.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { type DaysWaited, WaitDays } from '../../../parts/times/wait-days.tsx'
import { changeFailure } from '../change-failure.ts'
import { sitesQuery, waitlistQuery } from '../queries.ts'

/** Waits for a time before this booking; only where the clinic lets people wait. */
export function EarlierTime({ booking, loginId }: { booking: Booking; loginId: LoginId }) {
  const device = useDevice()
  const client = useQueryClient()
  const sites = useQuery(sitesQuery(device))
  const { siteId, serviceId, timeZoneId, bookingTime } = booking
  const firstDay = dayInZone(device.clock.now(), timeZoneId)
  const lastDay = dayInZone(bookingTime, timeZoneId)
  const mayWait = sites.data?.find((site) => site.siteId === siteId)?.allowOnlineWaitlists === true
  if (!mayWait || lastDay <= firstDay) return null
  const wait = async (days: DaysWaited) => {
    try {
      await device.api.call(joinWaitlist, { request: { siteId, serviceId, ...days } })
      await client.invalidateQueries(waitlistQuery(device, loginId))
      return undefined
    } catch (error) {
      return changeFailure(error)
    }
  }
  return <WaitDays label="Tell me if an earlier time comes free" bounds={{ firstDay, lastDay }} onWait={wait} />
}
