import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { canReceiveSms } from '../../../domain/identifiers/can-receive-sms.ts'
import { deliveryStageOf } from '../../../domain/reports/delivery-stage.ts'
import type { DeliveryRow } from './delivery-rows-store.ts'

/** A recipient of a report with how far it is, and the other ways to reach them. */
export const presentDelivery = (row: DeliveryRow): Distribution['gets'][number] => ({
  deliveryId: row.delivery_id,
  kind: row.recipient_kind,
  name: row.recipient_name,
  letterSpot: row.letter_spot,
  channel: row.channel,
  address: row.address,
  state: row.state,
  stage: deliveryStageOf({ ...row, isAnswered: row.is_answered }),
  reason: row.reason,
  whenSent: row.sent_at?.toISOString() ?? null,
  whenAcknowledged: row.acknowledged_at?.toISOString() ?? null,
  leavesAt: row.leaves_at.toISOString(),
  link: row.link,
  whenToldOfRecall: row.recall_sent_at?.toISOString() ?? null,
  tries: row.tries.map(({ at, said }) => ({ at: new Date(at).toISOString(), said })),
  otherWays: otherWaysOf(row),
})

/** The ways to reach a recipient besides the one that was chosen. */
export const otherWaysOf = ({ ways, channel, address }: DeliveryRow): DeliveryRow['ways'] =>
  ways.filter(
    (way) =>
      (way.channel !== channel || way.address !== address) && (way.channel !== 'text' || canReceiveSms(way.address)),
  )
