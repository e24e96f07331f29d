import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import type { Site, SiteService } from '../../../contract/sites.ts'
import type { Timeslot } from '../../../contract/time-slots.ts'
import { bookableWeeks } from '../../../domain/bookings/booking-weeks.ts'
import { lastBookableDay } from '../../../domain/bookings/booking-window.ts'
import { addDays, mondayOf } from '../../../domain/time/calendar-days.ts'
import { weekText } from '../../../domain/time/day-words.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { RecordFailure } from '../../shell/record-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DayButtons } from './day-buttons.tsx'
import { EmptyWeek } from './empty-week.tsx'
import { slotsQuery, type WeekAsked } from './queries.ts'
import { TimesOfDay } from './times-of-day.tsx'
import css from './time-step.module.css'
import { type DayOfWeek, weekShown } from './week-shown.ts'
import { useJourney } from './use-journey.ts'

/** Where an error leads to. */
export const slotsId = 'booking-times'

type WeekOfTimesProps = {
  site: Site
  service: SiteService
  patientId: PatientId | null
  chosen: Timeslot | null
  onChoose: (slot: Timeslot) => void
}

/** The days of a week with how much is free, and the times of one of them; the weeks after it are asked for ahead. */
export function WeekOfTimes({ site, service, patientId, chosen, onChoose }: WeekOfTimesProps) {
  const { clock } = useOpenDevice()
  const today = dayInZone(new Date(clock.now()), site.timeZoneId)
  const weeks = bookableWeeks(today)
  const dayOfChosen = chosen && dayInZone(new Date(chosen.startTime), site.timeZoneId)
  const [monday, setMonday] = useState(mondayOf(dayOfChosen ?? addDays(today, 1)))
  const [picked, setPicked] = useState<string | null>(dayOfChosen)
  const about = { siteId: site.siteId, serviceId: service.serviceId, patientId, isCorporatePatient: site.isCorporate }
  const { days, query } = useWeek(about, { monday, today, timeZone: site.timeZoneId })
  const free = days?.filter(({ slots }) => slots.length > 0) ?? []
  const day = free.find(({ date }) => date === picked) ?? free[0]
  const turn = (weeksOn: number) => {
    setMonday(addDays(monday, 7 * weeksOn))
    setPicked(null)
  }
  const [first, last] = [days?.[0]?.date ?? monday, days?.at(-1)?.date ?? addDays(monday, 4)]
  return (
    <>
      <WeekTurner first={first} last={last} place={weeks.indexOf(monday)} count={weeks.length} onTurn={turn} />
      {query.error !== null && days === undefined ? (
        <RecordFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : days === undefined ? (
        <Skeleton rows={4} label="Looking for free times" />
      ) : day === undefined ? (
        <EmptyWeek
          asked={{ ...about, from: addDays(monday, 7), to: addDays(today, lastBookableDay) }}
          onWeek={(date) => {
            setMonday(mondayOf(date))
            setPicked(date)
          }}
        />
      ) : (
        <>
          <DayButtons days={days} shown={day.date} onDay={setPicked} />
          <TimesOfDay id={slotsId} day={day} timeZone={site.timeZoneId} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </>
  )
}

type Asked = Omit<WeekAsked, 'from' | 'to'>

function useWeek(about: Asked, { monday, today, timeZone }: { monday: string; today: string; timeZone: string }) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const { hold } = useJourney()
  const end = addDays(today, lastBookableDay)
  const of = (start: string) => {
    const sunday = addDays(start, 6)
    return slotsQuery(api, { ...about, from: start < today ? today : start, to: sunday > end ? end : sunday })
  }
  const query = useQuery(of(monday))
  const fetchAhead = useEffectEvent((starts: readonly string[]) => {
    for (const next of starts) if (next <= end) void client.prefetchQuery(of(next))
  })
  useEffect(() => fetchAhead([addDays(monday, 7), addDays(monday, 14)]), [monday])
  const days: DayOfWeek[] | undefined =
    query.data === undefined
      ? undefined
      : weekShown({
          monday,
          dates: query.data?.dates ?? [],
          hold: isOwn(hold?.slot, about) ? (hold?.slot ?? null) : null,
          timeZone,
        })
  return { days, query }
}

const isOwn = (slot: Timeslot | undefined, about: Asked) =>
  slot?.siteId === about.siteId && slot.serviceId === about.serviceId

type WeekTurnerProps = { first: string; last: string; place: number; count: number; onTurn: (weeksOn: number) => void }

function WeekTurner({ first, last, place, count, onTurn }: WeekTurnerProps) {
  return (
    <div className={css.turner}>
      <Button
        icon={ChevronLeft}
        {...(place <= 0 && { unavailableBecause: 'This is the first week.' })}
        onPress={() => onTurn(-1)}
      >
        <span className="vh">Earlier</span>
      </Button>
      <b aria-live="polite">{weekText(first, last)}</b>
      <Button
        icon={ChevronRight}
        {...(place >= count - 1 && { unavailableBecause: 'Times later than this can’t be booked yet.' })}
        onPress={() => onTurn(1)}
      >
        <span className="vh">Later</span>
      </Button>
    </div>
  )
}
