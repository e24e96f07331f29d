import type { findDeskTimes } from '../../../contract/clinic-desk/clinic-desk.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { SiteId } from '../../../contract/ids.ts'
import type { Timeslot } from '../../../contract/bookings/time-slots.ts'
import { personName } from '../../../domain/text/person-name.ts'
import type { Db } from '../../platform/database.ts'
import { readPeople } from './desk-store.ts'

/** Presents free times with the names of the people who work then. */
export async function presentFreeTimes(
  db: Db,
  siteId: SiteId,
  slots: readonly Timeslot[],
): Promise<Answer<typeof findDeskTimes>> {
  const people = new Map(
    (await readPeople(db, siteId, [])).map((one) => [one.staff_id, personName(one.first_name, one.last_name)]),
  )
  return slots.map(({ staffId, roomId, roomName, startTime, endTime }) => ({
    staffId,
    roomId,
    roomName,
    staffName: people.get(staffId) ?? '',
    startTime,
    endTime,
  }))
}
