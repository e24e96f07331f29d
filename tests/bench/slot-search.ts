import type { ServiceId, SiteId } from '../../src/contract/ids.ts'
import { findSlots } from '../../src/server/records/bookings/slots/find-slots.ts'
import { offerDefaults, resolveOffer } from '../../src/server/records/bookings/slots/resolve-offer.ts'
import { bookingWindow } from '../../src/domain/bookings/times/booking-window.ts'
import { addDays } from '../../src/domain/time/calendar-days.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf, median, ms, percentile } from './measurement.ts'
import { multirangeSlots, type PlainSlot } from './multirange-slots.ts'
import { type SlotClinic, startSlotClinic } from './slot-clinic.ts'

const rounds = 40
const most = 1.5
const countryMost = 150
// A Monday; the clinic's bookings lie in the 120 days from it.
const now = new Date('2026-11-22T11:00:00Z')
const today = '2026-11-23'

/** Slot search beside one query over multiranges, in turns, each on the same bookings; it must answer the same slots. */
export const slotSearch: Bench = {
  name: 'slot-search',
  title: 'Searching free times: 20 staff and rooms at one site, 60 % of their time booked',
  caveats: [
    'Ours and the query take turns on one connection pool; the query answers start, end, person, room and rank alone, ours whole time slots.',
    'The country: 12 sites of 4 staff, all asked for at once over ten connections; no call of the contract asks so yet.',
  ],
  run: async () => {
    await using clinic = await startSlotClinic(today)
    return [
      ...(await benchSpan(clinic, { name: '120 days', days: 120 })),
      ...(await benchSpan(clinic, { name: 'a week', days: 7 })),
      await benchCountry(clinic),
    ]
  },
}

async function offerAt({ db, serviceId }: SlotClinic, siteId: number) {
  const asked = {
    ...offerDefaults,
    booker: 'online' as const,
    siteId: siteId as SiteId,
    serviceId: serviceId as ServiceId,
    patientId: null,
  }
  const offer = await resolveOffer(db, asked, now)
  if (offer?.product == null) throw new Error('the site offers nothing')
  return offer
}

const spanOf = (days: number) => {
  const window = bookingWindow(today, { startDate: today, endDate: addDays(today, days - 1) })
  if (window === null) throw new Error('no such days')
  return window
}

async function timed<T>(run: () => Promise<T>): Promise<{ taken: number; answer: T }> {
  const begun = performance.now()
  const answer = await run()
  return { taken: performance.now() - begun, answer }
}

async function benchSpan(clinic: SlotClinic, { name, days }: { name: string; days: number }): Promise<Measurement[]> {
  const offer = await offerAt(clinic, clinic.large)
  const span = { ...spanOf(days), now, cost: offer.fullCost }
  const minutes = offer.product?.duration ?? 0
  const about = {
    siteId: clinic.large,
    serviceId: clinic.serviceId,
    minutes,
    lead: offer.row.minimum_booking_lead_time,
  }
  const ours = () => findSlots(clinic.db, offer, span)
  const query = () => multirangeSlots(clinic.pool, { ...about, ...span })
  const slots = await ours()
  requireSame(
    slots.map(({ startTime, endTime, staffId, roomId, rank }) => ({ startTime, endTime, staffId, roomId, rank })),
    await query(),
  )
  const taken = { ours: [] as number[], query: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    taken.ours.push((await timed(ours)).taken)
    taken.query.push((await timed(query)).taken)
  }
  const atOnce = async (run: () => Promise<unknown>) => {
    const each = await Promise.all(Array.from({ length: 10 }, () => timed(run)))
    return percentile(
      each.map((one) => one.taken),
      95,
    )
  }
  const ratio = median(taken.ours) / median(taken.query)
  const [ten, tenQueries] = [await atOnce(ours), await atOnce(query)]
  return [
    {
      name: `${name}, ${slots.length} slots, median of ${rounds}`,
      target: `${most} x the query`,
      measured: `${ms(median(taken.ours))} (p95 ${ms(percentile(taken.ours, 95))}), ${ratio.toFixed(2)} x`,
      peer: `multirange query ${ms(median(taken.query))} (p95 ${ms(percentile(taken.query, 95))})`,
      verdict: verdictOf(ratio, most),
    },
    {
      name: `${name}, ten at once, p95`,
      target: '-',
      measured: ms(ten),
      peer: `multirange query ${ms(tenQueries)}`,
      verdict: 'reported',
    },
  ]
}

function requireSame(ours: readonly PlainSlot[], theirs: readonly PlainSlot[]): void {
  const [a, b] = [ours.map((slot) => JSON.stringify(slot)), theirs.map((slot) => JSON.stringify(slot))]
  const at = a.findIndex((slot, i) => slot !== b[i])
  if (a.length === 0) throw new Error('there is no free time at all')
  if (a.length !== b.length || at !== -1)
    throw new Error(`the slots differ: ${a.length} of ours, ${b.length} of the query; first ${a[at]} and ${b[at]}`)
}

async function benchCountry(clinic: SlotClinic): Promise<Measurement> {
  const span = spanOf(14)
  const search = async () => {
    await Promise.all(
      clinic.small.map(async (siteId) => {
        const offer = await offerAt(clinic, siteId)
        return findSlots(clinic.db, offer, { ...span, now, cost: offer.fullCost })
      }),
    )
  }
  await search()
  const taken: number[] = []
  for (let round = 0; round < 20; round += 1) taken.push((await timed(search)).taken)
  return {
    name: `all ${clinic.small.length} sites of a country, 14 days, with prices, median of 20`,
    target: `${countryMost} ms`,
    measured: `${ms(median(taken))} (p95 ${ms(percentile(taken, 95))})`,
    peer: '-',
    verdict: verdictOf(median(taken), countryMost),
  }
}
