import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type DeskHours,
  hoursConflict,
  type setClosure,
  type setRoom,
  type setShift,
} from '../../../../contract/bookings/desk-hours.ts'
import type { SiteId } from '../../../../contract/ids.ts'
import {
  changeShift,
  newShift,
  type NewRoster,
  type ShiftHours,
} from '../../../../domain/bookings/desk/change-shift.ts'
import { overlappingShift } from '../../../../domain/bookings/desk/overlapping-shifts.ts'
import { rosterOccurrences } from '../../../../domain/bookings/times/roster-occurrences.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { dateText } from '../../../../domain/time/day-words.ts'
import { recordReadings } from '../../../access/access-records.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Call, type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import type { BookingPorts } from '../ports.ts'
import { lockPlaces } from '../place-store.ts'
import { presentHours, presentRoster } from './get-hours.ts'
import * as store from './hours-store.ts'
import { type Plan, readPlanOf, refuseHours, requireCovered, requirePlanner } from './plan.ts'

type Ports = Pick<BookingPorts, 'database' | 'clock'>
type Shift = Call<typeof setShift>['request']
const slotMinutes = 15
/** Hours that meet do so within this time: no roster repeats less often than every eight weeks. */
const lookedAhead = 371

/** Under one lock, with what is planned and booked; a change that throws leaves all as it was. */
const changing = async (
  ports: Ports,
  about: Parameters<typeof changed>[1],
  change: (db: Db, plan: Plan) => Promise<void>,
): Promise<DeskHours> => {
  try {
    return await changed(ports, about, change)
  } catch (error) {
    await recordShown(ports, userOf(about.actor), error)
    throw error
  }
}

/** Whose bookings stand in the way is read too: the refusal undoes everything but that. */
async function recordShown({ database: { db }, clock }: Ports, user: UserActor, error: unknown): Promise<void> {
  const said = error instanceof Problem ? hoursConflict.safeParse(error.extras).data : undefined
  const bookingIds = (said?.bookings ?? []).map(({ bookingId }) => bookingId)
  if (bookingIds.length === 0) return
  const patientIds = await store.readPatientsOf(db, bookingIds)
  await recordReadings(db, { user, patientIds, what: 'bookings', now: clock.now() })
}

const changed = (
  { database, clock }: Ports,
  { actor, siteId, day }: { actor: Call<typeof setShift>['actor']; siteId: SiteId; day: string | null },
  change: (db: Db, plan: Plan) => Promise<void>,
): Promise<DeskHours> =>
  database.db.transaction().execute(async (db) => {
    const user = userOf(actor)
    const site = await requirePlanner(db, user, siteId)
    await store.lockPlan(db)
    const now = clock.now()
    const plan = await readPlanOf(db, site, now)
    if (day !== null && day < plan.today) throw invalid('/day', 'Days that are over stay as they were.')
    // Whoever books there meanwhile waits, and is seen here or sees what is changed.
    await lockPlaces(db, plan.rosters)
    await change(db, { ...plan, booked: await store.readToCome(db, siteId, now) })
    return presentHours(db, { user, site, day: day ?? plan.today, now })
  })

/** desk/setshift. */
export const answerSetShift =
  (ports: Ports): Handler<typeof setShift> =>
  ({ request, actor }) =>
    changing(ports, { actor, siteId: request.siteId, day: request.day }, async (db, plan) => {
      const was = foundRoster(plan, request)
      const hours = await fittingHours(db, plan, request)
      const { holdsUntil, follows } =
        was === null
          ? { holdsUntil: null, follows: hours === null ? [] : [newShift(hours, request, slotMinutes)] }
          : changeShift(was, { day: request.day, repeat: request.repeat, hours })
      const others = plan.rosters.flatMap((one) => {
        if (one.rosterId !== was?.rosterId) return [one]
        return holdsUntil === null ? [] : [{ ...one, validUntil: holdsUntil }]
      })
      const added = follows.map((one, i) => ({ ...one, ...placeOf(plan), rosterId: -1 - i }))
      // What goes on as it was is not judged: its first piece alone is new.
      requireNoOverlap(plan, { added: hours === null ? [] : added.slice(0, 1), others, from: request.day })
      requireCovered(plan, { ...plan, rosters: [...others, ...added] })
      if (request.doing === 'look') return
      if (was !== null) await store.endRoster(db, { rosterId: was.rosterId, holdsUntil, now: plan.now })
      for (const one of follows) await store.insertRoster(db, `desk-${randomUUID()}`, one)
    })

const placeOf = ({ site }: Plan) => ({ siteId: site.site_id, timeZone: site.time_zone })

/** The roster that is changed on a day on which it is worked. Throws 409 where it is not as its planner saw it. */
function foundRoster(plan: Plan, { was, day, siteId }: Shift): store.PlacedRoster | null {
  if (was === null) return null
  const found = plan.rosters.find((one) => one.rosterId === was.rosterId && one.siteId === siteId)
  const { timeZone } = placeOf(plan)
  const isWorked =
    found !== undefined && rosterOccurrences([found], { from: day, to: day, timeZone, closed: new Set() }).length > 0
  if (!isWorked || !isDeepStrictEqual(presentRoster(found), was))
    throw refuseHours('changed', 'Somebody else has changed these hours. Look at them again first.')
  return found
}

/** The hours that are wanted; the room is one of the site's, and the person still works. */
async function fittingHours(db: Db, { site }: Plan, { hours }: Shift): Promise<ShiftHours | null> {
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

/** Throws 409 for a person in two places, or two people in a room. */
function requireNoOverlap(plan: Plan, { added, others, from }: Hours): void {
  const span = { from, to: addDays(from, lookedAhead), closed: new Set<string>() }
  const byZone = Map.groupBy(others, ({ timeZone }) => timeZone)
  const shiftsOf = (rosters: readonly store.PlacedRoster[], timeZone: string) =>
    rosterOccurrences(rosters, { ...span, timeZone })
  const taken = [...byZone].flatMap(([timeZone, rosters]) => shiftsOf(rosters, timeZone))
  const found = overlappingShift(shiftsOf(added, plan.site.time_zone), taken)
  if (found === null) return
  const when = dateText(found.other.day)
  throw refuseHours(
    'overlap',
    found.same === 'person'
      ? `They already work at that time on ${when}. Change those hours first.`
      : `Somebody else works in this room at that time on ${when}. Choose another room or time.`,
  )
}

/** desk/setclosure. */
export const answerSetClosure =
  (ports: Ports): Handler<typeof setClosure> =>
  ({ request: { siteId, day, closed }, actor }) =>
    changing(ports, { actor, siteId, day }, async (db, plan) => {
      if (closed === null) return store.openDay(db, siteId, day)
      requireCovered(plan, { ...plan, closed: new Set([...plan.closed, day]) })
      await store.closeDay(db, { site_id: siteId, day, reason: closed.reason })
    })

/** desk/setroom. */
export const answerSetRoom =
  (ports: Ports): Handler<typeof setRoom> =>
  ({ request: { siteId, was, roomName }, actor }) =>
    changing(ports, { actor, siteId, day: null }, async (db, plan) => {
      if (was !== null) {
        const found = (await store.readRoomsInUse(db, siteId)).find((row) => row.room_id === was.roomId)
        if (found?.room_name !== was.roomName)
          throw refuseHours('changed', 'Somebody else has changed this room. Look at it again first.')
      }
      if (roomName === null) return was === null ? undefined : endRoom(db, plan, was.roomId)
      const same = await store.readRoomNamed(db, siteId, roomName)
      const isTaken = same !== undefined && same.room_id !== was?.roomId && (was !== null || same.deleted_at === null)
      if (isTaken) throw refuseHours('name', 'There is a room of this name. Choose another.')
      return was === null
        ? store.keepRoom(db, siteId, roomName)
        : store.changeRoom(db, was.roomId, { room_name: roomName })
    })

/** Takes a room out of use in which nothing is planned or booked any more. */
async function endRoom(db: Db, plan: Plan, roomId: number): Promise<void> {
  const rosters = plan.rosters.filter((one) => one.roomId !== roomId)
  requireCovered(plan, { ...plan, rosters })
  if (rosters.length < plan.rosters.length)
    throw refuseHours('rosters', 'Somebody works in this room. Give them another room first.')
  await store.changeRoom(db, roomId, { deleted_at: plan.now })
}
