import { randomUUID } from 'node:crypto'
import type { BookingId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/bookings/waitlist.ts'
import type { WaitlistEntry } from '../../../../contract/bookings/waitlist.ts'
import { bookingWindow } from '../../../../domain/bookings/times/booking-window.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { readBooking } from '../../../records/bookings/booking-store.ts'
import { readOffer } from '../../../records/bookings/slots/offer-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { notifyOfFreeTime } from '../../../records/bookings/notify-of-free-time.ts'
import * as store from './waitlist-store.ts'
import {
  type WaitlistRow,
  deleteWaitlistEntry,
  lockWaiting,
  readWaitlist,
  upsertWaitlistEntry,
} from '../../../records/bookings/waitlist-rows-store.ts'

const hour = 3_600_000
/** How many people are notified of one free time; the first to book gets it. */
const maxNotified = 5

/** Puts the caller on the waitlist for some days, if the site has one. */
export const joinWaitlist =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.joinWaitlist> =>
  async ({ request, actor }) => {
    const { patientId } = userOf(actor)
    if (patientId === null) throw new Problem('forbidden')
    const now = clock.now()
    const [site, offer] = [
      await store.readSiteForWaiting(db, request.siteId),
      await readOffer(db, { ...request, booker: 'online', now }),
    ]
    if (!site || !offer) throw new Problem('not-found')
    if (!site.allow_online_waitlists)
      throw new Problem('conflict', { detail: 'This clinic has no waitlist. Please phone the clinic.' })
    const { firstDay, lastDay } = request
    if (firstDay > lastDay) throw invalid('/lastDay', 'The last day must not be before the first.')
    if (bookingWindow(dayInZone(now, site.time_zone), { startDate: firstDay, endDate: lastDay }) === null)
      throw invalid('/lastDay', 'Choose days from today to 119 days ahead.')
    return presentEntry(await upsertWaitlistEntry(db, { ...request, waitlistId: randomUUID(), patientId, now }))
  }

export const getWaitlist =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.getWaitlist> =>
  async ({ actor }) => {
    const { patientId } = userOf(actor)
    // Uses the westernmost zone: an entry is shown until its last day has ended everywhere.
    const today = dayInZone(clock.now(), 'Australia/Perth')
    return patientId === null ? [] : (await readWaitlist(db, patientId, today)).map(presentEntry)
  }

export const leaveWaitlist =
  ({ database: { db } }: BookingDependencies): Handler<typeof calls.leaveWaitlist> =>
  async ({ query, actor }) => {
    const { patientId } = userOf(actor)
    if (patientId === null || !(await deleteWaitlistEntry(db, query.waitlistId, patientId)))
      throw new Problem('not-found')
  }

const presentEntry = (row: WaitlistRow): WaitlistEntry => ({
  waitlistId: row.waitlist_id,
  siteId: row.site_id,
  serviceId: row.service_id,
  siteName: row.site_name,
  serviceName: row.service_name,
  firstDay: row.first_day,
  lastDay: row.last_day,
  whenOffered: row.offered_at?.toISOString() ?? null,
})

/** Job `notify-waitlist`: after a cancellation, notifies the people who wait for that day, each at most once a day. */
export const notifyWaitlist =
  (deps: BookingDependencies) =>
  ({ bookingId }: { bookingId: string }): Promise<void> =>
    deps.database.db.transaction().execute(async (db) => {
      const row = await readBooking(db, bookingId as BookingId)
      const now = deps.clock.now()
      if (!row || row.starts_at.getTime() < now.getTime() + hour) return
      const [siteId, serviceId] = [row.site_id, row.service_id]
      // People who can no longer book this service here are not notified.
      if (!(await readOffer(db, { siteId, serviceId, booker: 'online', now }))) return
      const day = dayInZone(row.starts_at, row.time_zone)
      const toldBefore = new Date(now.getTime() - 24 * hour)
      const about = { siteId, serviceId, day, toldBefore, most: maxNotified }
      const free = { startsAt: row.starts_at, timeZone: row.time_zone, siteName: row.site_name, by: null }
      for (const person of await lockWaiting(db, about)) await notifyOfFreeTime(db, deps, { person, free })
    })
