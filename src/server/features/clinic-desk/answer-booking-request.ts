import type * as calls from '../../../contract/clinic-desk/clinic-desk.ts'
import type { DeskAnswer } from '../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId } from '../../../contract/ids.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { acceptRequest, declineRequest } from '../../records/bookings/requests/accept-request.ts'
import type { BookingDependencies } from '../../records/bookings/booking-dependencies.ts'
import { requireDeskBooking } from './require-desk.ts'
import { readDeskBooking } from './desk-store.ts'
import { offerTimes } from './offer-times.ts'
import { presentDeskBooking } from './present-desk.ts'
import { deskConflict } from './desk-conflict.ts'
import { requestOutcomeText } from '../../records/bookings/requests/request-outcome-text.ts'

/** desk/answer: answers a request. Of two simultaneous answers the first counts; the second call gets its outcome. */
export const answerBookingRequest =
  (deps: BookingDependencies): Handler<typeof calls.answerBookingRequest> =>
  async ({ request: { bookingId, answer }, actor }) => {
    const { database, clock } = deps
    const site = await requireDeskBooking(database.db, userOf(actor), { bookingId, now: clock.now() })
    const shownId = await applyAnswer(deps, bookingId, answer)
    const row = await readDeskBooking(database.db, shownId)
    if (!row) throw new Problem('not-found')
    return presentDeskBooking(row, { timeZone: site.time_zone, now: clock.now() })
  }

async function applyAnswer(deps: BookingDependencies, bookingId: BookingId, answer: DeskAnswer): Promise<BookingId> {
  if (answer.kind === 'offer') {
    await offerTimes(deps, bookingId, answer.times)
    return bookingId
  }
  const done =
    answer.kind === 'accept' ? await acceptRequest(deps, bookingId) : await declineRequest(deps, bookingId, answer)
  switch (done.kind) {
    case 'converted':
      return done.appointmentId
    case 'declined':
      return bookingId
    case 'taken':
      throw deskConflict('taken', 'This time was given to somebody else meanwhile. Offer another one.')
    case 'over':
      throw deskConflict('over', 'This time is over. Offer another one.')
    case 'privacy-withdrawn':
      throw deskConflict(
        'not-now',
        'This person withdrew the privacy agreement. They agree to it again under My choices first.',
      )
    case 'no-request':
      throw deskConflict('answered', await requestOutcomeText(deps, bookingId))
  }
}
