import type {
  PatientMatch,
  RiskProfile,
  StoredConsent,
  StoredRisk,
  StoredScope,
} from '../../../../contract/patients/practitioner-patients.ts'
import { latestConsents } from '../../../../domain/consents/consent-state.ts'
import type { Likeness } from '../../../../domain/patients/patient-match.ts'
import { assessRisk, type RiskAnswers } from '../../../../domain/risk/assess-risk.ts'
import type { ConsentAnswer } from '../../../records/consents/consent-events-store.ts'
import type { CandidateRow } from './register-store.ts'
import type { RiskProfileRow, ScopeRow } from './practitioner-patient-store.ts'
import { listedName } from '../../../../domain/text/person-name.ts'

const riskNames = { 1: 'Low', 2: 'Medium', 3: 'High' } as const

const answersOf = (row: RiskProfileRow): RiskAnswers => ({
  ageBracket: row.age_bracket as RiskAnswers['ageBracket'],
  ethnicity: row.ethnicity as RiskAnswers['ethnicity'],
  sunburnHistory: row.sunburn_history as RiskAnswers['sunburnHistory'],
  familyHistory: row.family_history as RiskAnswers['familyHistory'],
  personalHistory: row.personal_history,
})

function observationsOf(raw: unknown): RiskProfile['observations'] {
  const list =
    (raw as { observations?: { riskFactorOption: string; notes?: string | null }[] } | null)?.observations ?? []
  return list.map(({ riskFactorOption, notes }) => ({ riskFactorOption, notes: notes ?? null }))
}

/** The risk profile in its older shape (A3.risk.05), with the answers that changed the result. */
export function presentRiskProfile(row: RiskProfileRow): RiskProfile {
  const factors = assessRisk(answersOf(row)).riskFactors.map(({ label }) => label)
  return {
    patientRiskId: String(row.profile_id),
    risk: riskNames[row.risk_category as keyof typeof riskNames],
    factors: factors.join('; '),
    listOfFactors: factors,
    observations: observationsOf(row.raw_data),
    tableVersion: row.table_version,
  }
}

/** The patient's latest answer to each consent. */
export const presentConsents = (events: readonly ConsentAnswer[]): StoredConsent[] =>
  latestConsents(events).map(({ flag, value, textVersion, at }) => ({
    flag,
    value,
    textVersion,
    when: new Date(at).toISOString(),
  }))

/** The answers of the last risk check; null without one. */
export function presentLastRisk(row: RiskProfileRow | undefined): StoredRisk | null {
  if (row === undefined) return null
  const { ageBracket: _today, ...answers } = answersOf(row)
  return { ...answers, when: row.created_at.toISOString() }
}

/** The scope accepted at the last visit; null before the first. */
export const presentLastScope = (row: ScopeRow | undefined): StoredScope | null =>
  row === undefined ? null : { productId: row.product_id, scopeId: row.scope_id, when: row.visit_time.toISOString() }

/** A possible duplicate: with details for the caller's own patients, masked for those of other practices. */
export function presentMatch(row: CandidateRow, likeness: Likeness): PatientMatch {
  if (!row.is_own)
    return {
      patientId: null,
      displayName: 'A patient of another practice',
      birthDate: null,
      mobilePhone: null,
      nhi: null,
      likeness,
      isAtYourPractice: false,
    }
  return {
    patientId: row.patient_id,
    displayName: listedName({ firstName: row.first_name, lastName: row.last_name }),
    birthDate: row.birth_date,
    mobilePhone: row.mobile_phone === null ? null : `…${row.mobile_phone.slice(-3)}`,
    nhi: row.nhi,
    likeness,
    isAtYourPractice: true,
  }
}
