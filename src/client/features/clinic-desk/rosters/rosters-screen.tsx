import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { DeskHours } from '../../../../contract/clinic-desk/desk-hours.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { weekText } from '../../../../domain/time/format-day.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { getDeskHoursQuery } from '../../../data/clinic-desk/desk-hours.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { useMinute } from '../../../parts/times/use-minute.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import css from '../clinic-desk.module.css'
import { DeskPage } from '../desk-page.tsx'
import type { DeskSearch } from '../desk-search.ts'
import { SiteChoice } from '../site-choice.tsx'
import type { ChosenShift } from './chosen-shift.ts'
import { ClosedDays } from './closed-days.tsx'
import { RoomsPart } from './rooms-part.tsx'
import { SettingsPart } from './settings-part.tsx'
import own from './rosters.module.css'
import { ShiftPanel } from './shift-panel.tsx'
import { AffectedBookings } from './affected-bookings.tsx'
import { WeekTable } from './week-table.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'

type RostersScreenProps = { search: DeskSearch; onSearch: (search: DeskSearch) => void }

/** /clinician/rosters: the weekly rosters of a site, its closed days and rooms, for its managers. */
export function RostersScreen({ search, onSearch }: RostersScreenProps) {
  return (
    <DeskPage place="rosters" title="Rosters" site={search.site}>
      {(site, all) => <Found key={site.siteId} site={site} all={all} search={search} onSearch={onSearch} />}
    </DeskPage>
  )
}

type FoundProps = RostersScreenProps & { site: DeskSite; all: readonly DeskSite[] }

function Found({ site, all, search, onSearch }: FoundProps) {
  const today = dayInZone(useMinute(), site.timeZone)
  const day = search.day ?? today
  const { data, error, refetch } = useQuery(getDeskHoursQuery(useOpenDevice().api, { siteId: site.siteId, day }))
  if (data === undefined)
    return (
      <>
        <h1 tabIndex={-1}>Rosters</h1>
        <QueryPlaceholder of={{ error, refetch }} rows={8} label="Loading the week" />
      </>
    )
  return (
    <Week
      key={data.week}
      hours={data}
      all={all}
      today={today}
      onSite={(to) => onSearch({ site: to })}
      onWeek={(to) => onSearch({ ...search, day: to })}
    />
  )
}

type WeekProps = {
  hours: DeskHours
  all: readonly DeskSite[]
  today: string
  onSite: (siteId: DeskSite['siteId']) => void
  onWeek: (day: string) => void
}
type View = 'people' | 'rooms'

function Week({ hours, all, today, onSite, onWeek }: WeekProps) {
  const [view, setView] = useState<View>('people')
  const [chosen, setChosen] = useState<ChosenShift>()
  const { week, site, outside } = hours
  return (
    <div className={css.day}>
      <div className={own.main}>
        <header className={css.barLine}>
          <h1 tabIndex={-1}>Rosters</h1>
          <IconButton icon={ChevronLeft} kind="second" label="Week before" onPress={() => onWeek(addDays(week, -7))} />
          <b>{weekText(week, addDays(week, 6))}</b>
          <IconButton icon={ChevronRight} kind="second" label="Week after" onPress={() => onWeek(addDays(week, 7))} />
          <span className="push">
            <SiteChoice site={site} all={all} onSite={onSite} />
          </span>
        </header>
        <div className={css.barLine}>
          <SegmentedControl<View>
            label="What"
            labelLook="hidden"
            width="fit"
            value={view}
            onValue={(next) => {
              setView(next)
              setChosen(undefined)
            }}
            options={[
              { value: 'people', label: 'People' },
              { value: 'rooms', label: 'Rooms' },
            ]}
          />
          <p className={css.summary}>Every change is checked against bookings, hours and rooms before it is saved.</p>
        </div>
        {outside.length > 0 && <AffectedBookings title="Nobody works then" bookings={outside} site={site} />}
        {view === 'people' ? (
          <WeekTable hours={hours} today={today} chosen={chosen} onChoose={setChosen} />
        ) : (
          <RoomsPart hours={hours} />
        )}
        <ClosedDays hours={hours} today={today} />
        <SettingsPart key={JSON.stringify(hours.settings)} hours={hours} />
      </div>
      <SidePanel hours={hours} chosen={chosen} onChoose={setChosen} />
    </div>
  )
}

type SidePanelProps = {
  hours: DeskHours
  chosen: ChosenShift | undefined
  onChoose: (chosen: ChosenShift | undefined) => void
}

function SidePanel({ hours, chosen, onChoose }: SidePanelProps) {
  return (
    <aside className={css.aside} aria-label="Hours">
      {chosen === undefined ? (
        <p className="muted">Choose somebody’s hours in the week to change them, or a day off to add hours.</p>
      ) : (
        <ShiftPanel
          key={`${chosen.staffId} ${chosen.day} ${chosen.roster?.rosterId}`}
          hours={hours}
          chosen={chosen}
          onDone={() => onChoose(undefined)}
          onAdd={() => onChoose({ ...chosen, roster: null })}
        />
      )}
    </aside>
  )
}
