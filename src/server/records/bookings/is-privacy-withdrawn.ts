import type { PatientId } from '../../../contract/ids.ts'
import { latestConsents } from '../../../domain/consents/consent-state.ts'
import type { Db } from '../../platform/database.ts'
import { readConsentEvents } from '../consents/consent-events-store.ts'

/**
 * Whether a patient has withdrawn the privacy agreement: then nothing new can be booked for them until it is given
 * again (docs/domain.md 6).
 */
export async function isPrivacyWithdrawn(db: Db, patientId: PatientId | null): Promise<boolean> {
  if (patientId === null) return false
  const answers = latestConsents(await readConsentEvents(db, patientId))
  return answers.some(({ flag, value }) => flag === 'consentPrivacyAgreement' && !value)
}
