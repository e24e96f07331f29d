import type { PatientId } from '../../../contract/ids.ts'
import type { PatientPermissions } from '../../../contract/patients/practitioner-patients.ts'
import type { ConsentState } from '../../../domain/consents/consent-state.ts'
import { riskTable } from '../../../domain/risk/risk-table.ts'

type PermissionSources = {
  patientId: PatientId
  enablePatientRecalls: boolean
  /** The interval chosen by the patient; null: as recommended. */
  recallMonths: number | null
  consents: ConsentState
  /** The last risk check. */
  risk: { risk_category: number } | undefined
}

/** The consents in force and the reminder settings (A3.consent.01, docs/domain.md 6). */
export const presentPermissions = ({
  patientId,
  enablePatientRecalls,
  recallMonths,
  consents,
  risk,
}: PermissionSources): PatientPermissions => ({
  patientId,
  enablePatientRecalls,
  recallFrequencyInMonths: recallMonths,
  recommendedRecallFrequencyInMonths: risk ? riskTable.recallMonths[risk.risk_category as 1 | 2 | 3] : null,
  ...consents,
  canUploadImages: consents.consentPrivacyAgreement,
  canViewSelfImages: consents.imagesAvailableOnline,
})
