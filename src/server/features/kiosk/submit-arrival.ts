import type * as calls from '../../../contract/kiosk.ts'
import type { SealedArrival } from '../../../contract/kiosk.ts'
import type { BookingId } from '../../../contract/ids.ts'
import type { Handler } from '../../http/bind.ts'
import type { Db } from '../../platform/database.ts'
import { type Kiosk, requireSealingKiosk } from './require-kiosk.ts'
import { insertArrival } from './arrival-store.ts'
import { arrivalByDevice } from './rate-limits.ts'
import { findDueAppointment } from './find-due-appointment.ts'
import { decryptArrival, sealingDeviceOf } from './decrypt-arrival.ts'
import type { KioskDependencies } from './kiosk-dependencies.ts'
import { markArrived } from '../../records/bookings/booking-rows-store.ts'

const day = 24 * 3_600_000

/**
 * kiosk/arrive: decrypts an arrival, marks the matching appointment as arrived, and stores it for staff. Idempotent.
 */
export const submitArrival =
  (deps: KioskDependencies): Handler<typeof calls.submitArrival> =>
  async ({ actor, request: { arrivalId, practiceId, envelope } }) => {
    const { database, clock, attempts } = deps
    const kiosk = await requireSealingKiosk(database.db, actor, { practiceId, sealedOn: sealingDeviceOf(envelope) })
    await attempts.countTry(arrivalByDevice, kiosk.deviceId)
    const said = await decryptArrival(deps, envelope, { arrivalId, deviceId: kiosk.deviceId, practiceId })
    const now = clock.now()
    const arrivedAt = timeOf(said, now)
    await database.db.transaction().execute(async (db) => {
      const bookingId = await findBooking(db, { kiosk, said, at: arrivedAt })
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

/** The time of an arrival: the tablet's if it is plausible, because its clock may be years wrong. */
function timeOf({ arrivedAt }: SealedArrival, now: Date): Date {
  const age = now.getTime() - Date.parse(arrivedAt)
  return age >= 0 && age < day ? new Date(arrivedAt) : now
}

async function findBooking(
  db: Db,
  { kiosk, said, at }: { kiosk: Kiosk; said: SealedArrival; at: Date },
): Promise<BookingId | null> {
  switch (said.kind) {
    case 'check-in':
      return findDueAppointment(db, { siteId: kiosk.site_id, said, at })
    case 'new-visit':
      return null
  }
}
