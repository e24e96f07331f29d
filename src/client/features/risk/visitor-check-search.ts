import { riskQuestionKeys, type RiskQuestionKey } from '../../../domain/risk/risk-question-keys.ts'

type VisitorCheckSearch = { step?: RiskQuestionKey | 'result' }

/** Parses the search params of /risk-check; drops an invalid step. */
export function visitorCheckSearch(search: Record<string, unknown>): VisitorCheckSearch {
  const step = [...riskQuestionKeys, 'result' as const].find((key) => key === search['step'])
  return step === undefined ? {} : { step }
}
