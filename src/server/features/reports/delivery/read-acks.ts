import { parseAck, deliveryStateFor } from '../../../../domain/reports/hl7/parse-ack.ts'
import type { DeliveryDependencies } from './deliver-report.ts'
import { notifySender } from './notify-sender.ts'
import * as store from '../../../records/reports/delivery-store.ts'

const stateText = { acknowledged: 'In their inbox', sent: 'On its way', failed: 'Their system refused it' } as const
const isSettled = (state: string) => state === 'acknowledged' || state === 'failed'

/** Processes an acknowledgement; returns whether it belongs to one of our messages. */
const processAck = (deps: DeliveryDependencies, fileName: string, text: string | null): Promise<boolean> =>
  deps.database.db.transaction().execute(async (db) => {
    const now = deps.clock.now()
    const ack = text === null ? null : parseAck(text)
    const none = { fileName, controlId: null, code: null, said: null, deliveryId: null, now }
    if (ack === null) {
      await store.insertAck(db, { ...none, verdict: 'unreadable' })
      return false
    }
    const { code, controlId, message } = ack
    const row = await store.lockByControlId(db, controlId)
    if (row === undefined) {
      await store.insertAck(db, { ...none, controlId, code, said: message, verdict: 'unknown' })
      return false
    }
    const known = { fileName, controlId, code, said: message, deliveryId: row.delivery_id, now }
    // An acknowledgement of a recall message does not change the state of the report.
    if (row.recall_control_id === controlId) {
      await store.insertAck(db, { ...known, verdict: 'taken' })
      return true
    }
    if (isSettled(row.state)) {
      await store.insertAck(db, { ...known, verdict: 'again' })
      return true
    }
    const state = deliveryStateFor(code)
    const reason = state === 'failed' ? `${stateText.failed}: ${message ?? code}` : null
    await store.recordDeliveryStep(db, row.delivery_id, { state, said: reason ?? stateText[state], now, reason })
    await store.insertAck(db, { ...known, verdict: 'taken' })
    if (state === 'failed') await notifySender(db, deps, row.delivery_id)
    return true
  })

/**
 * The job `read-report-acks`: processes incoming acknowledgements, each once, and quarantines those for unknown messages.
 * An unreadable one does not block others. The log contains neither file names nor content, which are the partner's.
 */
export const readAcks = (deps: DeliveryDependencies) => async (): Promise<void> => {
  for (const name of await deps.folder.listIncoming())
    try {
      const isOurs = await processAck(deps, name, await deps.folder.readIncoming(name))
      if (!isOurs) deps.logger.warn('a HealthLink acknowledgement for an unknown message was quarantined')
      await deps.folder.archive(name, isOurs ? 'done' : 'quarantine')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
      deps.logger.error({ code }, 'a HealthLink acknowledgement could not be processed')
    }
}
