import { useState } from 'react'
import { makeRecoveryCodes, removeCodeApp } from '../../../../contract/accounts/second-factor.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven } from '../../../session/step-up/use-step-up.tsx'
import type { StepUpRun } from '../../../session/step-up/use-step-up.tsx'

type Given = {
  run: StepUpRun
  onCodes: (codes: readonly string[]) => void
  onRemoved: () => void
}

/** New recovery codes, and the end of the app: each wants a fresh proof. */
export function useFactorChanges({ run, onCodes, onRemoved }: Given) {
  const { api } = useOpenDevice()
  const [state, setState] = useState<{ doing: 'nothing' | 'codes' | 'removing'; problem?: string | undefined }>({
    doing: 'nothing',
  })
  const attempt = async (doing: 'codes' | 'removing', work: () => Promise<void>) => {
    if (state.doing !== 'nothing') return
    setState({ doing })
    try {
      await work()
      setState({ doing: 'nothing' })
    } catch (error) {
      setState({ doing: 'nothing', problem: error instanceof NotProven ? undefined : failureOf(error).form })
    }
  }
  return {
    ...state,
    makeCodes: () =>
      void attempt('codes', async () => onCodes((await run(() => api.call(makeRecoveryCodes, {}))).recoveryCodes)),
    remove: () =>
      void attempt('removing', async () => {
        await run(() => api.call(removeCodeApp, {}))
        onRemoved()
      }),
  }
}
