import type {
  Availability,
  searchTimeslots,
  Timeslot,
  TimeslotQuery,
} from '../../../../contract/bookings/time-slots.ts'
import { bookingWindow, lastBookableDay } from '../../../../domain/bookings/times/booking-window.ts'
import { addDays, daysBetween } from '../../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Actor } from '../../../http/actor.ts'
import { type AttemptRule, attemptsIn } from '../../../http/attempts.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { Services } from '../../../platform/services.ts'
import { patientMeant } from '../access.ts'
import { costWithCode } from './apply-promo.ts'
import { findSlots } from './find-slots.ts'
import { type Asked, type Offer, resolveOffer } from './resolve-offer.ts'

// A search reads four months of rosters: nobody who books does it every six seconds for an hour.
const searchesByAddress: AttemptRule = { name: 'slots-address', free: 600, firstWait: 2, longestWait: 60, forget: 3600 }

/** What can be booked when; 404 where the site does not offer the service, and for a patient who is none of the caller's. */
export const answerTimeslots =
  ({ database: { db, pool }, clock }: Services, which: 'any' | 'spot-chat'): Handler<typeof searchTimeslots> =>
  async ({ request, actor, caller }) => {
    if (actor.kind === 'anonymous') await attemptsIn(pool).take(searchesByAddress, caller.address)
    const now = clock.now()
    const asked = await askedOf(db, request, { actor, now })
    const offer = await resolveOffer(db, asked, now)
    if (offer === null || (which === 'spot-chat' && !offer.row.is_spot_chat)) throw new Problem('not-found')
    const today = dayInZone(now, offer.row.time_zone)
    const window = bookingWindow(today, { startDate: request.startDate ?? null, endDate: request.endDate ?? null })
    if (window === null || offer.mismatch !== null)
      return availabilityOf(offer, { minDate: today, maxDate: addDays(today, lastBookableDay), dates: [] })
    const cost = await costWithCode(db, { offer, code: request.promoCode ?? null, patientId: asked.patientId, now })
    const slots = await findSlots(db, offer, { ...window, now, cost })
    const byDay = Map.groupBy(slots, (slot) => dayOf(slot))
    const dates = daysBetween(window.from, window.to).map((bookingDate) => ({
      bookingDate,
      timeslots: byDay.get(bookingDate) ?? [],
    }))
    return availabilityOf(offer, { ...window, dates })
  }

// An occurrence is named `roster:day`: the day is the site's.
const dayOf = ({ rosterOccurrenceId }: Timeslot) => rosterOccurrenceId.slice(rosterOccurrenceId.indexOf(':') + 1)

type By = { actor: Actor; now: Date }

async function askedOf(db: Db, request: TimeslotQuery, { actor, now }: By): Promise<Asked> {
  const patientId = await patientMeant(db, actor, { named: request.patientId ?? null, now })
  return {
    siteId: request.siteId,
    serviceId: request.serviceId,
    productId: null,
    patientId,
    lesionCount: request.lesionCount ?? null,
    isCorporate: request.isCorporatePatient ?? false,
    isChild: false,
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
