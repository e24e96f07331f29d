import { privacyText } from '../consent-texts.ts'
import { isConsentGiven } from '../consent-state.ts'
import { missingOnPatient } from './missing-patient.ts'
import type { VisitCheckContext } from './visit-check-context.ts'
import { missingOnSpots } from './missing-spots.ts'
import { missingPoses } from './missing-poses.ts'
import { visitAnchors, type MissingCode, type MissingItem } from './missing-item.ts'
import type { VisitStep } from '../../../contract/visits/visit-steps.ts'
import type { VisitDraft } from '../visit-draft.ts'

function missingOnConsent({ consent }: VisitDraft): MissingItem[] {
  const thing = (code: MissingCode, anchor: string, message: string): MissingItem => ({
    step: 'consent',
    code,
    anchor,
    message,
  })
  const things: MissingItem[] = []
  if (consent.productId === null) things.push(thing('product', visitAnchors.product, 'Choose a service.'))
  if (consent.scopeId === null || consent.scopeAcceptedAt === null) {
    things.push(thing('scope', visitAnchors.scope, 'The patient has not accepted what the check covers.'))
  }
  if (!isConsentGiven(consent.events, privacyText.flag)) {
    things.push(thing('privacy', visitAnchors.privacy, 'The patient has not given the privacy agreement.'))
  }
  return things
}

const riskQuestions = [
  { answer: 'ethnicity', anchor: visitAnchors.ethnicity, message: 'Ask about ethnicity.' },
  { answer: 'sunburnHistory', anchor: visitAnchors.sunburnHistory, message: 'Ask about bad sunburns.' },
  { answer: 'familyHistory', anchor: visitAnchors.familyHistory, message: 'Ask about melanoma in the family.' },
  { answer: 'personalHistory', anchor: visitAnchors.personalHistory, message: 'Ask about a melanoma of their own.' },
] as const

const missingOnRisk = ({ risk }: VisitDraft): MissingItem[] =>
  riskQuestions
    .filter(({ answer }) => risk[answer] === undefined)
    .map(({ anchor, message }) => ({ step: 'risk', code: 'risk-answer', anchor, message }))

/**
 * Everything that must be filled in or fixed before a visit can be sealed, step by step; empty if it is complete
 * (docs/decisions-records.md "What is missing").
 */
export const missingInVisit = (draft: VisitDraft, context: VisitCheckContext): MissingItem[] => [
  ...missingOnPatient(draft, context),
  ...missingOnConsent(draft),
  ...missingOnRisk(draft),
  ...missingOnSpots(draft),
  ...missingPoses(draft),
]

/** The items of one step. The Photos step also shows spots without an outcome, but only its own items count here. */
export const missingOnStep = (things: readonly MissingItem[], step: VisitStep): MissingItem[] =>
  things.filter((thing) => thing.step === step)
