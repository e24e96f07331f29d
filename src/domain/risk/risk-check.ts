import type { RiskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import { AgeBracket, Ethnicity, FamilyMelanomaHistory, SunburnHistory } from '../../contract/enums.ts'
import type { RiskAnswers } from './assess-risk.ts'
import { riskQuestionKeys, type RiskQuestionKey } from './risk-question-keys.ts'

/** The answers of an unfinished check. */
export type PartialRiskAnswers = { [Q in keyof RiskCheckAnswers]?: RiskCheckAnswers[Q] | undefined }

/** The possible answers to each question, in display order. */
export const riskAnswerKeys: { readonly [Q in RiskQuestionKey]: readonly NonNullable<RiskCheckAnswers[Q]>[] } = {
  age: ['age-1', 'age-2', 'age-3', 'age-4', 'age-5'],
  background: ['background-1', 'background-2', 'background-3', 'background-4', 'background-5'],
  concern: ['concern-1', 'concern-2'],
  sunburn: ['sunburn-1', 'sunburn-2', 'sunburn-3', 'sunburn-4', 'sunburn-unsure'],
  family: ['family-1', 'family-2', 'family-unsure'],
  other: ['other-1', 'other-2', 'other-unsure'],
  self: ['self-1', 'self-2'],
}

const ageOf: Record<RiskCheckAnswers['age'], RiskAnswers['ageBracket']> = {
  'age-1': AgeBracket.Under35,
  'age-2': AgeBracket.From35To44,
  'age-3': AgeBracket.From45To54,
  'age-4': AgeBracket.From55To64,
  'age-5': AgeBracket.Over64,
}
const backgroundOf: Record<RiskCheckAnswers['background'], RiskAnswers['ethnicity']> = {
  'background-1': Ethnicity.NorthernEuropean,
  'background-2': Ethnicity.Caucasian,
  'background-3': Ethnicity.MaoriOrPolyneisan,
  'background-4': Ethnicity.Aboriginal,
  'background-5': Ethnicity.Other,
}
const sunburnOf: Record<RiskCheckAnswers['sunburn'], RiskAnswers['sunburnHistory']> = {
  'sunburn-1': SunburnHistory.Never,
  'sunburn-2': SunburnHistory.From1To4Times,
  'sunburn-3': SunburnHistory.From5To9Times,
  'sunburn-4': SunburnHistory.Over9Times,
  'sunburn-unsure': SunburnHistory.From1To4Times,
}

/** Family and own history share one field of the wire: 1 none, 2 self, 3 family, 4 both (A3.enum.12). */
function familyOf(hasFamily: boolean, hasSelf: boolean): RiskAnswers['familyHistory'] {
  if (hasFamily) return hasSelf ? FamilyMelanomaHistory.SelfAndFamilyMember : FamilyMelanomaHistory.FamilyMember
  return hasSelf ? FamilyMelanomaHistory.Self : FamilyMelanomaHistory.NoHistory
}

/** Converts answers for the risk table. "I am not sure" counts as 1 to 4 sunburns, and as no family history. */
export const toRiskAnswers = (answers: RiskCheckAnswers): RiskAnswers => ({
  ageBracket: ageOf[answers.age],
  ethnicity: backgroundOf[answers.background],
  sunburnHistory: sunburnOf[answers.sunburn],
  familyHistory: familyOf(answers.family === 'family-2', answers.self === 'self-2'),
  personalHistory: answers.self === 'self-2',
})

const keyFor = <K extends string, V>(table: Record<K, V>, value: V): K => {
  const found = (Object.keys(table) as K[]).find((key) => table[key] === value)
  if (found === undefined) throw new RangeError('No answer of My Risk Check has this value.')
  return found
}

/** Converts a visit's risk answers to those of My Risk Check. Staff don't ask whether a spot is worrying. */
export const toRiskCheckAnswers = (answers: RiskAnswers): RiskCheckAnswers => ({
  age: keyFor(ageOf, answers.ageBracket),
  background: keyFor(backgroundOf, answers.ethnicity),
  concern: 'concern-2',
  sunburn: keyFor(sunburnOf, answers.sunburnHistory),
  family:
    answers.familyHistory === FamilyMelanomaHistory.FamilyMember ||
    answers.familyHistory === FamilyMelanomaHistory.SelfAndFamilyMember
      ? 'family-2'
      : 'family-1',
  self:
    answers.personalHistory ||
    answers.familyHistory === FamilyMelanomaHistory.Self ||
    answers.familyHistory === FamilyMelanomaHistory.SelfAndFamilyMember
      ? 'self-2'
      : 'self-1',
})

/** The first unanswered question; null if all are answered. */
export const nextQuestion = (answers: PartialRiskAnswers): RiskQuestionKey | null =>
  riskQuestionKeys.find((key) => answers[key] === undefined) ?? null

/** The estimated minutes left after this question, at 30 s a question. */
export const minutesLeft = (question: RiskQuestionKey): number =>
  Math.ceil((riskQuestionKeys.length - riskQuestionKeys.indexOf(question) - 1) / 2)

/** All answers, or null while some are missing. */
export function completeAnswers(answers: PartialRiskAnswers): RiskCheckAnswers | null {
  const { age, background, concern, sunburn, family, other, self } = answers
  if (age === undefined || background === undefined || concern === undefined) return null
  if (sunburn === undefined || family === undefined || other === undefined || self === undefined) return null
  return { age, background, concern, sunburn, family, other, self }
}
