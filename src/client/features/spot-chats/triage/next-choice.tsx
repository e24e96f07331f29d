import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Site } from '../../../../contract/bookings/sites.ts'
import type { SpotChat, SpotChatNext } from '../../../../contract/spot-chats.ts'
import type { ServiceId } from '../../../../contract/ids.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { bookableSitesIn, getSitesQuery, searchTimeslotsQuery } from '../../../data/bookings/time-slots.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'

/** The choices by their key: 1 to 6. */
export const nextKinds = ['only-answer', 'skin-check', 'video', 'six-weeks', 'two-weeks', 'this-week'] as const
type Kind = (typeof nextKinds)[number]
type NextChoiceProps = { chat: SpotChat; next: SpotChatNext | null; onNext: (next: SpotChatNext) => void }

const kindOf = (next: SpotChatNext): Kind => (next.kind === 'see-doctor' ? next.within : next.kind)
/** The next step of a choice. */
export const nextOf = (kind: Kind): SpotChatNext => {
  switch (kind) {
    case 'six-weeks':
    case 'two-weeks':
    case 'this-week':
      return { kind: 'see-doctor', within: kind }
    case 'skin-check':
    case 'video':
      return { kind, times: [] }
    case 'only-answer':
      return { kind }
  }
}

/** The next step: an answer only, a skin check with offered times, a video call, or a doctor. */
export function NextChoice({ chat, next, onNext }: NextChoiceProps) {
  return (
    <>
      <RadioGroup<Kind>
        label={t`What next`}
        columns={2}
        hint={t`Press the digit`}
        value={next === null ? undefined : kindOf(next)}
        onValue={(kind) => onNext(nextOf(kind))}
        options={[
          { value: 'only-answer', label: t`1 Only answer`, detail: t`Nothing to do` },
          { value: 'skin-check', label: t`2 Skin check`, detail: t`Offer 3 times` },
          {
            value: 'video',
            label: t`3 Video call`,
            detail: t`At the booked time, ${dayText(chat.whenChosen, chat.timeZoneId)}, ${timeOfDay(chat.whenChosen, chat.timeZoneId)}`,
          },
          { value: 'six-weeks', label: t`4 See a doctor`, detail: t`Within 6 weeks` },
          { value: 'two-weeks', label: t`5 See a doctor`, detail: t`Within 2 weeks` },
          { value: 'this-week', label: t`6 See a doctor`, detail: t`This week, and phone the practice` },
        ]}
      />
      {next?.kind === 'skin-check' && <CheckTimes chat={chat} onNext={onNext} />}
    </>
  )
}

/** The in-person services of a clinic, and its next three times. */
function CheckTimes({ chat, onNext }: Pick<NextChoiceProps, 'chat' | 'onNext'>) {
  const sites = useQuery(getSitesQuery(useDevice().api, null))
  const near = sites.data === undefined ? [] : bookableSitesIn(chat.countryCode)(sites.data)
  const [siteId, setSite] = useState<string>()
  const site = near.find((one) => String(one.siteId) === siteId) ?? near[0]
  if (site === undefined) return null
  return (
    <>
      <SelectField
        label={t`Clinic`}
        value={String(site.siteId)}
        onValue={setSite}
        options={near.map((one) => ({ value: String(one.siteId), label: one.siteName }))}
      />
      <SiteTimes key={site.siteId} site={site} chat={chat} onNext={onNext} />
    </>
  )
}

const daysAhead = 14
const most = 3

type SiteTimesProps = { site: Site } & Pick<NextChoiceProps, 'chat' | 'onNext'>

function SiteTimes({ site, chat, onNext }: SiteTimesProps) {
  const [chosen, setService] = useState<string>()
  const service = site.services.find(({ serviceId }) => String(serviceId) === chosen) ?? site.services[0]
  if (service === undefined) return null
  return (
    <>
      <SelectField
        label={t`Service`}
        value={String(service.serviceId)}
        onValue={setService}
        options={site.services.map(({ serviceId, onlineTitle }) => ({ value: String(serviceId), label: onlineTitle }))}
      />
      <Soonest key={service.serviceId} serviceId={service.serviceId} {...{ site, chat, onNext }} />
    </>
  )
}

/** The next three times, on different days if possible; they are offered. */
function Soonest({ site, serviceId, chat, onNext }: SiteTimesProps & { serviceId: ServiceId }) {
  const { api, clock } = useDevice()
  const { siteId, timeZoneId } = site
  const today = dayInZone(clock.now(), timeZoneId)
  const days = { from: addDays(today, 1), to: addDays(today, daysAhead) }
  const times = useQuery(
    searchTimeslotsQuery(api, { siteId, serviceId, patientId: chat.patientId, isCorporatePatient: false, ...days }),
  )
  const slots = (times.data?.dates ?? []).flatMap(({ timeslots }) => timeslots.slice(0, 1)).slice(0, most)
  const offer = useEffectEvent((starts: string) =>
    onNext({
      kind: 'skin-check',
      times: starts.split(' ').flatMap((startTime) => (startTime === '' ? [] : [{ siteId, serviceId, startTime }])),
    }),
  )
  const starts = slots.map(({ startTime }) => startTime).join(' ')
  useEffect(() => offer(starts), [starts])
  if (times.isPending)
    return (
      <p className="muted">
        <Trans>Looking for free times</Trans>
      </p>
    )
  return (
    <p>
      {slots.length === 0
        ? t`Nothing is free in the next two weeks.`
        : slots
            .map(({ startTime }) => `${dayText(startTime, timeZoneId)}, ${timeOfDay(startTime, timeZoneId)}`)
            .join('; ')}
    </p>
  )
}
