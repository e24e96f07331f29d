import type * as calls from '../../../contract/notifications/own-messages.ts'
import { messageSubject } from '../../../contract/notifications/own-messages.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { readOwnMessages } from './own-messages-store.ts'

/** notices/getown: the messages sent to the caller, with the channel and outcome of each. */
export const getOwnMessages =
  ({ database: { db } }: Pick<Services, 'database'>): Handler<typeof calls.getOwnMessages> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const rows = await readOwnMessages(db, {
      patientId: ownPatient(user),
      loginId: user.loginId,
      kinds: messageSubject.options,
    })
    return rows.map(({ message_id, kind, channel, created_at, outcome, recipient }) => ({
      messageId: message_id,
      about: messageSubject.parse(kind),
      channel,
      when: created_at.toISOString(),
      state: outcome,
      sentTo: recipient,
    }))
  }
