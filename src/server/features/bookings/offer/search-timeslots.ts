import type * as calls from '../../../../contract/bookings/time-slots.ts'
import {
  availability,
  type Availability,
  type Timeslot,
  type TimeslotQuery,
} from '../../../../contract/bookings/time-slots.ts'
import { bookingWindow, lastBookableDay } from '../../../../domain/bookings/times/booking-window.ts'
import { addDays, daysBetween } from '../../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Actor } from '../../../http/actor.ts'
import { type RateLimitRule, rateLimiter } from '../../../http/rate-limit.ts'
import { Checked, type Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { giveWayBetween } from '../../../platform/give-way.ts'
import type { Services } from '../../../platform/services.ts'
import { resolvePatient } from '../resolve-patient.ts'
import { bookerOf } from './booker-of.ts'
import { costAfterPromoCode } from '../../../records/bookings/promo-codes/apply-promo-code.ts'
import { findSlots } from '../../../records/bookings/slots/find-slots.ts'
import {
  type OfferInput,
  type Offer,
  resolveOffer,
  offerDefaults,
} from '../../../records/bookings/slots/resolve-offer.ts'

// A search reads four months of rosters; no real user searches every six seconds for an hour.
const searchesByAddress: RateLimitRule = {
  name: 'slots-address',
  freeTries: 600,
  firstWait: 2,
  longestWait: 60,
  resetAfter: 3600,
}

/** The bookable times; 404 when the site does not offer the service, or the patient is not the caller's. */
export const searchTimeslots = (services: Services): Handler<typeof calls.searchTimeslots> => searchIn(services, 'any')

/** The bookable times for a SpotChat; 404 also for any other service. */
export const searchSpotChatTimeslots = (services: Services): Handler<typeof calls.searchSpotChatTimeslots> =>
  searchIn(services, 'spot-chat')

const searchIn =
  ({ database: { db, pool }, clock }: Services, which: 'any' | 'spot-chat'): Handler<typeof calls.searchTimeslots> =>
  async ({ request, actor, caller }) => {
    if (actor.kind === 'anonymous') await rateLimiter(pool).countTry(searchesByAddress, caller.address)
    const now = clock.now()
    const input = await offerInput(db, request, { actor, now })
    const offer = await resolveOffer(db, input, now)
    if (offer === null || (which === 'spot-chat' && !offer.row.is_spot_chat)) throw new Problem('not-found')
    const today = dayInZone(now, offer.row.time_zone)
    const window = bookingWindow(today, { startDate: request.startDate ?? null, endDate: request.endDate ?? null })
    if (window === null || offer.mismatch !== null)
      return availabilityOf(offer, { minDate: today, maxDate: addDays(today, lastBookableDay), dates: [] })
    const cost = await costAfterPromoCode(db, {
      offer,
      code: request.promoCode ?? null,
      patientId: input.patientId,
      emailAddress: request.emailAddress,
      now,
    })
    const slots = await findSlots(db, offer, { ...window, now, cost })
    const rest = availability.parse(availabilityOf(offer, { ...window, dates: [] }))
    return new Checked({ ...rest, dates: await checkedDays(slots, window) })
  }

const oneDay = availability.shape.dates.element

/**
 * The slots of each day, validated against the contract a few days at a time, so that other requests can run in
 * between.
 */
async function checkedDays(slots: readonly Timeslot[], { from, to }: { from: string; to: string }) {
  const byDay = Map.groupBy(slots, (slot) => dayOf(slot))
  const giveWay = giveWayBetween()
  const dates: Availability['dates'] = []
  for (const [i, bookingDate] of daysBetween(from, to).entries()) {
    dates.push(oneDay.parse({ bookingDate, timeslots: byDay.get(bookingDate) ?? [] }))
    if (i % daysAtOnce === daysAtOnce - 1) await giveWay()
  }
  return dates
}

const daysAtOnce = 5

// The id of an occurrence is `roster:day`, with the day at the site.
const dayOf = ({ rosterOccurrenceId }: Timeslot) => rosterOccurrenceId.slice(rosterOccurrenceId.indexOf(':') + 1)

type SearchContext = { actor: Actor; now: Date }

async function offerInput(db: Db, request: TimeslotQuery, { actor, now }: SearchContext): Promise<OfferInput> {
  const patientId = await resolvePatient(db, actor, {
    requestedPatientId: request.patientId ?? null,
    said: request,
    now,
  })
  return {
    ...offerDefaults,
    booker: bookerOf(actor),
    siteId: request.siteId,
    serviceId: request.serviceId,
    patientId,
    lesionCount: request.lesionCount ?? null,
    isCorporate: request.isCorporatePatient ?? false,
    isNewPatient: request.isNewPatient ?? false,
    birthDate: request.birthDate ?? null,
    bookingDate: request.startDate ?? null,
    extraMinutes: request.extraTime ?? 0,
  }
}

const availabilityOf = (
  offer: Offer,
  { minDate, maxDate, dates }: Pick<Availability, 'minDate' | 'maxDate' | 'dates'>,
): Availability => ({
  isFollowUp: offer.isFollowUp,
  dates,
  minDate,
  maxDate,
  serviceCompatibility: offer.compatibility,
  recommendDifferentService: offer.mismatch !== null,
})
