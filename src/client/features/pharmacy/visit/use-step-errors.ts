import { useState } from 'react'
import type { MissingItem } from '../../../../domain/visits/complete/missing-item.ts'
import { missingOnStep } from '../../../../domain/visits/complete/missing-in-visit.ts'
import type { VisitStep } from '../../../../domain/visits/visit-draft.ts'
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx'
import type { VisitContext } from './visit-context.ts'

/** What is wrong on a step, once somebody tried to go on: `attempt` is the key of the summary, 0 before the first try. */
export type StepErrors = {
  attempt: number
  summary: readonly FieldProblem[]
  /** The message at a field; a birth date's parts are fields of their own. */
  of: (fieldId: string) => string | undefined
  /** Goes on when nothing is missing, else shows what is. */
  continueIfValid: (goOn: () => void) => void
}

/** Errors appear at the first try and go as they are put right; the server's are there from the start. */
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
