import type { Answer } from '../../../contract/endpoint.ts'
import type * as calls from '../../../contract/kiosk.ts'
import type { Call, Handler } from '../../http/bind.ts'
import { requireKiosk, type Kiosk } from './require-kiosk.ts'
import { insertArrival } from './arrival-store.ts'
import { checkInByAddress, checkInByDevice } from './rate-limits.ts'
import { findDueAppointment } from './find-due-appointment.ts'
import type { KioskDependencies } from './kiosk-dependencies.ts'
import { markArrived } from '../../records/bookings/booking-rows-store.ts'

/** Longer than the search takes, so that response times do not reveal the result. */
const answersAfterMs = 400

type CheckInInput = Call<typeof calls.checkIn>

/**
 * kiosk/checkin: answers yes for a patient with an appointment about now, no for everybody else; both after the same
 * time.
 */
export const checkIn =
  (deps: KioskDependencies): Handler<typeof calls.checkIn> =>
  async (call) => {
    const kiosk = await requireKiosk(deps.database.db, call.actor, call.request.practiceId)
    await deps.attempts.countTry(checkInByAddress, call.caller.address)
    await deps.attempts.countTry(checkInByDevice, kiosk.deviceId)
    const [answer] = await Promise.all([findAndMark(deps, kiosk, call), deps.pause(answersAfterMs)])
    return { answer }
  }

async function findAndMark(
  deps: KioskDependencies,
  kiosk: Kiosk,
  { request, caller }: CheckInInput,
): Promise<Answer<typeof calls.checkIn>['answer']> {
  const { database, attempts, clock } = deps
  const now = clock.now()
  const { birthDate, initials, time } = request
  const found = await database.db.transaction().execute(async (db) => {
    const said = { birthDate, initials, time }
    const bookingId = await findDueAppointment(db, { siteId: kiosk.site_id, said, at: now })
    if (bookingId === null) return 'nobody'
    if (!(await markArrived(db, bookingId, now))) return 'was here'
    await insertArrival(db, {
      arrival_id: request.arrivalId,
      practice_id: kiosk.practice_id,
      device_id: kiosk.deviceId,
      came: 'online',
      booking_id: bookingId,
      said: null,
      arrived_at: now,
      received_at: now,
    })
    return 'came'
  })
  if (found === 'nobody') return 'no'
  await attempts.uncountTry(checkInByAddress, caller.address)
  // Only the first check-in of an appointment resets the misses, so that its owner can't reset them repeatedly.
  if (found === 'came') await attempts.reset(checkInByDevice, kiosk.deviceId)
  else await attempts.uncountTry(checkInByDevice, kiosk.deviceId)
  return 'yes'
}
