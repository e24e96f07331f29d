import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { canReceiveSms } from '../../../domain/identifiers/can-receive-sms.ts'
import { deliveryStageOf } from '../../../domain/reports/delivery-stage.ts'
import type { DeliveryRow } from './delivery-rows-store.ts'

/** A recipient of a report with the delivery state, and the other ways to reach them. */
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
  // A link that ended with the practice's access is none that anybody should send anew.
  link: row.has_lost_access ? null : row.link,
  canBeResent: row.can_be_resent,
  whenToldOfRecall: row.recall_sent_at?.toISOString() ?? null,
  tries: row.tries.map(({ at, said }) => ({ at: new Date(at).toISOString(), said })),
  otherWays: otherWaysOf(row),
})

/** The ways to reach a recipient, except the one that was used; none for who has lost access, or was sent nothing yet. */
export const otherWaysOf = ({
  ways,
  channel,
  address,
  state,
  has_lost_access: isLost,
}: DeliveryRow): DeliveryRow['ways'] =>
  ways.filter(
    (way) =>
      !isLost &&
      state !== 'taken-back' &&
      (way.channel !== channel || way.address !== address) &&
      (way.channel !== 'text' || canReceiveSms(way.address)),
  )
