import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BookingId } from '../../../../contract/ids.ts'
import type { DayEntry } from '../../../../domain/clinic-desk/day-of-tablet.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { longDate } from '../../../../domain/time/format-day.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { useMinute } from '../../../parts/times/use-minute.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { DayRows } from './day-rows.tsx'
import { DayPanel } from './day-panel.tsx'
import { RedFlagBanner } from './red-flag-banner.tsx'
import css from './my-day.module.css'
import { useMyDay } from './use-my-day.ts'

type ShownDay = 'today' | 'tomorrow'

/** /clinician/day: who is booked at the site today and tomorrow, with and without a network. */
export function MyDayScreen() {
  const [shown, setShown] = useState<ShownDay>('today')
  const timeZone = useZone()
  const now = useMinute()
  const today = dayInZone(now, timeZone)
  const day = shown === 'today' ? today : addDays(today, 1)
  const { entries, fetchedAt, refresh } = useMyDay({ day, timeZone, now })
  const asOf = fetchedAt === null ? '' : ` As of ${timeOfDay(fetchedAt, timeZone)}.`
  return (
    <PharmacyLayout
      {...useSync()}
      place="day"
      title={longDate(day)}
      detail={entries == null ? undefined : `${summaryOf(entries)}${asOf}`}
      action={
        <ButtonLink icon={CalendarDays} href="/clinician/desk">
          Open the desk
        </ButtonLink>
      }
    >
      <div className={css.days}>
        <SegmentedControl
          label="Day"
          value={shown}
          onValue={setShown}
          width="fit"
          labelLook="hidden"
          options={[
            { value: 'today', label: 'Today' },
            { value: 'tomorrow', label: 'Tomorrow' },
          ]}
        />
      </div>
      <Day entries={entries} at={{ now, timeZone }} onMarked={refresh} />
    </PharmacyLayout>
  )
}

type DayProps = {
  entries: readonly DayEntry[] | null | undefined
  at: { now: number; timeZone: string }
  onMarked: () => Promise<void>
}

function Day({ entries, at, onMarked }: DayProps) {
  const [chosenId, setChosenId] = useState<BookingId>()
  const panel = useRef<HTMLDivElement>(null)
  // On a phone the chosen person is shown below the list, in keyboard order.
  useEffect(() => {
    if (chosenId !== undefined) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  if (entries === undefined) return <Skeleton label="Opening the day" />
  if (entries === null) {
    return (
      <EmptyState title="The tablet doesn’t have the day yet">
        It gets the bookings for today and tomorrow over the internet. Check the connection, then open this page again.
      </EmptyState>
    )
  }
  if (entries.length === 0) return <EmptyState title="Nobody is booked">New bookings show here.</EmptyState>
  const chosen =
    entries.find(({ appointment }) => appointment.bookingId === chosenId) ?? entries.find(isNext) ?? entries[0]
  return (
    <>
      <RedFlagBanner entries={entries} onChoose={setChosenId} />
      <div className={css.two}>
        <Card look="flush">
          <DayRows entries={entries} timeZone={at.timeZone} chosen={chosen} onChoose={setChosenId} />
        </Card>
        <div ref={panel}>
          {chosen !== undefined && (
            <DayPanel key={chosen.appointment.bookingId} entry={chosen} at={at} onMarked={onMarked} />
          )}
        </div>
      </div>
    </>
  )
}

/** Whether an appointment is still open: neither done nor missed, nor is its visit finished on this tablet. */
const isNext = ({ state, visit }: DayEntry) => state !== 'done' && state !== 'missed' && visit.kind !== 'sealed'

/** "7 booked, 2 done, 1 waits." */
function summaryOf(entries: readonly DayEntry[]): string {
  const done = entries.filter(({ state, visit }) => state === 'done' || visit.kind === 'sealed').length
  const waiting = entries.filter(({ state, visit }) => state === 'here' && visit.kind !== 'sealed').length
  const waits = waiting === 0 ? '' : `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'}`
  return `${entries.length} booked, ${done} done${waits}.`
}
