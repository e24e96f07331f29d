import type { Answer } from '../../../contract/endpoint.ts'
import type { checkIn } from '../../../contract/kiosk.ts'
import type { Call, Handler } from '../../http/bind.ts'
import { requireKiosk, type Kiosk } from './access.ts'
import { insertArrival } from './arrival-store.ts'
import { checkInByAddress, checkInByDevice } from './attempt-rules.ts'
import { findDue } from './find-due.ts'
import type { KioskPorts } from './ports.ts'
import { markArrived } from '../../records/bookings/booking-rows-store.ts'

/** Longer than a yes or a no takes to be found, so that nobody tells one from the other by the time. */
const answersAfterMs = 400

type CheckInCall = Call<typeof checkIn>

/** kiosk/checkin: yes for who has an appointment about now, and no for everybody else, as late for one as for the other. */
export const answerCheckIn =
  (ports: KioskPorts): Handler<typeof checkIn> =>
  async (call) => {
    const kiosk = await requireKiosk(ports.database.db, call.actor, call.request.practiceId)
    await ports.attempts.take(checkInByAddress, call.caller.address)
    await ports.attempts.take(checkInByDevice, kiosk.deviceId)
    const [answer] = await Promise.all([lookFor(ports, kiosk, call), ports.pause(answersAfterMs)])
    return { answer }
  }

async function lookFor(
  ports: KioskPorts,
  kiosk: Kiosk,
  { request, caller }: CheckInCall,
): Promise<Answer<typeof checkIn>['answer']> {
  const { database, attempts, clock } = ports
  const now = clock.now()
  const { birthDate, initials, time } = request
  const found = await database.db.transaction().execute(async (db) => {
    const said = { birthDate, initials, time }
    const bookingId = await findDue(db, { siteId: kiosk.site_id, said, at: now })
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
  await attempts.giveBack(checkInByAddress, caller.address)
  // An appointment is come to once: its owner can't clear the misses of a kiosk again and again.
  if (found === 'came') await attempts.forget(checkInByDevice, kiosk.deviceId)
  else await attempts.giveBack(checkInByDevice, kiosk.deviceId)
  return 'yes'
}
