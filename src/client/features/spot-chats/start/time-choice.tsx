import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoginResult } from '../../../../contract/accounts/auth.ts'
import type { Site } from '../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import type { ServiceId } from '../../../../contract/ids.ts'
import { turnaroundText, usualTurnaround } from '../../../../domain/readings/turnaround.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { searchSpotChatTimeslotsQuery } from '../../../data/spot-chats.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { DayButtons } from '../../../parts/times/day-buttons.tsx'
import { TimesOfDay } from '../../../parts/times/times-of-day.tsx'
import { TimeZoneNote } from '../../../parts/times/time-zone-note.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'

type Chosen = { way: 'time' | 'writing'; slot: Timeslot | null }
type TimeChoiceProps = Chosen & {
  sites: readonly Site[]
  serviceId: ServiceId
  login: LoginResult
  onChoose: (chosen: Partial<Chosen>) => void
}
const daysAhead = 14
const daysShown = 5

/** A time for the chat, or a written answer: then the reader's soonest time is held for it. */
export function TimeChoice({ sites, way, onChoose, ...more }: TimeChoiceProps) {
  const [chosen, setSite] = useState(sites[0])
  return (
    <>
      <h2 className="h3">
        <Trans>When suits you?</Trans>
      </h2>
      {sites.length > 1 && (
        <SelectField
          label={t`Clinic`}
          value={String(chosen?.siteId)}
          onValue={(id) => {
            setSite(sites.find(({ siteId }) => String(siteId) === id))
            onChoose({ slot: null })
          }}
          options={sites.map(({ siteId, siteName }) => ({ value: String(siteId), label: siteName }))}
        />
      )}
      <SegmentedControl<Chosen['way']>
        label={t`How`}
        labelLook="hidden"
        value={way}
        onValue={(next) => onChoose({ way: next, slot: null })}
        options={[
          { value: 'time', label: t`At a time` },
          { value: 'writing', label: t`Answer me in writing` },
        ]}
      />
      {chosen !== undefined && <Times key={`${chosen.siteId} ${way}`} site={chosen} {...{ way, onChoose, ...more }} />}
    </>
  )
}

type TimesProps = Omit<TimeChoiceProps, 'sites'> & { site: Site }

function Times({ site, serviceId, login, way, slot, onChoose }: TimesProps) {
  const { api, clock } = useDevice()
  const [picked, setPicked] = useState<string>()
  const { siteId, timeZoneId } = site
  const today = dayInZone(clock.now(), timeZoneId)
  const about = { siteId, serviceId, patientId: login.patientId, startDate: today, endDate: addDays(today, daysAhead) }
  const times = useQuery(searchSpotChatTimeslotsQuery(api, about))
  const days = (times.data?.dates ?? [])
    .filter(({ timeslots }) => timeslots.length > 0)
    .slice(0, daysShown)
    .map(({ bookingDate, timeslots }) => ({ date: bookingDate, slots: timeslots, state: 'free' as const }))
  const day = days.find(({ date }) => date === picked) ?? days[0]
  const soonest = days[0]?.slots[0]
  if (times.data === undefined) return <QueryPlaceholder of={times} rows={3} label={t`Looking for free times`} />
  if (day === undefined || soonest === undefined)
    return (
      <Banner tone="info">
        <Trans>Nothing is free in the next two weeks. Choose another clinic, or get in touch: Help says how.</Trans>
      </Banner>
    )
  if (way === 'writing')
    return (
      <CheckboxField
        label={t`Write to me`}
        detail={t`A reader answers in this chat, most within ${turnaroundText(usualTurnaround)}. You need not be there.`}
        checked={slot !== null}
        onChecked={(on) => onChoose({ slot: on ? soonest : null })}
      />
    )
  return (
    <>
      <TimeZoneNote timeZoneId={timeZoneId} siteName={site.siteName} />
      <DayButtons days={days} shown={day.date} onDay={setPicked} />
      <TimesOfDay
        id="chat-times"
        day={day}
        timeZone={timeZoneId}
        chosen={slot}
        onChoose={(next) => onChoose({ slot: next })}
      />
    </>
  )
}
