import { useMutation } from '@tanstack/react-query'
import { dropApp, renewCodes } from '../../../data/second-factor.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven } from '../../../session/step-up/use-step-up.tsx'
import type { ProvenRun } from '../../../data/asking.ts'

type Given = {
  run: ProvenRun
  onCodes: (codes: readonly string[]) => void
  onRemoved: () => void
}

/** New recovery codes, and the end of the app: each wants a fresh proof. */
export function useFactorChanges({ run, onCodes, onRemoved }: Given) {
  const { api } = useOpenDevice()
  const renewing = useMutation(renewCodes({ api, run }))
  const dropping = useMutation(dropApp({ api, run }))
  const isBusy = renewing.isPending || dropping.isPending
  const error = renewing.error ?? dropping.error
  return {
    doing: renewing.isPending ? ('codes' as const) : dropping.isPending ? ('removing' as const) : ('nothing' as const),
    problem: error === null || error instanceof NotProven ? undefined : failureOf(error).form,
    makeCodes: () => {
      dropping.reset()
      if (!isBusy) renewing.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
    },
    remove: () => {
      renewing.reset()
      if (!isBusy) dropping.mutate(undefined, { onSuccess: onRemoved })
    },
  }
}
