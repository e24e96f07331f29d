import { mutationOptions } from '@tanstack/react-query'
import type { PracticeId } from '../../../contract/ids.ts'
import type { Api, RunWithStepUp } from '../api.ts'

/** The prefix of the query keys for everything that a manager sees of a practice. */
export const practiceAdminKey = (practiceId: PracticeId) => ['practice-admin', practiceId] as const

/** What a manager's call needs; `run` asks for a step-up where the service requires one. */
export type ManagerCall = { api: Api; practiceId: PracticeId; run?: RunWithStepUp }

/** The mutation of a manager's call. On success it refetches everything that the manager sees of the practice. */
export const managerMutation = <Input>(
  { practiceId, run = (work) => work() }: ManagerCall,
  call: (input: Input) => Promise<unknown>,
) =>
  mutationOptions({
    mutationFn: (input: Input) => run(() => call(input)),
    meta: { refreshes: [practiceAdminKey(practiceId)] },
  })
