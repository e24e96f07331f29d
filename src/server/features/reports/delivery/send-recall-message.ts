import { reportContent } from '../../../../contract/reports/report-content.ts'
import { oruMessage } from '../../../../domain/reports/hl7/oru-message.ts'
import { queueMail, queueTextMessage } from '../../../platform/messages/queue-message.ts'
import type { Db } from '../../../platform/database.ts'
import { controlIdFor, type DeliveryDependencies, greetedName, oruParties } from './deliver-report.ts'
import * as store from '../../../records/reports/delivery-store.ts'
import { recallMail, recallText } from '../report-messages.ts'

/**
 * The job `send-report-recall`: notifies one recipient, once, that a report is withdrawn, by the channel that the
 * report used.
 */
export const sendRecallMessage =
  (deps: DeliveryDependencies) =>
  ({ deliveryId }: { deliveryId: string }): Promise<void> =>
    deps.database.db.transaction().execute(async (db) => {
      const due = await store.lockRecalled(db, deliveryId)
      if (due === undefined) return
      await sendMessage(db, deps, due)
    })

async function sendMessage(db: Db, deps: DeliveryDependencies, due: store.DueDelivery): Promise<void> {
  const { delivery_id: deliveryId, address } = due
  const now = deps.clock.now()
  switch (due.channel) {
    case 'text': {
      const refusal = await queueTextMessage(db, deps.jobs, recallText(address))
      // The recipient must learn of the recall: the job retries with growing delays.
      if (refusal !== null) throw new Error(`the text message was not sent: ${refusal}`)
      return store.recordRecallMessage(db, deliveryId, { now, controlId: null })
    }
    case 'mail': {
      await queueMail(db, deps.jobs, recallMail({ address, name: greetedName(due), country: due.country_code }))
      return store.recordRecallMessage(db, deliveryId, { now, controlId: null })
    }
    case 'healthlink': {
      const controlId = controlIdFor(`${deliveryId} recalled`)
      const content = reportContent.parse(due.content)
      const what = due.letter_id === null ? 'report' : 'letter'
      const body = { kind: 'withdrawn', what } as const
      const message = oruMessage({ ...oruParties(due, deps), controlId, now, content, body })
      await store.recordRecallMessage(db, deliveryId, { now, controlId })
      return deps.folder.putOutgoing(address, controlId, message)
    }
  }
}
