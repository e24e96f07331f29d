import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { NotProven, useStepUp } from '../../session/step-up/use-step-up.tsx'
import { everythingOf } from './queries.ts'

type Api = ReturnType<typeof useOpenDevice>['api']
/** What went wrong, by the last part of a field's pointer; `form` is for none of them. */
export type Problems = Readonly<Record<string, string>>

/**
 * A manager's change: asks for a proof where the service wants one, and reads everything again after it. `run` answers
 * whether it was done. Show `sheet` on the page.
 */
export function useDeskChange(practiceId: PracticeId, userName: string) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const stepUp = useStepUp(userName)
  const [state, setState] = useState<'ready' | 'busy'>('ready')
  const [problems, setProblems] = useState<Problems>({})
  const run = async (work: (api: Api) => Promise<unknown>): Promise<boolean> => {
    setState('busy')
    setProblems({})
    try {
      await stepUp.run(() => work(api))
      await client.invalidateQueries(everythingOf(practiceId))
      return true
    } catch (error) {
      setProblems(problemsOf(error))
      return false
    } finally {
      setState('ready')
    }
  }
  return { run, state, problems, sheet: stepUp.sheet, forget: () => setProblems({}) }
}

function problemsOf(error: unknown): Problems {
  if (error instanceof NotProven) return { form: 'Nothing was changed: this needs your password. Try again.' }
  const said = error instanceof ApiException && error.status === 409 ? error.problem?.detail : null
  return typeof said === 'string' ? { form: said } : failureOf(error)
}
