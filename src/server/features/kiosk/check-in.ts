import type { Answer } from '../../../contract/endpoint.ts'
import type * as calls from '../../../contract/kiosk.ts'
import type { Call, Handler } from '../../http/bind.ts'
import { requireKiosk, type Kiosk } from './require-kiosk.ts'
import { insertArrival } from './arrival-store.ts'
import { checkInByAddress, checkInByDevice } from './rate-limits.ts'
import { findDueAppointment } from './find-due-appointment.ts'
import type { KioskDependencies } from './kiosk-dependencies.ts'
import { markArrived } from '../../records/bookings/booking-rows-store.ts'

/** Longer than a yes or a no takes to be found, so that nobody tells one from the other by the time. */
const answersAfterMs = 400

type CheckInInput = Call<typeof calls.checkIn>

/** kiosk/checkin: yes for who has an appointment about now, and no for everybody else, as late for one as for the other. */
export const checkIn =
  (ports: KioskDependencies): Handler<typeof calls.checkIn> =>
  async (call) => {
    const kiosk = await requireKiosk(ports.database.db, call.actor, call.request.practiceId)
    await ports.attempts.countTry(checkInByAddress, call.caller.address)
    await ports.attempts.countTry(checkInByDevice, kiosk.deviceId)
    const [answer] = await Promise.all([findAndMark(ports, kiosk, call), ports.pause(answersAfterMs)])
    return { answer }
  }

async function findAndMark(
  ports: KioskDependencies,
  kiosk: Kiosk,
  { request, caller }: CheckInInput,
): Promise<Answer<typeof calls.checkIn>['answer']> {
  const { database, attempts, clock } = ports
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
  // An appointment is come to once: its owner can't clear the misses of a kiosk again and again.
  if (found === 'came') await attempts.reset(checkInByDevice, kiosk.deviceId)
  else await attempts.uncountTry(checkInByDevice, kiosk.deviceId)
  return 'yes'
}
