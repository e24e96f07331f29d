import type { Consent, RiskAssessment } from 'fhir/r4'
import { choiceTexts, privacyText } from '../../../domain/visits/consent-texts.ts'
import type { ConsentRow, RiskRow } from './patient-history-store.ts'
import { codedConcept, reference, systems, urnOf, textConcept } from './fhir-names.ts'

/** A consent answer; the current answer for each consent is active. */
export const consentResource = (row: ConsentRow): Consent => {
  const text = [...choiceTexts, privacyText].find(({ flag }) => flag === row.flag)
  const isResearch = row.flag === 'consentDataResearch'
  return {
    resourceType: 'Consent',
    status: row.is_latest ? 'active' : 'inactive',
    scope: isResearch
      ? codedConcept(systems.consentScope, 'research', 'Research')
      : codedConcept(systems.consentScope, 'patient-privacy', 'Privacy Consent'),
    category: [codedConcept(systems.loinc, '59284-0', 'Consent Document')],
    patient: reference('Patient', urnOf(row.patient_id)),
    dateTime: row.occurred_at.toISOString(),
    policyRule: textConcept(`${text?.title ?? row.flag}: ${text?.sentence ?? ''} (text ${row.text_version})`),
    provision: { type: row.value ? 'permit' : 'deny' },
  }
}

const risks = {
  1: ['low', 'Low likelihood'],
  2: ['moderate', 'Moderate likelihood'],
  3: ['high', 'High likelihood'],
} as const

/**
 * A risk check; cancelled if deleted. Leaves out the relative risk, which some people are never shown (docs/domain.md
 * 7).
 */
export const riskResource = (row: RiskRow): RiskAssessment => {
  const [code, display] = risks[row.risk_category as 1 | 2 | 3] ?? risks[1]
  return {
    resourceType: 'RiskAssessment',
    status: row.deleted_at === null ? 'final' : 'cancelled',
    subject: reference('Patient', urnOf(row.patient_id)),
    ...(row.visit_id !== null && { encounter: reference('Encounter', urnOf(row.visit_id)) }),
    occurrenceDateTime: row.created_at.toISOString(),
    prediction: [
      {
        outcome: textConcept('Melanoma'),
        qualitativeRisk: codedConcept(systems.riskProbability, code, display),
      },
    ],
    note: [
      { text: `Judged by table ${row.table_version}.` },
      ...(row.comments === null || row.comments === '' ? [] : [{ text: row.comments }]),
    ],
  }
}
