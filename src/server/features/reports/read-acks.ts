import { readAck, stateByAck } from '../../../domain/reports/hl7/read-ack.ts'
import type { DeliveryPorts } from './deliver-report.ts'
import * as store from './delivery-work-store.ts'
import { stepDelivery } from '../../records/reports/delivery-store.ts'

const words = { acknowledged: 'In their inbox', sent: 'On its way', failed: 'Their system refused it' } as const
const isSettled = (state: string) => state === 'acknowledged' || state === 'failed'

/** Takes one acknowledgement down; answers whether it belongs to a message of ours. */
const takeIn = (ports: DeliveryPorts, fileName: string, text: string | null): Promise<boolean> =>
  ports.database.db.transaction().execute(async (db) => {
    const now = ports.clock.now()
    const ack = text === null ? null : readAck(text)
    const none = { fileName, controlId: null, code: null, said: null, deliveryId: null, now }
    if (ack === null) {
      await store.insertAck(db, { ...none, verdict: 'unreadable' })
      return false
    }
    const { code, controlId, said } = ack
    const row = await store.lockByControlId(db, controlId)
    if (row === undefined) {
      await store.insertAck(db, { ...none, controlId, code, said, verdict: 'unknown' })
      return false
    }
    const known = { fileName, controlId, code, said, deliveryId: row.delivery_id, now }
    // An answer to a notice of recall says nothing of the report itself.
    if (row.recall_control_id === controlId) {
      await store.insertAck(db, { ...known, verdict: 'taken' })
      return true
    }
    if (isSettled(row.state)) {
      await store.insertAck(db, { ...known, verdict: 'again' })
      return true
    }
    const state = stateByAck(code)
    const reason = state === 'failed' ? `${words.failed}: ${said ?? code}` : null
    await stepDelivery(db, row.delivery_id, { state, said: reason ?? words[state], now, reason })
    await store.insertAck(db, { ...known, verdict: 'taken' })
    return true
  })

/**
 * The job `read-report-acks`: takes in what came back, each once; what is of no message of ours is put aside. One that
 * can't be read holds up no other. The log names neither file nor words: both are the partner's.
 */
export const readAcks = (ports: DeliveryPorts) => async (): Promise<void> => {
  for (const name of await ports.folder.list())
    try {
      const isOurs = await takeIn(ports, name, await ports.folder.read(name))
      if (!isOurs) ports.logger.warn('an answer of HealthLink belongs to no message of ours: it was put aside')
      await ports.folder.settle(name, isOurs ? 'done' : 'quarantine')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
      ports.logger.error({ code }, 'an answer of HealthLink could not be taken in')
    }
}
