import { submitArrival } from '../../../../contract/kiosk.ts'
import type { ArrivalRow } from '../../../database/device-db.ts'
import { requestAsSender } from '../../../sender/request-as-sender.ts'
import type { Sender } from '../../../sender/sender.ts'
import { recordProgress } from '../../../sender/sender-state.ts'
import { confirmsNothing, type OutboxKind } from '../../outbox-kind.ts'
import { kioskTicket } from './kiosk-ticket.ts'

/**
 * Arrivals that a kiosk encrypted while it had no network. An arrival leaves the tablet when the server has it; a
 * refused one stays, and is sent again after the next start.
 */
export function makeArrivalKind(): OutboxKind<ArrivalRow, null> {
  const refused = new Set<string>()
  return {
    name: 'arrival',
    postponeMs: null,
    stopsAfter: [],
    prepare: async () => {},
    due: async ({ db }) => (await db.arrivals.toArray()).filter(({ arrivalId }) => !refused.has(arrivalId)),
    idOf: ({ arrivalId }) => arrivalId,
    send: async (sender, { arrivalId, practiceId, envelope }) => {
      const ticket = await kioskTicket(sender.db)
      if (ticket === null) return { kind: 'not-ready' }
      const request = { arrivalId, practiceId, envelope }
      const response = await requestAsSender(sender, { step: 'commit', bytes: envelope.length }, (signal) =>
        sender.callAsDevice(submitArrival, { request }, { ticket: ticket.text, signal }),
      )
      return response.kind === 'answered' ? { kind: 'sent', receipt: null } : response
    },
    settle: async (sender, row, settlement) => {
      if (settlement.kind === 'sent') await deleteArrival(sender, row)
      else refused.add(row.arrivalId)
    },
    confirm: confirmsNothing,
    // Nobody is signed in on a kiosk, and staff can't read an arrival here.
    discard: null,
  }
}

const deleteArrival = ({ db, epoch }: Sender, { arrivalId }: ArrivalRow): Promise<void> =>
  db.transaction('rw', [db.arrivals, db.sender], async () => {
    await recordProgress(db, epoch)
    await db.arrivals.delete(arrivalId)
  })
