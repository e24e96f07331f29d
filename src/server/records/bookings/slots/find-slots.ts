import type { Timeslot } from '../../../../contract/bookings/time-slots.ts'
import { amountDue } from '../../../../domain/bookings/money/amount-due.ts'
import {
  findTimeSlots,
  type FreeSlot,
  findSlotsStartingAt,
  type SlotSearch,
} from '../../../../domain/bookings/times/find-time-slots.ts'
import { toDollars } from '../../../../domain/bookings/money/money.ts'
import { type Occurrence, rosterOccurrences } from '../../../../domain/bookings/times/roster-occurrences.ts'
import type { Db } from '../../../platform/database.ts'
import { giveWayBetween } from '../../../platform/give-way.ts'
import type { Offer } from './resolve-offer.ts'
import * as store from './slot-store.ts'

/**
 * Days at the site, both included; `cost` in cents after a promo code; `except`: a booking that is being moved, whose
 * own time counts as free.
 */
type SlotSpan = { from: string; to: string; now: Date; cost: number; except?: string | undefined }

/**
 * The bookable slots of a span for an offer, in order; none if no product fits. A span of months is searched a few days
 * at a time, so that other calls are answered in between.
 */
export async function findSlots(db: Db, offer: Offer, span: SlotSpan): Promise<Timeslot[]> {
  const prepared = await prepareSearch(db, offer, span)
  if (prepared === null) return []
  const { search, present } = prepared
  const slots: Timeslot[] = []
  const giveWay = giveWayBetween()
  for (const occurrences of someDaysEach(search.occurrences)) {
    slots.push(...findTimeSlots({ ...search, occurrences }).map(present))
    await giveWay()
  }
  return slots
}

const occurrencesAtOnce = 10

/**
 * Splits occurrences, in order of days, into parts of whole days, because the people who are free at one time are
 * compared with each other.
 */
function someDaysEach(occurrences: readonly Occurrence[]): Occurrence[][] {
  const parts: Occurrence[][] = []
  for (const ofDay of Map.groupBy(occurrences, ({ day }) => day).values()) {
    const last = parts.at(-1)
    if (last !== undefined && last.length < occurrencesAtOnce) last.push(...ofDay)
    else parts.push([...ofDay])
  }
  return parts
}

/** The slots at one time, the best fit first. */
export async function findSlotsAt(db: Db, offer: Offer, at: SlotSpan & { start: number }): Promise<Timeslot[]> {
  const prepared = await prepareSearch(db, offer, at)
  return prepared === null ? [] : findSlotsStartingAt(prepared.search, at.start).map(prepared.present)
}

type PreparedSearch = { search: SlotSearch; present: (slot: FreeSlot) => Timeslot }

async function prepareSearch(db: Db, offer: Offer, span: SlotSpan): Promise<PreparedSearch | null> {
  const { row, product } = offer
  if (product === null) return null
  const rosters = await store.readRosters(db, { siteId: row.site_id, serviceId: row.service_id, ...span })
  const closed = await store.readClosedDays(db, row.site_id, span)
  const occurrences = rosterOccurrences(rosters, { ...span, timeZone: row.time_zone, closed })
  if (occurrences.length === 0) return null
  const { now, except } = span
  const busy = await store.readBusy(db, { ...idsOf(rosters), ...endsOf(occurrences), now, except })
  const training = new Map(rosters.map(({ staffId, extraTrainingMinutes }) => [staffId, extraTrainingMinutes]))
  const search: SlotSearch = {
    occurrences,
    busyStaff: busy.staff,
    busyRooms: busy.rooms,
    durationWith: (staffId) => product.duration + offer.extraPatientMinutes + (training.get(staffId) ?? 0),
    earliest: now.getTime() + row.minimum_booking_lead_time * 60_000,
    shortest: await store.readShortestMinutes(db, row.site_id),
  }
  const rosterOf = new Map(rosters.map((roster) => [roster.rosterId, roster]))
  const about = { offer, cost: span.cost, productId: product.product_id, minutes: product.duration }
  return { search, present: (slot) => presentSlot(slot, { ...about, roster: rosterOf.get(slot.occurrence.rosterId) }) }
}

const idsOf = (rosters: readonly store.RosterRow[]) => ({
  staffIds: [...new Set(rosters.map(({ staffId }) => staffId))],
  roomIds: [...new Set(rosters.map(({ roomId }) => roomId))],
})

const endsOf = (occurrences: readonly Occurrence[]) => ({
  from: new Date(occurrences.reduce((first, { start }) => Math.min(first, start), Infinity)),
  to: new Date(occurrences.reduce((last, { end }) => Math.max(last, end), 0)),
})

type SlotContext = {
  offer: Offer
  cost: number
  roster: store.RosterRow | undefined
  productId: Timeslot['productId']
  minutes: number
}

function presentSlot(slot: FreeSlot, { offer, cost, roster, productId, minutes }: SlotContext): Timeslot {
  const { row, extraPatientMinutes, fullCost, deposit } = offer
  const { occurrence, start, end, rank, duration } = slot
  return {
    serviceId: row.service_id,
    siteId: row.site_id,
    serviceTypeId: row.service_type_id,
    rosterOccurrenceId: occurrence.rosterOccurrenceId,
    rosterId: occurrence.rosterId,
    staffId: occurrence.staffId,
    roomId: occurrence.roomId,
    brandId: row.brand_id,
    productId,
    deposit: toDollars(Math.min(deposit, cost)),
    cost: toDollars(cost),
    fullCost: toDollars(fullCost),
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    extraTimeAdded: duration - minutes,
    extraTrainingTime: roster?.extraTrainingMinutes ?? 0,
    extraPatientTime: extraPatientMinutes,
    recommendedDuration: minutes,
    roomName: roster?.roomName ?? '',
    isPaymentRequired: amountDue(row.payment_enforcement, { cost, deposit }).kind === 'mandatory',
    rank,
    duration,
  }
}
