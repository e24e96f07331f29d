import { Ethnicity, type RiskCategoryValue } from '../../contract/enums.ts'
import type { RiskAnswers, RiskResult } from './assess-risk.ts'

/** The result text after My Risk Check: a headline, the answers that changed the result, and advice. */
type RiskResultText = { headline: string; because: string[]; advice: string[] }

const headlines: Readonly<Record<RiskCategoryValue, string>> = {
  1: 'Your risk is lower than average',
  2: 'Your risk is higher than average',
  3: 'Your risk is high',
}

const advice: Readonly<Record<RiskCategoryValue, string>> = {
  1: 'Look at your skin every three months and have it checked every 2 years.',
  2: 'Have your skin checked once a year, and sooner if a spot changes.',
  3: 'Have your skin checked every 6 months. See a doctor soon about any spot that changes.',
}

const lowIncidenceEthnicities: readonly number[] = [Ethnicity.MaoriOrPolyneisan, Ethnicity.Aboriginal]

/**
 * The result in plain words (docs/domain.md 7). Never tells Māori, Pacific and Aboriginal people that they have no risk:
 * their melanomas are rarer but found later.
 */
export function riskResultText(answers: RiskAnswers, result: RiskResult): RiskResultText {
  const rarer = lowIncidenceEthnicities.includes(answers.ethnicity)
  return {
    headline: headlines[result.category],
    because: result.riskFactors.map(
      ({ label, direction }) => `${label}: ${direction === 'raised' ? 'raises' : 'lowers'} your risk`,
    ),
    advice: [
      ...(rarer
        ? [
            'Melanoma is less common among Māori, Pacific and Aboriginal people, but it is often found later.',
            'Check your palms, the soles of your feet and under your nails too.',
          ]
        : []),
      advice[result.category],
    ],
  }
}
