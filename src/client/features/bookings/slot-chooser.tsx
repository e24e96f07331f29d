import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Booking } from '../../../contract/booking.ts'
import type { LoginId } from '../../../contract/ids.ts'
import type { Timeslot } from '../../../contract/time-slots.ts'
import { bookableWeeks } from '../../../domain/bookings/booking-weeks.ts'
import { daysOfWeek, mondayOf } from '../../../domain/time/calendar-days.ts'
import { clockChangeIn } from '../../../domain/bookings/clock-change.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './bookings.module.css'
import { DayStrip } from './day-strip.tsx'
import type { SlotDay } from './day-strip.tsx'
import { DayTimes } from './day-times.tsx'
import { LoadFailure } from './load-failure.tsx'
import { slotsQuery } from './queries.ts'
import { WeekPager } from './week-pager.tsx'

export type SlotChooserProps = {
  booking: Booking
  loginId: LoginId
  chosen: Timeslot | undefined
  onChoose: (slot: Timeslot) => void
}

/** A week at a time, the next one fetched ahead: its days, and the times of the day that is open. */
export function SlotChooser({ booking, loginId, chosen, onChoose }: SlotChooserProps) {
  const { clock } = useOpenDevice()
  const zone = booking.timeZoneId
  const [weeks] = useState(() => bookableWeeks(dayInZone(new Date(clock.now()), zone)))
  const [monday, setMonday] = useState(() => {
    const own = mondayOf(dayInZone(new Date(booking.bookingTime), zone))
    return weeks.includes(own) ? own : (weeks[0] ?? own)
  })
  const { data, error, refetch } = useWeek(booking, { loginId, monday, next: weeks[weeks.indexOf(monday) + 1] })
  const change = clockChangeIn(monday, zone)
  return (
    <section className={css.chooser} aria-label="Times">
      <WeekPager weeks={weeks} monday={monday} onMonday={setMonday} />
      {change !== null && (
        <Alert tone="info">
          <p>{change}</p>
        </Alert>
      )}
      {data !== undefined ? (
        <WeekTimes key={monday} days={data} zone={zone} isFirst={monday === weeks[0]} {...{ chosen, onChoose }} />
      ) : error === null ? (
        <Skeleton rows={2} label="Loading the times" />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

type WeekTimesProps = Pick<SlotChooserProps, 'chosen' | 'onChoose'> & {
  days: readonly SlotDay[]
  zone: string
  isFirst: boolean
}

function WeekTimes({ days, zone, isFirst, chosen, onChoose }: WeekTimesProps) {
  const [opened, setOpened] = useState<string>()
  const first = days.find(({ slots }) => slots.length > 0)
  const open = days.find(({ day }) => day === opened) ?? first
  return (
    <>
      <DayStrip days={days} open={open?.day} onOpen={setOpened} />
      {open === undefined ? (
        <p>No time is free in this week. Look at the week after.</p>
      ) : (
        <DayTimes
          slots={open.slots}
          zone={zone}
          chosen={chosen}
          onChoose={onChoose}
          soonest={isFirst ? first?.slots[0]?.startTime : undefined}
        />
      )}
    </>
  )
}

type Week = { loginId: LoginId; monday: string; next: string | undefined }

function useWeek({ siteId, serviceId }: Booking, { loginId, monday, next }: Week) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const ofWeek = (first: string) =>
    slotsQuery(api, { siteId, serviceId, loginId, from: first, to: daysOfWeek(first).at(-1) ?? first })
  const week = useQuery(ofWeek(monday))
  const isThere = week.data !== undefined
  const fetchAhead = useEffectEvent((first: string) => void client.prefetchQuery(ofWeek(first)))
  useEffect(() => {
    if (isThere && next !== undefined) fetchAhead(next)
  }, [isThere, next])
  const data = week.data && daysOfWeek(monday).map((day): SlotDay => ({ day, slots: slotsOn(week.data, day) }))
  return { data, error: week.error, refetch: week.refetch }
}

const slotsOn = (dates: readonly { bookingDate: string; timeslots: Timeslot[] }[], day: string) =>
  dates.find(({ bookingDate }) => bookingDate === day)?.timeslots ?? []
