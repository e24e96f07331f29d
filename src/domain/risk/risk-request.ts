import { RiskCategory } from '../../contract/enums.ts'
import type { RiskCheckId } from '../../contract/ids.ts'
import type { RiskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import { assessRisk } from './assess-risk.ts'
import { toRiskAnswers } from './risk-check.ts'
import { riskTextVersion } from './risk-check-texts.ts'

/** A completed risk check: its id from the device, and when it was answered (an instant). */
export type FinishedCheck = { checkId: RiskCheckId; answers: RiskCheckAnswers; whenAnswered: string }

/** The lookup id for personal history of melanoma: 1 none, 5 yes without details. */
const personalHistoryOf = (had: boolean): number => (had ? 5 : 1)

/** The request for a completed check (A3.risk.02, A3.risk.03): the result by the current table, with its version. */
export function riskRequest({ checkId, answers, whenAnswered }: FinishedCheck) {
  const riskAnswers = toRiskAnswers(answers)
  const { category, tableVersion } = assessRisk(riskAnswers)
  return {
    ...riskAnswers,
    personalHistory: personalHistoryOf(riskAnswers.personalHistory),
    riskCategory: category,
    confidence: RiskCategory.Low,
    comments: null,
    rawData: { checkId, tableVersion, textVersion: riskTextVersion, answers, whenAnswered },
  }
}
