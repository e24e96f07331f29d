import { reportContent } from '../../../../contract/reports.ts'
import { oruMessage } from '../../../../domain/reports/hl7/oru-message.ts'
import { queueMail, queueTextMessage } from '../../../platform/mail/mail.ts'
import type { Db } from '../../../platform/database.ts'
import { controlIdOf, type DeliveryPorts, oruOf } from '../deliver-report.ts'
import * as store from '../delivery-work-store.ts'
import { recallMail, recallText } from '../report-messages.ts'
import { noteRecallTold } from '../../../records/reports/delivery-store.ts'

/** The job `send-recall-notice`: tells one who got a report that it is withdrawn, once, by the way it came. */
export const sendRecallNotice =
  (ports: DeliveryPorts) =>
  ({ deliveryId }: { deliveryId: string }): Promise<void> =>
    ports.database.db.transaction().execute(async (db) => {
      const due = await store.lockRecalled(db, deliveryId)
      if (due === undefined) return
      await tell(db, ports, due)
    })

async function tell(db: Db, ports: DeliveryPorts, due: store.DueDelivery): Promise<void> {
  const { delivery_id: deliveryId, address } = due
  const now = ports.clock.now()
  switch (due.channel) {
    case 'text': {
      const refusal = await queueTextMessage(db, ports.jobs, recallText(address))
      // Somebody who holds a report that no longer stands is told: the job tries again, later and later.
      if (refusal !== null) throw new Error(`the text was not sent: ${refusal}`)
      return noteRecallTold(db, deliveryId, { now, controlId: null })
    }
    case 'mail': {
      const name = due.recipient_kind === 'patient' ? due.first_name : null
      await queueMail(db, ports.jobs, recallMail({ address, name, country: due.country_code }))
      return noteRecallTold(db, deliveryId, { now, controlId: null })
    }
    case 'healthlink': {
      const controlId = controlIdOf(`${deliveryId} recalled`)
      const content = reportContent.parse(due.content)
      const message = oruMessage({ ...oruOf(due, ports), controlId, now, content, body: { kind: 'withdrawn' } })
      await noteRecallTold(db, deliveryId, { now, controlId })
      return ports.folder.put(address, controlId, message)
    }
  }
}
