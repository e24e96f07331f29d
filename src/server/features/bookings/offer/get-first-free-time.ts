import { ServiceTypeCode } from '../../../../contract/enums.ts'
import type { FirstFreeTime } from '../../../../contract/bookings/time-slots.ts'
import type { ServiceId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/bookings/time-slots.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Handler } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { findSlots } from '../../../records/bookings/slots/find-slots.ts'
import { offerDefaults, resolveOffer } from '../../../records/bookings/slots/resolve-offer.ts'
import { readSites, readSiteServices, type SiteRow } from './site-store.ts'

const keptForMs = 60_000
const daysAhead = 13
/** A person about whom nothing is known. */
const anybody = {
  ...offerDefaults,
  booker: 'online' as const,
  patientId: null,
  isNewPatient: true,
}

type CachedTime = { until: number; answer: Promise<FirstFreeTime | null> }

/** The first free time for a check at a country's clinics. Searched at most once a minute, however many visitors ask. */
export function getFirstFreeTime(services: Services): Handler<typeof calls.getFirstFreeTime> {
  const cache = new Map<'NZ' | 'AU', CachedTime>()
  return ({ query: { countryCode } }) => {
    const now = services.clock.now()
    const known = cache.get(countryCode)
    if (known !== undefined && known.until > now.getTime()) return known.answer
    const answer = searchCountry(services, countryCode, now)
    cache.set(countryCode, { until: now.getTime() + keptForMs, answer })
    // Failed searches are not cached.
    answer.catch(() => cache.delete(countryCode))
    return answer
  }
}

async function searchCountry(
  { database: { db } }: Pick<Services, 'database'>,
  country: 'NZ' | 'AU',
  now: Date,
): Promise<FirstFreeTime | null> {
  const services = Map.groupBy(
    await readSiteServices(db, { booker: 'online', serviceTypeId: null, now }),
    (row) => row.site_id,
  )
  const sites = (await readSites(db)).filter((site) => site.country_code === country && !site.is_corporate)
  const found: FirstFreeTime[] = []
  for (const site of sites) {
    const check = (services.get(site.site_id) ?? []).find(
      (service) =>
        service.service_type_code === ServiceTypeCode.Surveillance &&
        !service.is_spot_chat &&
        !service.refer_bookings_for_manual_processing,
    )
    const startTime = check === undefined ? undefined : await firstAt({ db, site, serviceId: check.service_id, now })
    if (startTime !== undefined)
      found.push({ siteId: site.site_id, siteName: site.site_name, startTime, timeZoneId: site.time_zone })
  }
  return found.toSorted((a, b) => a.startTime.localeCompare(b.startTime))[0] ?? null
}

type SiteSearch = {
  db: Services['database']['db']
  site: SiteRow
  serviceId: ServiceId
  now: Date
}

async function firstAt({ db, site, serviceId, now }: SiteSearch): Promise<string | undefined> {
  const from = dayInZone(now, site.time_zone)
  const offer = await resolveOffer(db, { ...anybody, siteId: site.site_id, serviceId, bookingDate: from }, now)
  if (offer === null || offer.mismatch !== null) return undefined
  const slots = await findSlots(db, offer, { from, to: addDays(from, daysAhead), now, cost: offer.fullCost })
  return slots.map(({ startTime }) => startTime).toSorted()[0]
}
