import { bringArrival } from '../../contract/kiosk.ts'
import { ask } from '../outbox/ask.ts'
import type { SendEnd } from '../outbox/send-visit.ts'
import { stepForward } from '../outbox/sender-record.ts'
import type { Sender } from '../outbox/sender.ts'
import { kioskTicket } from './kiosk-ticket.ts'

/**
 * Makes what sends the arrivals that were sealed here, before any visit: somebody waits. One leaves the tablet when the
 * server has it. A refused one stays, and is tried again after the next start. Throws as `ask` does.
 */
export function makeSendArrivals(): (sender: Sender) => Promise<Extract<SendEnd, { kind: 'wait' }> | null> {
  const refused = new Set<string>()
  return async (sender) => {
    const { db, epoch } = sender
    const rows = (await db.arrivals.toArray()).filter(({ arrivalId }) => !refused.has(arrivalId))
    const ticket = rows.length === 0 ? null : await kioskTicket(db)
    if (ticket === null) return null
    for (const { arrivalId, practiceId, envelope } of rows) {
      const request = { arrivalId, practiceId, envelope }
      const asked = await ask(sender, { step: 'commit', bytes: envelope.length }, (signal) =>
        sender.callAsDevice(bringArrival, { request }, { ticket: ticket.text, signal }),
      )
      if (asked.kind === 'answered')
        await db.transaction('rw', [db.arrivals, db.sender], async () => {
          await stepForward(db, epoch)
          await db.arrivals.delete(arrivalId)
        })
      else if (asked.verdict.kind === 'retry')
        return { kind: 'wait', retryAfterMs: asked.verdict.retryAfterMs, reason: 'server' }
      else if (asked.verdict.kind === 'network-down')
        return { kind: 'wait', retryAfterMs: null, reason: 'network-down' }
      else refused.add(arrivalId)
    }
    return null
  }
}
