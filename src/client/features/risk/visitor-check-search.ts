import { riskQuestionKeys, type RiskQuestionKey } from '../../../domain/risk/risk-question-keys.ts'

export type VisitorCheckSearch = { step?: RiskQuestionKey | 'result' }

/** Parses the search params of /risk-check; drops what is no step of it. */
export function visitorCheckSearch(search: Record<string, unknown>): VisitorCheckSearch {
  const step = [...riskQuestionKeys, 'result' as const].find((key) => key === search['step'])
  return step === undefined ? {} : { step }
}
