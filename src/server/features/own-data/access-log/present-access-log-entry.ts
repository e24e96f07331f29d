import type { AccessLogEntry } from '../../../../contract/own-data/access-log.ts'
import { deviceName } from '../../../../domain/accounts/device-name.ts'
import { readerRole, accessLabels } from '../../../access/access-labels.ts'
import type { AccessLogRow } from './access-log-store.ts'
import { personName } from '../../../../domain/text/person-name.ts'

/** An access log entry in the form shown to the patient. Staff of the service have no practice. */
export function presentAccessLogEntry(row: AccessLogRow): AccessLogEntry {
  const { role_id, whose } = row
  return {
    lookId: Number(row.look_id),
    whose,
    name: whose === 'own' ? null : personName(row.first_name, row.last_name),
    role: role_id === null ? null : readerRole({ ...row, role_id }),
    place: whose === 'own' ? deviceName(row.user_agent) : (row.practice_name ?? 'Lentigo'),
    tablet: row.tablet,
    what: accessLabels[row.what],
    when: row.occurred_at.toISOString(),
    reason: row.reason,
    question:
      row.asked_at === null
        ? null
        : {
            whenAsked: row.asked_at.toISOString(),
            note: row.note,
            answer: row.answer,
            whenAnswered: row.answered_at?.toISOString() ?? null,
          },
  }
}
