import type { VisitStep } from '../../../contract/visits/visit-steps.ts'
import type { VisitDraft } from '../visit-draft.ts'

/**
 * The longest time in seconds that one stretch may add: a tablet that is put down shows its step until it sleeps.
 */
const longestStretch = 10 * 60
/** The contract's limit, in seconds. */
const longestStep = 24 * 3600

/** The draft with `ms` added to a step; the same draft if that is less than a second, or the clock went back. */
export function addStepTime(draft: VisitDraft, step: VisitStep, ms: number): VisitDraft {
  const seconds = Math.min(Math.round(ms / 1000), longestStretch)
  if (seconds < 1) return draft
  const before = draft.stepSeconds ?? {}
  return { ...draft, stepSeconds: { ...before, [step]: Math.min((before[step] ?? 0) + seconds, longestStep) } }
}
