import { Ethnicity, FamilyMelanomaHistory, SunburnHistory } from '../../../../../contract/enums.ts'
import { visitAnchors } from '../../../../../domain/visits/complete/missing-item.ts'
import type { DraftRisk } from '../../../../../domain/visits/visit-draft.ts'

/** An answer: the value of its radio button, and what it sets in the draft. */
type Answer = { value: string; label: string; detail?: string; risk: DraftRisk }

export type RiskQuestion = {
  anchor: string
  label: string
  hint?: string
  columns: 1 | 2
  answers: readonly Answer[]
  isAnswered: (risk: DraftRisk, answer: Answer) => boolean
}

/** The four questions of My Risk Check besides the age, as read to the patient. */
export const riskQuestions: readonly RiskQuestion[] = [
  {
    anchor: visitAnchors.ethnicity,
    label: 'Which of these describes you best?',
    hint: 'Skin type changes the risk. Choose the main one.',
    columns: 2,
    answers: [
      {
        value: 'northern-european',
        label: 'Northern European',
        detail: 'Fair skin that burns easily',
        risk: { ethnicity: Ethnicity.NorthernEuropean },
      },
      { value: 'caucasian', label: 'Other European', risk: { ethnicity: Ethnicity.Caucasian } },
      { value: 'maori-polynesian', label: 'Māori or Pacific', risk: { ethnicity: Ethnicity.MaoriOrPolyneisan } },
      {
        value: 'aboriginal',
        label: 'Aboriginal',
        detail: 'Or Torres Strait Islander',
        risk: { ethnicity: Ethnicity.Aboriginal },
      },
      { value: 'other', label: 'Another', risk: { ethnicity: Ethnicity.Other } },
    ],
    isAnswered: (risk, answer) => risk.ethnicity === answer.risk.ethnicity,
  },
  {
    anchor: visitAnchors.sunburnHistory,
    label: 'How often have you had bad sunburn?',
    hint: 'Count times when your skin was sore or blistered the next day, at any age.',
    columns: 2,
    answers: [
      { value: 'never', label: 'Never', risk: { sunburnHistory: SunburnHistory.Never } },
      { value: '1-4', label: '1 to 4 times', risk: { sunburnHistory: SunburnHistory.From1To4Times } },
      { value: '5-9', label: '5 to 9 times', risk: { sunburnHistory: SunburnHistory.From5To9Times } },
      { value: 'over-9', label: '10 times or more', risk: { sunburnHistory: SunburnHistory.Over9Times } },
    ],
    isAnswered: (risk, answer) => risk.sunburnHistory === answer.risk.sunburnHistory,
  },
  {
    anchor: visitAnchors.familyHistory,
    label: 'Has a close relative had melanoma?',
    hint: 'Melanoma is the most serious skin cancer. Count parents, brothers, sisters and children.',
    columns: 2,
    answers: [
      { value: 'yes', label: 'Yes', risk: { familyHistory: FamilyMelanomaHistory.FamilyMember } },
      { value: 'no', label: 'No, or not known', risk: { familyHistory: FamilyMelanomaHistory.NoHistory } },
    ],
    isAnswered: (risk, answer) => risk.familyHistory === answer.risk.familyHistory,
  },
  {
    anchor: visitAnchors.personalHistory,
    label: 'Have you had a melanoma yourself?',
    columns: 2,
    answers: [
      { value: 'yes', label: 'Yes', risk: { personalHistory: true } },
      { value: 'no', label: 'No', risk: { personalHistory: false } },
    ],
    isAnswered: (risk, answer) => risk.personalHistory === answer.risk.personalHistory,
  },
]
