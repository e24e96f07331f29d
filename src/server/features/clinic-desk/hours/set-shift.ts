import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as calls from '../../../../contract/clinic-desk/desk-hours.ts'
import { type DeskHours, hoursConflict } from '../../../../contract/clinic-desk/desk-hours.ts'
import type { SiteId } from '../../../../contract/ids.ts'
import { changeShift, newShift, type NewRoster, type ShiftHours } from '../../../../domain/clinic-desk/change-shift.ts'
import { overlappingShift } from '../../../../domain/clinic-desk/overlapping-shifts.ts'
import { rosterOccurrences } from '../../../../domain/bookings/times/roster-occurrences.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Call, type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { lockPlaces } from '../../../records/bookings/place-store.ts'
import { presentHours, presentRoster } from './get-desk-hours.ts'
import * as store from './hours-store.ts'
import { readSiteSettings, saveSiteSettings } from './site-settings-store.ts'
import { type RosterPlan, readRosterPlan, hoursConflictProblem, requireCovered, requirePlanner } from './roster-plan.ts'

type HoursDependencies = Pick<BookingDependencies, 'database' | 'clock'>
type Shift = Call<typeof calls.setShift>['request']
const slotMinutes = 15
/** Overlaps are searched this many days ahead: no roster repeats less often than every eight weeks. */
const lookAheadDays = 371

/** Runs a change of the plan under the lock; an exception rolls everything back. */
const withLockedPlan = async (
  deps: HoursDependencies,
  about: Parameters<typeof changeAndCheck>[1],
  change: (db: Db, plan: RosterPlan) => Promise<void>,
): Promise<DeskHours> => {
  try {
    return await changeAndCheck(deps, about, change)
  } catch (error) {
    await recordShownPatients(deps, userOf(about.actor), error)
    throw error
  }
}

/** Logs the access to the patients named in a refusal, because the refusal rolls back everything else. */
async function recordShownPatients(
  { database: { db }, clock }: HoursDependencies,
  user: UserActor,
  error: unknown,
): Promise<void> {
  const said = error instanceof Problem ? hoursConflict.safeParse(error.extras).data : undefined
  const bookingIds = (said?.bookings ?? []).map(({ bookingId }) => bookingId)
  if (bookingIds.length === 0) return
  const patientIds = await store.readPatientsOf(db, bookingIds)
  await logAccesses(db, { user, patientIds, what: 'bookings', now: clock.now() })
}

const changeAndCheck = (
  { database, clock }: HoursDependencies,
  { actor, siteId, day }: { actor: Call<typeof calls.setShift>['actor']; siteId: SiteId; day: string | null },
  change: (db: Db, plan: RosterPlan) => Promise<void>,
): Promise<DeskHours> =>
  database.db.transaction().execute(async (db) => {
    const user = userOf(actor)
    const site = await requirePlanner(db, user, siteId)
    await store.lockPlan(db)
    const now = clock.now()
    const plan = await readRosterPlan(db, site, now)
    if (day !== null && day < plan.today) throw invalid('/day', 'Past days can’t be changed.')
    // Concurrent bookings wait for this lock: either they are seen here, or they see the change.
    await lockPlaces(db, plan.rosters)
    await change(db, { ...plan, booked: await store.readUpcomingBookings(db, siteId, now) })
    return presentHours(db, { user, site, day: day ?? plan.today, now })
  })

/** desk/setshift: adds, changes or ends a shift of a roster. */
export const setShift =
  (deps: HoursDependencies): Handler<typeof calls.setShift> =>
  ({ request, actor }) =>
    withLockedPlan(deps, { actor, siteId: request.siteId, day: request.day }, async (db, plan) => {
      const was = findRoster(plan, request)
      const hours = await validateHours(db, plan, request)
      const { validUntil, replacements } =
        was === null
          ? { validUntil: null, replacements: hours === null ? [] : [newShift(hours, request, slotMinutes)] }
          : changeShift(was, { day: request.day, repeat: request.repeat, hours })
      const others = plan.rosters.flatMap((one) => {
        if (one.rosterId !== was?.rosterId) return [one]
        return validUntil === null ? [] : [{ ...one, validUntil }]
      })
      const added = replacements.map((one, i) => ({ ...one, ...placeOf(plan), rosterId: -1 - i }))
      // Only the first new roster is validated: the others continue the old one unchanged.
      requireNoOverlap(plan, { added: hours === null ? [] : added.slice(0, 1), others, from: request.day })
      requireCovered(plan, { ...plan, rosters: [...others, ...added] })
      if (request.doing === 'look') return
      if (was !== null) await store.endRoster(db, { rosterId: was.rosterId, validUntil, now: plan.now })
      for (const one of replacements) await store.insertRoster(db, `desk-${randomUUID()}`, one)
    })

const placeOf = ({ site }: RosterPlan) => ({ siteId: site.site_id, timeZone: site.time_zone })

/** Finds the roster to change, on a day when it applies. Throws 409 if it differs from what the caller saw. */
function findRoster(plan: RosterPlan, { was, day, siteId }: Shift): store.PlacedRoster | null {
  if (was === null) return null
  const found = plan.rosters.find((one) => one.rosterId === was.rosterId && one.siteId === siteId)
  const { timeZone } = placeOf(plan)
  const isWorked =
    found !== undefined && rosterOccurrences([found], { from: day, to: day, timeZone, closed: new Set() }).length > 0
  if (!isWorked || !isDeepStrictEqual(presentRoster(found), was))
    throw hoursConflictProblem('changed', 'Somebody else has changed these hours. Look at them again first.')
  return found
}

/** Validates the hours: the room must belong to the site, and the person must still work there. */
async function validateHours(db: Db, { site }: RosterPlan, { hours }: Shift): Promise<ShiftHours | null> {
  if (hours === null) return null
  const rooms = await store.readRoomsInUse(db, site.site_id)
  if (!rooms.some(({ room_id: roomId }) => roomId === hours.roomId))
    throw invalid('/hours/roomId', 'Choose a room of this site that is in use.')
  const staff = await store.readStaff(db, site.site_id)
  if (!staff.some(({ staff_id: staffId }) => staffId === hours.staffId))
    throw invalid('/hours/staffId', 'Choose somebody who works in the clinics of this country.')
  const { staffId, roomId, from, to } = hours
  return { staffId, roomId, startsAt: from, endsAt: to }
}

type Hours = { added: readonly (NewRoster & store.PlacedRoster)[]; others: readonly store.PlacedRoster[]; from: string }

/** Throws 409 if a person would be in two places, or two people in one room. */
function requireNoOverlap(plan: RosterPlan, { added, others, from }: Hours): void {
  const span = { from, to: addDays(from, lookAheadDays), closed: new Set<string>() }
  const byZone = Map.groupBy(others, ({ timeZone }) => timeZone)
  const shiftsOf = (rosters: readonly store.PlacedRoster[], timeZone: string) =>
    rosterOccurrences(rosters, { ...span, timeZone })
  const taken = [...byZone].flatMap(([timeZone, rosters]) => shiftsOf(rosters, timeZone))
  const found = overlappingShift(shiftsOf(added, plan.site.time_zone), taken)
  if (found === null) return
  const when = dateText(found.other.day)
  throw hoursConflictProblem(
    'overlap',
    found.same === 'person'
      ? `They already work at that time on ${when}. Change those hours first.`
      : `Somebody else works in this room at that time on ${when}. Choose another room or time.`,
  )
}

/** desk/setclosure: closes a day, or opens it again. */
export const setClosure =
  (deps: HoursDependencies): Handler<typeof calls.setClosure> =>
  ({ request: { siteId, day, closed }, actor }) =>
    withLockedPlan(deps, { actor, siteId, day }, async (db, plan) => {
      if (closed === null) return store.openDay(db, siteId, day)
      requireCovered(plan, { ...plan, closed: new Set([...plan.closed, day]) })
      await store.closeDay(db, { site_id: siteId, day, reason: closed.reason })
    })

/** desk/setroom: adds, renames or removes a room. */
export const setRoom =
  (deps: HoursDependencies): Handler<typeof calls.setRoom> =>
  ({ request: { siteId, was, roomName }, actor }) =>
    withLockedPlan(deps, { actor, siteId, day: null }, async (db, plan) => {
      if (was !== null) {
        const found = (await store.readRoomsInUse(db, siteId)).find((row) => row.room_id === was.roomId)
        if (found?.room_name !== was.roomName)
          throw hoursConflictProblem('changed', 'Somebody else has changed this room. Look at it again first.')
      }
      if (roomName === null) return was === null ? undefined : endRoom(db, plan, was.roomId)
      const same = await store.readRoomNamed(db, siteId, roomName)
      const isTaken = same !== undefined && same.room_id !== was?.roomId && (was !== null || same.deleted_at === null)
      if (isTaken) throw hoursConflictProblem('name', 'There is a room of this name. Choose another.')
      return was === null
        ? store.insertRoom(db, siteId, roomName)
        : store.updateRoom(db, was.roomId, { room_name: roomName })
    })

/** desk/setsite: changes a site's settings. */
export const setSite =
  (deps: HoursDependencies): Handler<typeof calls.setSite> =>
  ({ request: { siteId, was, settings }, actor }) =>
    withLockedPlan(deps, { actor, siteId, day: null }, async (db, { now }) => {
      const { loginId, sessionId } = userOf(actor)
      if (!isDeepStrictEqual(await readSiteSettings(db, siteId), was))
        throw hoursConflictProblem('changed', 'Somebody else has changed these settings. Look at them again first.')
      await saveSiteSettings(db, siteId, settings)
      await writeSecurityLog(db, { kind: 'setting', what: 'site', actor: loginId, session: sessionId, now })
    })

/** Removes a room with nothing planned or booked in the future. */
async function endRoom(db: Db, plan: RosterPlan, roomId: number): Promise<void> {
  const rosters = plan.rosters.filter((one) => one.roomId !== roomId)
  requireCovered(plan, { ...plan, rosters })
  if (rosters.length < plan.rosters.length)
    throw hoursConflictProblem('rosters', 'Somebody works in this room. Give them another room first.')
  await store.updateRoom(db, roomId, { deleted_at: plan.now })
}
