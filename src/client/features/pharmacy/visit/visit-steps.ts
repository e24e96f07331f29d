import { missingOnStep } from '../../../../domain/visits/complete/missing-in-visit.ts'
import { visitSteps, type VisitStep } from '../../../../contract/visits/visit-steps.ts'
import type { Step } from '../../../ui/frame/steps-bar.tsx'
import { stepLabels, type VisitContext } from './visit-context.ts'

/**
 * The six steps for the bar: a step is done when nothing is missing in it; the Photos step only once there is a spot or
 * photo.
 */
export function barSteps(
  { draft, missing, hrefOf }: Pick<VisitContext, 'draft' | 'missing' | 'hrefOf'>,
  now: VisitStep,
): Step[] {
  const isEmpty = draft.spots.length === 0 && draft.bodyshots.length === 0
  const isDone = (step: VisitStep) =>
    step !== 'review' && !(step === 'photos' && isEmpty) && missingOnStep(missing, step).length === 0
  return visitSteps.map((step) => ({
    label: stepLabels[step],
    href: hrefOf(step),
    state: step === now ? 'now' : isDone(step) ? 'done' : 'todo',
  }))
}
