import { submitArrival } from '../../../../contract/kiosk.ts'
import { requestAsSender } from '../../../sender/request-as-sender.ts'
import type { SendResult } from '../visit/send-visit.ts'
import { recordProgress } from '../../../sender/sender-state.ts'
import type { Sender } from '../../../sender/sender.ts'
import { kioskTicket } from './kiosk-ticket.ts'

/**
 * Makes what sends the arrivals that were sealed here, before any visit: somebody waits. One leaves the tablet when the
 * server has it. A refused one stays, and is tried again after the next start. Throws as `ask` does.
 */
export function makeSendArrivals(): (sender: Sender) => Promise<Extract<SendResult, { kind: 'wait' }> | null> {
  const refused = new Set<string>()
  return async (sender) => {
    const { db, epoch } = sender
    const rows = (await db.arrivals.toArray()).filter(({ arrivalId }) => !refused.has(arrivalId))
    const ticket = rows.length === 0 ? null : await kioskTicket(db)
    if (ticket === null) return null
    for (const { arrivalId, practiceId, envelope } of rows) {
      const request = { arrivalId, practiceId, envelope }
      const asked = await requestAsSender(sender, { step: 'commit', bytes: envelope.length }, (signal) =>
        sender.callAsDevice(submitArrival, { request }, { ticket: ticket.text, signal }),
      )
      if (asked.kind === 'answered')
        await db.transaction('rw', [db.arrivals, db.sender], async () => {
          await recordProgress(db, epoch)
          await db.arrivals.delete(arrivalId)
        })
      else if (asked.decision.kind === 'retry')
        return { kind: 'wait', retryAfterMs: asked.decision.retryAfterMs, reason: 'server' }
      else if (asked.decision.kind === 'network-down')
        return { kind: 'wait', retryAfterMs: null, reason: 'network-down' }
      else refused.add(arrivalId)
    }
    return null
  }
}
