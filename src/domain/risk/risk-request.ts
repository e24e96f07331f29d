import { RiskCategory } from '../../contract/enums.ts'
import type { RiskCheckId } from '../../contract/ids.ts'
import type { RiskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import { assessRisk } from './assess-risk.ts'
import { toRiskAnswers } from './risk-check.ts'
import { riskTextVersion } from './risk-check-texts.ts'

/** A check that somebody has finished: its number on the device, and when (an instant). */
export type FinishedCheck = { checkId: RiskCheckId; answers: RiskCheckAnswers; whenAnswered: string }

/** Melanoma of one's own as the lookup says it: 1 none, 5 yes without details. */
const personalHistoryOf = (had: boolean): number => (had ? 5 : 1)

/** What is sent of a finished check (A3.risk.02, A3.risk.03): judged by the table in use, its version beside the answers. */
export function riskRequest({ checkId, answers, whenAnswered }: FinishedCheck) {
  const judged = toRiskAnswers(answers)
  const { category, tableVersion } = assessRisk(judged)
  return {
    ...judged,
    personalHistory: personalHistoryOf(judged.personalHistory),
    riskCategory: category,
    confidence: RiskCategory.Low,
    comments: null,
    rawData: { checkId, tableVersion, textVersion: riskTextVersion, answers, whenAnswered },
  }
}
