import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { ManagerCall } from '../../data/practices/manager-call.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { StepUpCancelled, useStepUp } from '../../session/step-up/use-step-up.tsx'
import type { ManagedPractice } from './practice-admin-page.tsx'

/** A manager's mutation of a practice, with the step-up that the service may require. Render `sheet` on the page. */
export function usePracticeChange<Input>(
  { practiceId, userName }: ManagedPractice,
  options: (by: ManagerCall) => UseMutationOptions<unknown, Error, Input>,
) {
  const { api } = useOpenDevice()
  const { run, sheet } = useStepUp(userName)
  const { mutate, mutateAsync, isPending, error } = useMutation(options({ api, practiceId, run }))
  return { mutate, mutateAsync, isPending, problem: error === null ? undefined : problemOf(error), sheet }
}

const problemOf = (error: Error): string | undefined => Object.values(changeErrorsOf(error))[0]

/** Why a manager's change was not made, by the last part of a field's pointer; `form` for the form as a whole. */
export function changeErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (error instanceof StepUpCancelled) return { form: 'Nothing was changed: this needs your password. Try again.' }
  const detail = error instanceof ApiException && error.status === 409 ? error.problem?.detail : null
  return typeof detail === 'string' ? { form: detail } : formErrorsOf(error)
}
