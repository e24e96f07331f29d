import { riskQuestionKeys, type RiskQuestionKey } from '../../../domain/risk/risk-question-keys.ts'
import type { Address } from '../../ui/address.ts'

/** The search params of /risk: a question, or a check's result; without either, the list. */
export type RiskSearch = { step?: RiskQuestionKey; check?: string; print?: true }

/** Parses the search params; drops invalid ones. */
export function riskSearch(search: Record<string, unknown>): RiskSearch {
  const step = riskQuestionKeys.find((key) => key === search['step'])
  const { check } = search
  const named = typeof check === 'string' || typeof check === 'number' ? String(check) : undefined
  return {
    ...(step !== undefined && { step }),
    ...(named !== undefined && { check: named }),
    ...(search['print'] === true && { print: true }),
  }
}

export const stepHref = (step: RiskQuestionKey): Address => `/risk?step=${step}`
export const checkHref = (key: string): `/risk?check=${string}` => `/risk?check=${encodeURIComponent(key)}`
