import type { bringArrival, SealedArrival } from '../../../contract/kiosk.ts'
import type { BookingId } from '../../../contract/ids.ts'
import type { Handler } from '../../http/bind.ts'
import type { Db } from '../../platform/database.ts'
import { type Kiosk, requireKiosk } from './access.ts'
import { insertArrival } from './arrival-store.ts'
import { arrivalByDevice } from './attempt-rules.ts'
import { findDue } from './find-due.ts'
import { openArrival } from './open-arrival.ts'
import type { KioskPorts } from './ports.ts'
import { markArrived } from '../../records/bookings/booking-rows-store.ts'

const day = 24 * 3_600_000

/**
 * kiosk/arrive: opens what a kiosk sealed, marks the appointment that it means as arrived, and keeps it for staff. A
 * second time changes nothing.
 */
export const answerBringArrival =
  (ports: KioskPorts): Handler<typeof bringArrival> =>
  async ({ actor, request: { arrivalId, practiceId, envelope } }) => {
    const { database, clock, attempts } = ports
    const kiosk = await requireKiosk(database.db, actor, practiceId)
    await attempts.take(arrivalByDevice, kiosk.deviceId)
    const said = await openArrival(ports, envelope, { arrivalId, deviceId: kiosk.deviceId, practiceId })
    const now = clock.now()
    const arrivedAt = timeOf(said, now)
    await database.db.transaction().execute(async (db) => {
      const bookingId = await bookingMeant(db, { kiosk, said, at: arrivedAt })
      const isNew = await insertArrival(db, {
        arrival_id: arrivalId,
        practice_id: practiceId,
        device_id: kiosk.deviceId,
        came: 'sealed',
        booking_id: bookingId,
        said,
        arrived_at: arrivedAt,
        received_at: now,
      })
      if (isNew && bookingId !== null) await markArrived(db, bookingId, now)
    })
  }

/** When somebody came: by the tablet's clock, where that can be right; it may be wrong by years. */
function timeOf({ arrivedAt }: SealedArrival, now: Date): Date {
  const age = now.getTime() - Date.parse(arrivedAt)
  return age >= 0 && age < day ? new Date(arrivedAt) : now
}

async function bookingMeant(
  db: Db,
  { kiosk, said, at }: { kiosk: Kiosk; said: SealedArrival; at: Date },
): Promise<BookingId | null> {
  switch (said.kind) {
    case 'check-in':
      return findDue(db, { siteId: kiosk.site_id, said, at })
    case 'new-visit':
      return null
  }
}
