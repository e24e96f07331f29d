import type * as calls from '../../../contract/practices/practices.ts'
import type { PracticeDetails } from '../../../contract/practices/practices.ts'
import { phoneToE164 } from '../../../domain/identifiers/phone.ts'
import { isPostCode } from '../../../domain/identifiers/post-code.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import type { Tables } from '../../platform/database.ts'
import { queueMail } from '../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import type { Services } from '../../platform/services.ts'
import { presentPractice } from '../../records/practices/present-practice.ts'
import { practiceChangedMail } from './practice-mails.ts'
import { updatePracticeDetails, lockPractice } from './practice-store.ts'

/**
 * practices/update: a manager changes the details of their practice. Reports may go to its address, so the change
 * requires a step-up, is logged, and is e-mailed to the old and the new address.
 */
export const updatePractice =
  ({ database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>): Handler<typeof calls.updatePractice> =>
  async ({ request: { practiceId, details }, actor }) => {
    const manager = userOf(actor)
    requireMay(manager, 'manage', practiceId)
    requireStepUp(manager)
    return database.db.transaction().execute(async (db) => {
      const before = await lockPractice(db, practiceId)
      if (!before) throw new Problem('not-found')
      const phone = checkedPhone(details, before)
      const now = clock.now()
      const after = await updatePracticeDetails(db, practiceId, { details: { ...details, phoneNumber: phone }, now })
      const { loginId: by, sessionId: session } = manager
      await writeSecurityLog(db, { kind: 'setting', what: 'details', now, actor: by, session, practice: practiceId })
      const recipients = new Set([before.email_address, after.email_address].filter((address) => address !== null))
      for (const address of recipients)
        await queueMail(
          db,
          jobs,
          practiceChangedMail({ address, practice: after.practice_name, country: after.country_code }),
        )
      return presentPractice(after)
    })
  }

type PracticeKind = Pick<Tables['practices'], 'country_code' | 'practice_type'>

/**
 * Validates the request and returns the phone number in E.164. Throws 422 for an invalid number or post code, and if a
 * pharmacy wants AI results, which it may not see.
 */
function checkedPhone(
  { phoneNumber, streetPostCode, postal, sendAiResultsToPractice }: PracticeDetails,
  { country_code: country, practice_type: kind }: PracticeKind,
): string | null {
  const phone = phoneNumber === null ? null : phoneToE164(phoneNumber, country)
  const errors = [
    ...(phoneNumber !== null && phone === null
      ? [{ pointer: '/details/phoneNumber', message: 'Enter the number with its area code.' }]
      : []),
    ...(streetPostCode !== null && !isPostCode(streetPostCode)
      ? [{ pointer: '/details/streetPostCode', message: 'A postcode has four digits.' }]
      : []),
    ...(postal != null && !isPostCode(postal.postalPostCode)
      ? [{ pointer: '/details/postal/postalPostCode', message: 'A postcode has four digits.' }]
      : []),
    ...(sendAiResultsToPractice === true && kind === 'Pharmacy'
      ? [{ pointer: '/details/sendAiResultsToPractice', message: 'A pharmacy does not see what was found.' }]
      : []),
  ]
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return phone
}
