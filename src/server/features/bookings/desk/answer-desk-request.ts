import type { answerRequest, DeskAnswer } from '../../../../contract/bookings/desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { acceptRequest, declineRequest } from '../answer/answer-request.ts'
import type { BookingPorts } from '../ports.ts'
import { requireAtDesk } from './desk-access.ts'
import { readDeskBooking } from './desk-store.ts'
import { offerTimes } from './offer-times.ts'
import { presentDeskBooking } from './present-desk.ts'
import { refuse } from './refuse.ts'
import { whatBecame } from './what-became.ts'

/** desk/answer: of two desks that answer one request the first counts, and the second is told what became of it. */
export const answerDeskRequest =
  (ports: BookingPorts): Handler<typeof answerRequest> =>
  async ({ request: { bookingId, answer }, actor }) => {
    const { database, clock } = ports
    const site = await requireAtDesk(database.db, userOf(actor), { bookingId, now: clock.now() })
    const shownId = await decide(ports, bookingId, answer)
    const row = await readDeskBooking(database.db, shownId)
    if (!row) throw new Problem('not-found')
    return presentDeskBooking(row, { timeZone: site.time_zone, now: clock.now() })
  }

async function decide(ports: BookingPorts, bookingId: BookingId, answer: DeskAnswer): Promise<BookingId> {
  if (answer.kind === 'offer') {
    await offerTimes(ports, bookingId, answer.times)
    return bookingId
  }
  const done =
    answer.kind === 'accept' ? await acceptRequest(ports, bookingId) : await declineRequest(ports, bookingId, answer)
  switch (done.kind) {
    case 'converted':
      return done.appointmentId
    case 'declined':
      return bookingId
    case 'taken':
      throw refuse('taken', 'This time was given to somebody else meanwhile. Offer another one.')
    case 'over':
      throw refuse('over', 'This time is over. Offer another one.')
    case 'privacy-withdrawn':
      throw refuse(
        'not-now',
        'This person withdrew the privacy agreement. They agree to it again under My choices first.',
      )
    case 'no-request':
      throw refuse('answered', await whatBecame(ports, bookingId))
  }
}
