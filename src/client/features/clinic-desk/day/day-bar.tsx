import { CalendarPlus, ChevronLeft, ChevronRight, Download, Search, UserRoundPlus } from 'lucide-react'
import type { DeskDay, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { type DayView } from '../../../../domain/clinic-desk/day-columns.ts'
import { deskState, type DeskState } from '../../../../domain/clinic-desk/desk-state.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { longDate } from '../../../../domain/time/format-day.ts'
import { timeOfDay, zoneLetters } from '../../../../domain/time/format-moment.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from '../clinic-desk.module.css'
import { type DeskSearch, viewOf } from '../desk-search.ts'
import { SiteChoice } from '../site-choice.tsx'
import type { DayDialogName } from './day-dialog.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

type DayBarProps = {
  day: DeskDay
  all: readonly DeskSite[]
  now: number
  today: string
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  onDay: (day: string | undefined) => void
  onOpen: (dialog: DayDialogName) => void
}

/** The site and day with a one-line summary, and the navigation to other days. */
export function DayBar({ day, all, now, today, search, onSearch, onDay, onOpen }: DayBarProps) {
  return (
    <header className="rows-1">
      <div className={css.barLine}>
        <h1 tabIndex={-1}>{longDate(day.day)}</h1>
        <IconButton icon={ChevronLeft} kind="second" label="Day before" onPress={() => onDay(addDays(day.day, -1))} />
        <IconButton icon={ChevronRight} kind="second" label="Day after" onPress={() => onDay(addDays(day.day, 1))} />
        <GoToDay day={day.day} onGo={(to) => onDay(to === today ? undefined : to)} />
        {day.day !== today && (
          <Button kind="quiet" size="small" onPress={() => onDay(undefined)}>
            Today <KeyHint of="T" />
          </Button>
        )}
        <span className="push" />
        <ViewChoice search={search} onSearch={onSearch} />
        <Button icon={Search} onPress={() => onOpen('find')}>
          Find <KeyHint of="F" />
        </Button>
        <Button icon={CalendarPlus} onPress={() => onOpen('book')}>
          Book <KeyHint of="B" />
        </Button>
        {day.day === today && (
          <Button icon={UserRoundPlus} onPress={() => onOpen('walk-in')}>
            Walk-in <KeyHint of="W" />
          </Button>
        )}
      </div>
      <div className={css.barLine}>
        <p className={css.summary}>
          <OwnText>
            {day.day === today && `${timeOfDay(now, day.site.timeZone)} ${zoneLetters(now, day.site.timeZone)}. `}
          </OwnText>
          <DayTotals day={day} now={now} />
        </p>
        <span className="push" />
        <Button kind="quiet" size="small" icon={Download} onPress={() => onOpen('origins')}>
          Where bookings came from
        </Button>
        <span>
          <SiteChoice site={day.site} all={all} onSite={(site) => onSearch({ ...search, site, on: undefined })} />
        </span>
      </div>
    </header>
  )
}

const GoToDay = ({ day, onGo }: { day: string; onGo: (day: string) => void }) => (
  <TextField
    frameClassName={css.goTo}
    label="Go to day"
    type="date"
    value={day}
    onValue={(to) => isTypedOut(to) && onGo(to)}
  />
)

const ViewChoice = ({ search, onSearch }: Pick<DayBarProps, 'search' | 'onSearch'>) => (
  <SegmentedControl<DayView>
    label="Side by side"
    labelLook="hidden"
    width="fit"
    value={viewOf(search)}
    onValue={(by) => onSearch({ ...search, by: by === 'people' ? by : undefined })}
    options={[
      { value: 'rooms', label: 'Rooms' },
      { value: 'people', label: 'People' },
    ]}
  />
)

/** A year is typed digit by digit: the day counts once it has all four. */
const isTypedOut = (day: string) => day >= '2000'

function DayTotals({ day, now }: { day: DeskDay; now: number }) {
  if (day.closedBecause !== null && day.bookings.length === 0) return <>Closed: {day.closedBecause}</>
  const states = day.bookings.map((booking) => deskState(booking, now))
  const of = (state: DeskState) => states.filter((one) => one === state).length
  const toPay = day.bookings.filter((booking) => booking.toPay > 0 && isSeenToday(deskState(booking, now))).length
  const late = of('late')
  const words = [
    `${states.length} booked`,
    `${of('here')} waiting`,
    `${of('in-room')} in a room`,
    `${of('done')} done`,
    ...(of('missed') > 0 ? [`${of('missed')} did not attend`] : []),
  ]
  return (
    <>
      {words.join(', ')}
      {late > 0 && (
        <OwnText>
          , <b className={css.lateWord}>{late} late</b>
        </OwnText>
      )}
      <OwnText>{toPay > 0 && `, ${toPay} to pay`}</OwnText>
    </>
  )
}

/** Patients who have arrived pay before they leave. */
const isSeenToday = (state: DeskState) => state === 'here' || state === 'in-room' || state === 'done'
