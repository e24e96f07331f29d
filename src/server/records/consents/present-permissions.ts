import type { PatientId } from '../../../contract/ids.ts'
import type { PatientPermissions } from '../../../contract/consents/permissions.ts'
import type { ConsentState } from '../../../domain/consents/consent-state.ts'

type PermissionSources = {
  patientId: PatientId
  enablePatientRecalls: boolean
  /** The interval chosen by the patient; null: as recommended. */
  recallMonths: number | null
  consents: ConsentState
  /** The recommended interval, as far as the caller may know it; null: none. */
  advisedMonths: number | null
}

/** The consents in force and the reminder settings (A3.consent.01, docs/domain.md 6). */
export const presentPermissions = ({
  patientId,
  enablePatientRecalls,
  recallMonths,
  consents,
  advisedMonths,
}: PermissionSources): PatientPermissions => ({
  patientId,
  enablePatientRecalls,
  recallFrequencyInMonths: recallMonths,
  recommendedRecallFrequencyInMonths: advisedMonths,
  ...consents,
  canUploadImages: consents.consentPrivacyAgreement,
  canViewSelfImages: consents.imagesAvailableOnline,
})
