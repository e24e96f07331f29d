import { useMutation } from '@tanstack/react-query'
import type { PracticeId } from '../../../contract/ids.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { changePractice, type PracticeChange } from '../../data/practices/practice-admin.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { StepUpCancelled, useStepUp } from '../../session/step-up/use-step-up.tsx'

/** What went wrong, by the last part of a field's pointer; `form` is for none of them. */
export type Problems = Readonly<Record<string, string>>

/** A manager's change, with the proof that the service may want. `run` answers whether it was done. Show `sheet` on the page. */
export function usePracticeChange(practiceId: PracticeId, userName: string) {
  const { api } = useOpenDevice()
  const stepUp = useStepUp(userName)
  const changing = useMutation(changePractice(api, practiceId, stepUp.run))
  const run = (change: PracticeChange): Promise<boolean> =>
    changing.mutateAsync(change).then(
      () => true,
      () => false,
    )
  return {
    run,
    /** For forms, which say themselves what went wrong. */
    change: changing.mutateAsync,
    state: changing.isPending ? ('busy' as const) : ('ready' as const),
    problems: changing.error === null ? {} : problemsOf(changing.error),
    sheet: stepUp.sheet,
    reset: () => changing.reset(),
  }
}

/** Why a manager's change was not made. */
export function problemsOf(error: unknown): Problems {
  if (error instanceof StepUpCancelled) return { form: 'Nothing was changed: this needs your password. Try again.' }
  const said = error instanceof ApiException && error.status === 409 ? error.problem?.detail : null
  return typeof said === 'string' ? { form: said } : formErrorsOf(error)
}
