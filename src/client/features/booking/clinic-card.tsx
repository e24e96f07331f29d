import { useQuery } from '@tanstack/react-query'
import type { Site } from '../../../contract/sites.ts'
import { shortDayText, timeOfDay } from '../../../domain/time/moment-words.ts'
import { addDays } from '../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { slotsQuery } from './queries.ts'
import { RadioCard } from './radio-card.tsx'

type ClinicCardProps = {
  id: string | undefined
  site: Site
  kilometres: number | null
  chosen: 'yes' | 'no'
  isAskedAbout: boolean
  onChoose: () => void
}

/** A clinic with its address, how far it is, and when it is free first. */
export function ClinicCard({ id, site, kilometres, chosen, isAskedAbout, onChoose }: ClinicCardProps) {
  const street = [site.streetAddress1, site.streetAddress4].filter(Boolean).join(', ')
  const free = useFirstFree(site, isAskedAbout)
  return (
    <RadioCard
      name="clinic"
      id={id}
      value={String(site.siteId)}
      chosen={chosen}
      onChoose={onChoose}
      title={site.siteName}
      end={kilometres !== null && <span className="small label">{distanceText(kilometres)}</span>}
    >
      <span className="small">{street}</span>
      {free !== undefined && <span className="small">First free: {free}</span>}
    </RadioCard>
  )
}

/** When the first time of the clinic's most wanted service is, within three days; nothing where it is later, or not known yet. */
function useFirstFree(site: Site, isAskedAbout: boolean): string | undefined {
  const { api, clock } = useOpenDevice()
  const service = site.services.find(({ isMostPopular }) => isMostPopular) ?? site.services[0]
  const today = dayInZone(new Date(clock.now()), site.timeZoneId)
  const { data } = useQuery({
    ...slotsQuery(api, {
      siteId: site.siteId,
      serviceId: service?.serviceId ?? (0 as never),
      patientId: null,
      isCorporatePatient: site.isCorporate,
      from: today,
      to: addDays(today, 2),
    }),
    enabled: isAskedAbout && service !== undefined,
  })
  const first = data?.dates.find(({ timeslots }) => timeslots.length > 0)
  const slot = first?.timeslots[0]
  if (first === undefined || slot === undefined) return undefined
  return first.bookingDate === today
    ? `today, ${timeOfDay(slot.startTime, site.timeZoneId)}`
    : shortDayText(slot.startTime, site.timeZoneId)
}

/** "1.2 km" near by, "17 km" further away. */
const distanceText = (kilometres: number): string =>
  `${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres)} km`
