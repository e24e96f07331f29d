import { AgeBracket, Ethnicity, FamilyMelanomaHistory, RiskCategory, SunburnHistory } from '../../../contract/enums.ts'
import type { HandlerAnswer } from '../../../contract/endpoint.ts'
import {
  type getRiskProfile,
  riskAssessmentProfile,
  riskRawData,
} from '../../../contract/risk/risk-assessment-profiles.ts'
import { personalHistoryOfMelanoma } from '../../../domain/lookups/general-lookups.ts'
import type { RiskProfileRow } from '../../records/risk/risk-profiles-store.ts'

const labelOf = (table: Readonly<Record<string, number>>, value: number): string =>
  Object.keys(table).find((name) => table[name] === value) ?? ''
const historyLabel = (id: number): string =>
  personalHistoryOfMelanoma.values.find(({ lookupValueId }) => lookupValueId === id)?.lookupValue ?? ''

/** The lookup id of personal history, if only yes or no is known. */
const historyIdOf = ({ personal_history_id: known, personal_history: had }: RiskProfileRow): number =>
  known ?? (had ? 5 : 1)

/** A risk check in the shape of A3.risk.01, with a label for each id. */
export function presentRiskProfile(row: RiskProfileRow): HandlerAnswer<typeof getRiskProfile> {
  const raw = riskRawData.safeParse((row.raw_data as { rawData?: unknown } | null)?.rawData).data
  const personalHistoryId = historyIdOf(row)
  return riskAssessmentProfile.parse({
    profileId: row.profile_id,
    loginId: row.patient_login_id,
    ageBracketId: row.age_bracket,
    ageBracket: labelOf(AgeBracket, row.age_bracket),
    ethnicityId: row.ethnicity,
    ethnicity: labelOf(Ethnicity, row.ethnicity),
    sunburnHistoryId: row.sunburn_history,
    sunburnHistory: labelOf(SunburnHistory, row.sunburn_history),
    familyHistoryId: row.family_history,
    familyHistory: labelOf(FamilyMelanomaHistory, row.family_history),
    personalHistoryId,
    personalHistory: historyLabel(personalHistoryId),
    riskCategoryId: row.risk_category,
    riskCategory: labelOf(RiskCategory, row.risk_category),
    confidenceId: row.confidence,
    confidence: labelOf(RiskCategory, row.confidence),
    comments: row.comments,
    whenCreated: row.created_at.toISOString(),
    whenDeleted: row.deleted_at?.toISOString() ?? null,
    whenLastUpdated: (row.updated_at ?? row.created_at).toISOString(),
    tableVersion: row.table_version,
    answers: raw?.answers ?? null,
    checkId: row.check_id,
    madeAtVisit: row.visit_id !== null,
  })
}
