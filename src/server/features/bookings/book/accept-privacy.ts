import type { LoginId, PatientId } from '../../../../contract/ids.ts'
import { consentState } from '../../../../domain/consents/consent-state.ts'
import { consentTextVersion } from '../../../../domain/visits/consent-texts.ts'
import { invalid } from '../../../http/problem.ts'
import { readConsentEvents } from '../../../records/consents/consent-events-store.ts'
import { insertPrivacyConsent } from '../../../records/bookings/booking-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { isPrivacyWithdrawn } from '../../../records/bookings/is-privacy-withdrawn.ts'

/**
 * Requires the privacy agreement for booking (docs/domain.md 6): it is in force already, or is given and recorded now.
 * After a withdrawal it can only be given again where it was withdrawn: a checkbox on an old page does not count.
 */
export async function acceptPrivacy(
  { database: { db }, clock }: BookingDependencies,
  { patientId, loginId }: { patientId: PatientId; loginId: LoginId },
  isGivenNow: boolean,
): Promise<void> {
  if (consentState(await readConsentEvents(db, patientId)).consentPrivacyAgreement) return
  if (await isPrivacyWithdrawn(db, patientId))
    throw invalid(
      '/wasPrivacyAccepted',
      'The privacy agreement was withdrawn, so nothing new can be booked. Agree to it again under My choices; for somebody else, call the clinic.',
    )
  if (!isGivenNow) throw invalid('/wasPrivacyAccepted', 'Accept the privacy agreement to book.')
  await insertPrivacyConsent(db, { patientId, loginId, textVersion: consentTextVersion, now: clock.now() })
}
