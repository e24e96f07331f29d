import { useState } from 'react'
import type { MissingItem } from '../../../../domain/visits/complete/missing-item.ts'
import { missingOnStep } from '../../../../domain/visits/complete/missing-in-visit.ts'
import type { VisitStep } from '../../../../contract/visits/visit-steps.ts'
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx'
import type { VisitContext } from './visit-context.ts'

/**
 * The errors of a step, shown after the first attempt to continue: `attempt` is the key of the summary, 0 before the
 * first.
 */
export type StepErrors = {
  attempt: number
  summary: readonly FieldProblem[]
  /** The message of a field; the parts of a birth date are separate fields. */
  of: (fieldId: string) => string | undefined
  /** Continues if nothing is missing, else shows what is. */
  continueIfValid: (goOn: () => void) => void
}

/**
 * Errors appear after the first attempt and disappear when they are fixed; those of the server are shown from the
 * start.
 */
export function useStepErrors(
  visit: Pick<VisitContext, 'missing' | 'serverMessages'>,
  step: VisitStep,
  besides: (thing: MissingItem) => boolean = () => false,
): StepErrors {
  const [attempt, setAttempt] = useState(0)
  const things = missingOnStep(visit.missing, step).filter((thing) => !besides(thing))
  const own = attempt === 0 ? [] : things.map(({ anchor, message }) => ({ fieldId: anchor, message }))
  const fromServer = visit.serverMessages
    .filter(({ field }) => field.step === step)
    .map(({ field, message }) => ({ fieldId: field.anchor, message }))
  const summary = [...fromServer.filter(({ fieldId }) => own.every((problem) => problem.fieldId !== fieldId)), ...own]
  return {
    attempt,
    summary,
    of: (fieldId) => summary.find((problem) => problem.fieldId === fieldId)?.message,
    continueIfValid: (goOn) => {
      if (things.length === 0) goOn()
      else setAttempt(attempt + 1)
    },
  }
}
