import type { RiskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import { RiskCategory, type RiskCategoryValue } from '../../contract/enums.ts'
import { fillText } from '../text/fill-text.ts'
import { assessRisk, type RiskResult } from './assess-risk.ts'
import { toRiskAnswers } from './risk-check.ts'
import type { RiskQuestionKey } from './risk-question-keys.ts'
import { riskTexts } from './risk-check-texts.ts'
import { riskTable, type RiskTable } from './risk-table.ts'

/** An answer in the result's list. hidden: it lowers the risk, but the person is not told so. */
export type RiskCheckFactor = {
  question: RiskQuestionKey
  title: string
  detail: string
  direction: 'raises' | 'lowers' | 'none' | 'hidden'
}

/** The result of My Risk Check: what to do, the risk level, the answers behind it, and what to look for. */
export type RiskCheckResult = {
  category: RiskCategoryValue
  title: string
  sentence: string
  /** "About 2 of 100 people like you, in 10 years" for lists; null if no number is shown. */
  people: string | null
  /** Strongest first; answers without effect come last. */
  riskFactors: RiskCheckFactor[]
  /** Shown first if a spot worries the person. */
  concern: RiskCare | null
  care: RiskCare[]
  recallMonths: number
}
type RiskCare = { title: string; sentences: string[] }

const lowIncidenceBackgrounds: readonly RiskCheckAnswers['background'][] = ['background-3', 'background-4']
/**
 * Whether melanoma is rarer in this background: then the result shows neither a number nor a lowered risk
 * (docs/domain.md 7).
 */
const hasLowIncidence = ({ background }: RiskCheckAnswers) => lowIncidenceBackgrounds.includes(background)

/** The result of My Risk Check as text, by a risk table; the same on device and server. */
export function riskCheckResult(answers: RiskCheckAnswers, table: RiskTable = riskTable): RiskCheckResult {
  const risk = assessRisk(toRiskAnswers(answers), table)
  const { category, recallMonths } = risk
  return {
    category,
    title: resultText(answers, risk).text,
    sentence: resultSentence(answers, risk),
    people: peopleOf100Text(answers, risk),
    riskFactors: riskFactorsOf(answers, table),
    concern: answers.concern === 'concern-1' ? care('care-concern') : null,
    care: careAdvice(answers),
    recallMonths,
  }
}

function resultText(answers: RiskCheckAnswers, { category, product }: RiskResult) {
  switch (category) {
    case RiskCategory.High:
      return riskTexts[answers.self === 'self-2' ? 'result-high-self' : 'result-high']
    case RiskCategory.Medium:
      return riskTexts[product < 2 ? 'result-medium-family' : 'result-medium']
    case RiskCategory.Low:
      return riskTexts['result-low']
  }
}

const inNumbers = /: of 100 people[^.]*(?=\.)/

function resultSentence(answers: RiskCheckAnswers, risk: RiskResult): string {
  const said = fillText(resultText(answers, risk).more, { n: peopleText(risk.product) })
  return hasLowIncidence(answers) ? said.replace(inNumbers, '') : said
}

/**
 * Of 100 people with the usual risk, how many get a melanoma within ten years: 60 of 100,000 a year, as at 45 to 54. It
 * awaits a clinician's sign-off, as the table does.
 */
const usualOf100 = 0.6
/** Above this product of the table, the text only says "more than". */
const highestProduct = 10

/** The number of 100 people with these answers who get a melanoma: "about 2 get". */
function peopleText(product: number): string {
  const people = Math.max(1, Math.round(Math.min(product, highestProduct) * usualOf100))
  return `${product > highestProduct ? 'more than' : 'about'} ${people} ${people === 1 ? 'gets' : 'get'}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function peopleOf100Text(answers: RiskCheckAnswers, { category, product }: RiskResult): string | null {
  if (hasLowIncidence(answers) || answers.self === 'self-2') return null
  if (category === RiskCategory.Low) return 'At most 1 of 100 people like you, in 10 years'
  return product < 2
    ? null
    : `${capital(peopleText(product).replace(/ gets?$/, ''))} of 100 people like you, in 10 years`
}

const sunburnTitles: Record<RiskCheckAnswers['sunburn'], string> = {
  'sunburn-1': 'Never badly sunburnt',
  'sunburn-2': '1 to 4 bad sunburns',
  'sunburn-3': '5 to 9 bad sunburns',
  'sunburn-4': '10 bad sunburns or more',
  'sunburn-unsure': 'Not sure about bad sunburns',
}
const familyTitles: Record<RiskCheckAnswers['family'], string> = {
  'family-1': 'No melanoma in your close family',
  'family-2': 'A close relative had melanoma',
  'family-unsure': 'Not sure about your family',
}
const selfTitles: Record<RiskCheckAnswers['self'], string> = {
  'self-1': 'You had no melanoma',
  'self-2': 'You had a melanoma',
}

/** The answer to a question as a statement about the person. */
export function answerTitle(answers: RiskCheckAnswers, question: (typeof scoredQuestions)[number]): string {
  switch (question) {
    case 'age':
      return `You are ${riskTexts[answers.age].text.replace('Under', 'under')}`
    case 'background':
      return riskTexts[answers.background].text
    case 'sunburn':
      return sunburnTitles[answers.sunburn]
    case 'family':
      return familyTitles[answers.family]
    case 'self':
      return selfTitles[answers.self]
  }
}

const scoredQuestions = ['age', 'background', 'sunburn', 'family', 'self'] as const

function riskFactorsOf(answers: RiskCheckAnswers, table: RiskTable): RiskCheckFactor[] {
  const strength = ({ weight }: { weight: number }) => Math.abs(Math.log(weight))
  return scoredQuestions
    .map((question) => ({ question, weight: weightOf(answers, question, table) }))
    .sort((a, b) => strength(b) - strength(a))
    .map(({ question, weight }) => ({
      question,
      title: answerTitle(answers, question),
      detail: riskTexts[answers[question]].more,
      direction: directionOf(answers, question, weight),
    }))
}

/** The factor by which one answer multiplies the risk, compared with a neutral answer. */
function weightOf(answers: RiskCheckAnswers, question: (typeof scoredQuestions)[number], table: RiskTable): number {
  const productOf = (some: RiskCheckAnswers) => assessRisk(toRiskAnswers(some), table).product
  return productOf(answers) / productOf({ ...answers, ...neutralAnswers[question] })
}

const neutralAnswers: { readonly [Q in (typeof scoredQuestions)[number]]: Partial<RiskCheckAnswers> } = {
  age: { age: 'age-3' },
  background: { background: 'background-2' },
  sunburn: { sunburn: 'sunburn-1' },
  family: { family: 'family-1' },
  self: { self: 'self-1' },
}

function directionOf(
  answers: RiskCheckAnswers,
  question: (typeof scoredQuestions)[number],
  weight: number,
): RiskCheckFactor['direction'] {
  if (question === 'background' && hasLowIncidence(answers)) return 'hidden'
  if (Math.abs(weight - 1) < 1e-9) return 'none'
  return weight > 1 ? 'raises' : 'lowers'
}

const care = (key: 'until-then' | 'care-low-background' | 'care-concern' | 'care-other' | 'guide'): RiskCare => ({
  title: riskTexts[key].text,
  sentences: [riskTexts[key].more],
})

function careAdvice({ background, other }: RiskCheckAnswers): RiskCare[] {
  const own: RiskCare[] =
    background === 'background-3'
      ? [
          {
            title: riskTexts['care-maori'].text,
            sentences: [riskTexts['care-maori'].more, riskTexts['care-pacific'].more],
          },
        ]
      : background === 'background-4'
        ? [{ title: riskTexts['care-aboriginal'].text, sentences: [riskTexts['care-aboriginal'].more] }]
        : []
  const seldom = own.length === 0 ? [] : [...own, care('care-low-background')]
  return [care('until-then'), ...(other === 'other-2' ? [care('care-other')] : []), ...seldom, care('guide')]
}

/** The answers of the newer check that differ from the older one. */
export const changedAnswers = (newer: RiskCheckAnswers, older: RiskCheckAnswers): RiskCheckFactor[] =>
  riskFactorsOf(newer, riskTable).filter(({ question }) => newer[question] !== older[question])
