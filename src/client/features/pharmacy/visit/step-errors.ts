import { useState } from 'react'
import type { MissingThing } from '../../../../domain/visits/complete/missing-thing.ts'
import { missingOn } from '../../../../domain/visits/complete/what-is-missing.ts'
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
  tryToGoOn: (goOn: () => void) => void
}

/** Errors appear at the first try and go as they are put right; the server's are there from the start. */
export function useStepErrors(
  visit: Pick<VisitContext, 'missing' | 'serverMessages'>,
  step: VisitStep,
  besides: (thing: MissingThing) => boolean = () => false,
): StepErrors {
  const [attempt, setAttempt] = useState(0)
  const things = missingOn(visit.missing, step).filter((thing) => !besides(thing))
  const own = attempt === 0 ? [] : things.map(({ anchor, message }) => ({ fieldId: anchor, message }))
  const told = visit.serverMessages
    .filter(({ field }) => field.step === step)
    .map(({ field, message }) => ({ fieldId: field.anchor, message }))
  const summary = [...told.filter(({ fieldId }) => own.every((problem) => problem.fieldId !== fieldId)), ...own]
  return {
    attempt,
    summary,
    of: (fieldId) => summary.find((problem) => problem.fieldId === fieldId)?.message,
    tryToGoOn: (goOn) => {
      if (things.length === 0) goOn()
      else setAttempt(attempt + 1)
    },
  }
}
