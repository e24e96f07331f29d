import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Timeslot } from '../../../contract/bookings/time-slots.ts'
import { bookableWeeks } from '../../../domain/bookings/times/booking-weeks.ts'
import { lastBookableDay } from '../../../domain/bookings/times/booking-window.ts'
import { clockChangeIn } from '../../../domain/bookings/times/clock-change.ts'
import { addDays, mondayOf } from '../../../domain/time/calendar-days.ts'
import { weekText } from '../../../domain/time/format-day.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { LoadFailure } from '../../page/failure/load-failure.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { DayButtons } from './day-buttons.tsx'
import { EmptyWeek } from './empty-week.tsx'
import { searchTimeslotsQuery, type SlotSearchInput } from '../../data/bookings/time-slots.ts'
import { TimesOfDay } from './times-of-day.tsx'
import css from './times.module.css'
import { type DayOfWeek, weekShown } from './week-shown.ts'

/** The anchor that error summaries link to. */
const slotsId = 'booking-times'

/** The search: a service at a clinic for a patient. */
type TimesAsked = Omit<SlotSearchInput, 'from' | 'to'>

type WeekOfTimesProps = {
  about: TimesAsked
  timeZone: string
  /** The user's own held time, which the search does not return as free. */
  hold?: Timeslot | null
  chosen: Timeslot | null
  /** The day to show first; without it the day of the chosen time, or tomorrow; the next free one where its week has none. */
  firstShown?: string
  /** A note about the times of a day, shown before one is chosen. */
  renderNote?: (slots: readonly Timeslot[]) => ReactNode
  onChoose: (slot: Timeslot) => void
}

/** The days of a week with their availability, and the times of one day; later weeks are prefetched. */
export function WeekOfTimes(props: WeekOfTimesProps) {
  const { about, timeZone, hold = null, chosen, firstShown, renderNote, onChoose } = props
  const { clock } = useOpenDevice()
  const today = dayInZone(clock.now(), timeZone)
  const weeks = bookableWeeks(today)
  const dayOfChosen = chosen && dayInZone(chosen.startTime, timeZone)
  const { monday, isFirst, setMonday } = useMonday(today, dayOfChosen ?? firstShown)
  const [picked, setPicked] = useState<string | null>(dayOfChosen)
  const { days, query } = useWeek(about, { monday, today, timeZone, hold })
  const free = days?.filter(({ slots }) => slots.length > 0) ?? []
  const day = free.find(({ date }) => date === picked) ?? free[0]
  const change = clockChangeIn(monday, timeZone)
  const turn = (weeksOn: number) => {
    setMonday(addDays(monday, 7 * weeksOn))
    setPicked(null)
  }
  return (
    <>
      <WeekTurner days={days} monday={monday} place={weeks.indexOf(monday)} count={weeks.length} onTurn={turn} />
      {change !== null && (
        <Banner tone="info">
          <p>{change}</p>
        </Banner>
      )}
      {query.error !== null && days === undefined ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : days === undefined ? (
        <Skeleton rows={4} label={t`Looking for free times`} />
      ) : day === undefined ? (
        <EmptyWeek
          search={{ ...about, from: addDays(monday, 7), to: addDays(today, lastBookableDay) }}
          isFirst={isFirst}
          onWeek={(date) => {
            setMonday(mondayOf(date))
            setPicked(date)
          }}
        />
      ) : (
        <>
          <DayButtons days={days} shown={day.date} onDay={setPicked} />
          {renderNote?.(day.slots)}
          <TimesOfDay id={slotsId} day={day} timeZone={timeZone} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </>
  )
}

/** The Monday of the week to show: that of `day` or of tomorrow until another is set (`isFirst`). */
function useMonday(today: string, day: string | undefined) {
  const tomorrow = mondayOf(addDays(today, 1))
  const wanted = day === undefined ? tomorrow : mondayOf(day)
  const [first] = useState(bookableWeeks(today).includes(wanted) ? wanted : tomorrow)
  const [chosen, setMonday] = useState<string | null>(null)
  return { monday: chosen ?? first, isFirst: chosen === null, setMonday }
}

type Shown = { monday: string; today: string; timeZone: string; hold: Timeslot | null }

function useWeek(about: TimesAsked, { monday, today, timeZone, hold }: Shown) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const end = addDays(today, lastBookableDay)
  const of = (start: string) => {
    const sunday = addDays(start, 6)
    return searchTimeslotsQuery(api, { ...about, from: start < today ? today : start, to: sunday > end ? end : sunday })
  }
  const query = useQuery(of(monday))
  const fetchAhead = useEffectEvent((starts: readonly string[]) => {
    for (const next of starts) if (next <= end) void client.prefetchQuery(of(next))
  })
  useEffect(() => fetchAhead([addDays(monday, 7), addDays(monday, 14)]), [monday])
  const own = hold?.siteId === about.siteId && hold.serviceId === about.serviceId ? hold : null
  const days: DayOfWeek[] | undefined =
    query.data === undefined ? undefined : weekShown({ monday, dates: query.data?.dates ?? [], hold: own, timeZone })
  return { days, query }
}

type WeekTurnerProps = {
  days: readonly DayOfWeek[] | undefined
  monday: string
  place: number
  count: number
  onTurn: (weeksOn: number) => void
}

function WeekTurner({ days, monday, place, count, onTurn }: WeekTurnerProps) {
  const [first, last] = [days?.[0]?.date ?? monday, days?.at(-1)?.date ?? addDays(monday, 4)]
  return (
    <div className={css.turner}>
      <Button
        icon={ChevronLeft}
        {...(place <= 0 && { unavailableBecause: t`This is the first week.` })}
        onPress={() => onTurn(-1)}
      >
        <span className="vh">
          <Trans>Earlier</Trans>
        </span>
      </Button>
      <b aria-live="polite">{weekText(first, last)}</b>
      <Button
        icon={ChevronRight}
        {...(place >= count - 1 && { unavailableBecause: t`Times later than this can’t be booked yet.` })}
        onPress={() => onTurn(1)}
      >
        <span className="vh">
          <Trans>Later</Trans>
        </span>
      </Button>
    </div>
  )
}
