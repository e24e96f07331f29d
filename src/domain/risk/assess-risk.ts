import { FamilyMelanomaHistory, RiskCategory, type RiskCategoryValue } from '../../contract/enums.ts'
import type { RiskObservations } from '../../contract/visits/risk-observations.ts'
import { riskTable, type RiskTable } from './risk-table.ts'

/** The answers that determine the risk. */
export type RiskAnswers = Pick<
  RiskObservations,
  'ageBracket' | 'ethnicity' | 'sunburnHistory' | 'familyHistory' | 'personalHistory'
>

/** An answer that changed the result, with its relative risk (never 1). */
type RiskFactor = { label: string; relativeRisk: number; direction: 'raised' | 'lowered' }

export type RiskResult = {
  category: RiskCategoryValue
  /** The product of the relative risks. */
  product: number
  /** Strongest first. */
  riskFactors: RiskFactor[]
  recallMonths: number
  tableVersion: string
}

/** Whether the person has had a melanoma, according to either of the two questions that ask it. */
export const hadMelanoma = ({ personalHistory, familyHistory }: RiskAnswers): boolean =>
  personalHistory ||
  familyHistory === FamilyMelanomaHistory.Self ||
  familyHistory === FamilyMelanomaHistory.SelfAndFamilyMember

const relativeHad = ({ familyHistory }: RiskAnswers): boolean =>
  familyHistory === FamilyMelanomaHistory.FamilyMember || familyHistory === FamilyMelanomaHistory.SelfAndFamilyMember

function categoryOf(answers: RiskAnswers, product: number, table: RiskTable): RiskCategoryValue {
  if (hadMelanoma(answers) || product >= table.highFrom) return RiskCategory.High
  return product >= table.mediumFrom || relativeHad(answers) ? RiskCategory.Medium : RiskCategory.Low
}

/** Assesses the answers of My Risk Check with a table, by default the current one; the same on device and server (docs/domain.md 7). */
export function assessRisk(answers: RiskAnswers, table: RiskTable = riskTable): RiskResult {
  const factors = [
    ...(hadMelanoma(answers) ? [table.personalHistory] : []),
    ...(relativeHad(answers) ? [table.familyHistory] : []),
    table.sunburnHistory[answers.sunburnHistory],
    table.ethnicity[answers.ethnicity],
    table.ageBracket[answers.ageBracket],
  ]
  const product = factors.reduce((all, { relativeRisk }) => all * relativeRisk, 1)
  const category = categoryOf(answers, product, table)
  const movers = factors
    .filter(({ relativeRisk }) => relativeRisk !== 1)
    .sort((a, b) => Math.abs(Math.log(b.relativeRisk)) - Math.abs(Math.log(a.relativeRisk)))
    .map(({ label, relativeRisk }): RiskFactor => ({
      label,
      relativeRisk,
      direction: relativeRisk > 1 ? 'raised' : 'lowered',
    }))
  return {
    category,
    product,
    riskFactors: movers,
    recallMonths: table.recallMonths[category],
    tableVersion: table.version,
  }
}
