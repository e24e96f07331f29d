import { parseAck, deliveryStateFor } from '../../../../domain/reports/hl7/parse-ack.ts'
import type { DeliveryDependencies } from './deliver-report.ts'
import * as store from '../../../records/reports/delivery-store.ts'

const stateText = { acknowledged: 'In their inbox', sent: 'On its way', failed: 'Their system refused it' } as const
const isSettled = (state: string) => state === 'acknowledged' || state === 'failed'

/** Takes one acknowledgement down; answers whether it belongs to a message of ours. */
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
    // An answer to a notice of recall says nothing of the report itself.
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
    return true
  })

/**
 * The job `read-report-acks`: takes in what came back, each once; what is of no message of ours is put aside. One that
 * can't be read holds up no other. The log names neither file nor words: both are the partner's.
 */
export const readAcks = (deps: DeliveryDependencies) => async (): Promise<void> => {
  for (const name of await deps.folder.listIncoming())
    try {
      const isOurs = await processAck(deps, name, await deps.folder.readIncoming(name))
      if (!isOurs) deps.logger.warn('an answer of HealthLink belongs to no message of ours: it was put aside')
      await deps.folder.archive(name, isOurs ? 'done' : 'quarantine')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
      deps.logger.error({ code }, 'an answer of HealthLink could not be taken in')
    }
}
