import type * as calls from '../../../contract/clinic-desk/desk-waitlist.ts'
import type { WaitingPerson } from '../../../contract/clinic-desk/desk-waitlist.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { accessLogIn, logAccesses } from '../../access/access-log.ts'
import { forPatient } from '../../access/for-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { requireDesk } from './require-desk.ts'
import { readSite, type SiteRow } from './desk-store.ts'
import { deskConflict } from './desk-conflict.ts'
import { findSlots } from '../../records/bookings/slots/find-slots.ts'
import { offerDefaults, resolveOffer } from '../../records/bookings/slots/resolve-offer.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { notifyOfFreeTime } from '../../records/bookings/notify-of-free-time.ts'
import { lockWaitingPerson, readWaitingFor, type WaitingRow } from '../../records/bookings/waitlist-rows-store.ts'
import { calledName } from '../../../domain/clinic-desk/called-name.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** desk/waiting: who waits for a time of a day. */
export const getDeskWaitlist =
  ({ database: { db }, clock }: BookingDependencies): Handler<typeof calls.getDeskWaitlist> =>
  async ({ request: { siteId, day }, actor }) => {
    const user = userOf(actor)
    const site = await requireDesk(db, user, siteId)
    const now = clock.now()
    const rows = await readWaitingFor(db, { siteId, day, now })
    await logAccesses(db, { user, patientIds: rows.map((row) => row.patient_id), what: 'desk day', now })
    const shown: WaitingPerson[] = []
    for (const row of rows) shown.push(await presentWaiting(db, { row, site, day, now }))
    return shown
  }

/** desk/offerfree: offers a time to one person, once. Whoever books it first gets it. */
export const offerFreeTime =
  (deps: BookingDependencies): Handler<typeof calls.offerFreeTime> =>
  ({ request: { waitlistId, startTime }, actor }) =>
    deps.database.db.transaction().execute(async (db) => {
      const user = userOf(actor)
      const now = deps.clock.now()
      const row = await lockWaitingPerson(db, waitlistId, now)
      const site = row && (await readSite(db, row.site_id))
      if (!row || !site) throw new Problem('not-found')
      await forPatient(
        { logAccess: accessLogIn(db, { now: () => now }) },
        { user, patient: { patientId: row.patient_id, desk: site.desk }, what: 'bookings' },
        'handle at the desk',
      )
      const startsAt = new Date(startTime)
      const day = dayInZone(startsAt, site.time_zone)
      if (day < row.first_day || day > row.last_day)
        throw deskConflict('not-now', 'This person is not waiting for this day.')
      if (row.told.some((one) => Date.parse(one.startsAt) === startsAt.getTime())) throw alreadyOffered()
      if (!(await findFreeTimes(db, { row, site, day, now })).includes(startsAt.toISOString()))
        throw deskConflict('taken', 'This time is not free any more.')
      const free = { startsAt, timeZone: site.time_zone, siteName: site.site_name, by: user.loginId }
      // Another desk may have offered it at the same time.
      if (!(await notifyOfFreeTime(db, deps, { person: row, free }))) throw alreadyOffered()
      const told = await lockWaitingPerson(db, waitlistId, now)
      return presentWaiting(db, { row: told ?? row, site, day, now })
    })

const alreadyOffered = () => deskConflict('answered', 'This time was offered to them before.')

type WaitingContext = { row: WaitingRow; site: SiteRow; day: string; now: Date }

/** The free times of a day that suit a waiting person. */
async function findFreeTimes(db: Db, { row, site, day, now }: WaitingContext): Promise<string[]> {
  const search = {
    ...offerDefaults,
    // The notified person books the time online themselves.
    booker: 'online' as const,
    siteId: site.site_id,
    serviceId: row.service_id,
    patientId: row.patient_id,
    bookingDate: day,
  }
  const offer = await resolveOffer(db, search, now)
  if (offer?.product == null || offer.mismatch !== null) return []
  const slots = await findSlots(db, offer, { from: day, to: day, now, cost: offer.fullCost })
  return [...new Set(slots.map(({ startTime }) => startTime))]
}

async function presentWaiting(db: Db, about: WaitingContext): Promise<WaitingPerson> {
  const { row } = about
  const offered = row.told.map(({ startsAt, offeredAt }) => ({
    startTime: new Date(startsAt).toISOString(),
    whenOffered: new Date(offeredAt).toISOString(),
  }))
  const told = new Set(offered.map(({ startTime }) => startTime))
  return {
    waitlistId: row.waitlist_id,
    patientId: row.patient_id,
    fullName: calledName({
      fullName: personName(row.first_name, row.last_name),
      pseudonym: row.pseudonym,
      isAnonymous: row.is_anonymous,
    }),
    phone: row.mobile_phone,
    serviceId: row.service_id,
    serviceName: row.service_name,
    firstDay: row.first_day,
    lastDay: row.last_day,
    whenAsked: row.created_at.toISOString(),
    freeTimes: (await findFreeTimes(db, about)).filter((startTime) => !told.has(startTime)),
    offered,
  }
}
