import type { RiskAnswers } from '../../../../../domain/risk/assess-risk.ts'
import { ageBracketOn } from '../../../../../domain/visits/age-bracket.ts'
import { patientBirthDate } from '../../../../../domain/visits/complete/missing-patient.ts'
import type { VisitDraft } from '../../../../../domain/visits/visit-draft.ts'

/** The complete risk answers of a draft, with the age bracket; null while one is missing. `today` is `YYYY-MM-DD`. */
export function riskAnswers(draft: Pick<VisitDraft, 'patient' | 'risk'>, today: string): RiskAnswers | null {
  const { ethnicity, sunburnHistory, familyHistory, personalHistory } = draft.risk
  const birthDate = patientBirthDate(draft, today)
  if (birthDate === null || ethnicity === undefined || sunburnHistory === undefined) return null
  if (familyHistory === undefined || personalHistory === undefined) return null
  return { ageBracket: ageBracketOn(birthDate, today), ethnicity, sunburnHistory, familyHistory, personalHistory }
}
