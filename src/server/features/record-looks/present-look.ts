import type { RecordLook } from '../../../contract/patients/record-looks.ts'
import { deviceWords } from '../../../domain/accounts/device-words.ts'
import { readerRole, readingWords } from '../../access/reading-words.ts'
import type { LookRow } from './looks-store.ts'

/** One reading as the patient reads it. The service's own people have no practice. */
export function presentLook(row: LookRow): RecordLook {
  const { role_id, whose } = row
  return {
    lookId: Number(row.look_id),
    whose,
    name: whose === 'own' ? null : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    role: role_id === null ? null : readerRole(role_id, row.practice_type),
    place: whose === 'own' ? deviceWords(row.user_agent) : (row.practice_name ?? 'Lentigo'),
    what: readingWords[row.what],
    when: row.occurred_at.toISOString(),
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
