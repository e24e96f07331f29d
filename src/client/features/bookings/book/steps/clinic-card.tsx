import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ServiceId } from '../../../../../contract/ids.ts'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import type { Availability } from '../../../../../contract/bookings/time-slots.ts'
import { shortDayText, timeOfDay } from '../../../../../domain/time/format-moment.ts'
import { addDays } from '../../../../../domain/time/calendar-days.ts'
import { weekdayDate } from '../../../../../domain/time/format-day.ts'
import { dayInZone } from '../../../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { searchTimeslotsQuery } from '../../../../data/bookings/time-slots.ts'
import { Badge } from '../../../../ui/indicators/badge.tsx'
import { ChoiceCard } from './choice-card.tsx'

type ClinicCardProps = {
  site: Site
  kilometres: number | null
  chosen: 'yes' | 'no'
  isAskedAbout: boolean
  /** The clinic of the patient's last booking. */
  isLast: boolean
  onChoose: () => void
}

/** A clinic with its address, distance and next free time. */
export function ClinicCard({ site, kilometres, chosen, isAskedAbout, isLast, onChoose }: ClinicCardProps) {
  const street = [site.streetAddress1, site.streetAddress4].filter(Boolean).join(', ')
  const service = site.services.find(({ isMostPopular }) => isMostPopular) ?? site.services[0]
  return (
    <ChoiceCard
      chosen={chosen}
      onChoose={onChoose}
      title={site.siteName}
      {...(isLast && {
        mark: (
          <Badge>
            <Trans>You booked here last</Trans>
          </Badge>
        ),
      })}
      end={kilometres !== null && <span className="small label">{distanceText(kilometres)}</span>}
    >
      <span className="small">{street}</span>
      {site.externalBookingUrl !== null && (
        <span className="small">
          <Trans>Books on its own page</Trans>
        </span>
      )}
      {service !== undefined && isAskedAbout && site.externalBookingUrl === null && (
        <NextFreeTime site={site} serviceId={service.serviceId} />
      )}
    </ChoiceCard>
  )
}

/** How many days are searched for a free time, including today. */
const daysSearched = 3

/**
 * The next free time of a service, or that there is none in the next days. Its line is reserved while loading, so that
 * no card moves.
 */
function NextFreeTime({ site, serviceId }: { site: Site; serviceId: ServiceId }) {
  const { api, clock } = useOpenDevice()
  const today = dayInZone(new Date(clock.now()), site.timeZoneId)
  const { data } = useQuery(
    searchTimeslotsQuery(api, {
      siteId: site.siteId,
      serviceId,
      patientId: null,
      isCorporatePatient: site.isCorporate,
      from: today,
      to: addDays(today, daysSearched - 1),
    }),
  )
  return <span className="small">{data === undefined ? '\u00a0' : nextFreeText(data, { today, site })}</span>
}

function nextFreeText(found: Availability | null, { today, site }: { today: string; site: Site }) {
  const first = found?.dates.find(({ timeslots }) => timeslots.length > 0)
  const slot = first?.timeslots[0]
  if (first === undefined || slot === undefined) {
    const day = weekdayDate(addDays(today, daysSearched))
    return <Trans>Nothing free before {day}</Trans>
  }
  const when =
    first.bookingDate === today
      ? t`today, ${timeOfDay(slot.startTime, site.timeZoneId)}`
      : shortDayText(slot.startTime, site.timeZoneId)
  return <Trans>First free: {when}</Trans>
}

/** "1.2 km" nearby, "17 km" further away. */
const distanceText = (kilometres: number): string =>
  t`${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres)} km`
