import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { findDeskTimesQuery } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { ChosenTime } from './chosen-time.ts'
import { daysShown, TimesOfDays } from './times-of-days.tsx'

type FreeTimesProps = {
  request: DeskBooking
  site: DeskSite
  now: number
  chosen: readonly ChosenTime[]
  onChoose: (time: ChosenTime) => void
}

/** The free times that suit a booking or request, from its day on. */
export function FreeTimes({ request, site, now, chosen, onChoose }: FreeTimesProps) {
  const { timeZone } = site
  const today = dayInZone(now, timeZone)
  const wished = dayInZone(request.startTime, timeZone)
  const [from, setFrom] = useState(wished < today ? today : wished)
  const wanted = { bookingId: request.bookingId, from, days: daysShown }
  const found = useQuery(findDeskTimesQuery(useOpenDevice().api, wanted))
  return <TimesOfDays {...{ site, from, today, found, chosen, onChoose }} onFrom={setFrom} />
}
