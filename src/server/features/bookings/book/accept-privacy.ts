import type { LoginId, PatientId } from '../../../../contract/ids.ts'
import { consentState } from '../../../../domain/consents/consent-state.ts'
import { consentTextVersion } from '../../../../domain/visits/consent-texts.ts'
import { invalid } from '../../../http/problem.ts'
import { readConsentEvents } from '../../../records/consents/consent-events-store.ts'
import { insertPrivacyConsent } from '../../../records/bookings/booking-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { isPrivacyWithdrawn } from '../../../records/bookings/is-privacy-withdrawn.ts'

/**
 * Nothing is booked without the privacy agreement (docs/domain.md 6): it holds already, or is given now and taken down.
 * Who withdrew it gives it again where they did: a tick that a page kept from before is no answer.
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
