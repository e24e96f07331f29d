import { useMutation } from '@tanstack/react-query'
import { removeAuthenticatorApp, makeRecoveryCodes } from '../../../data/accounts/second-factor.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled } from '../../../session/step-up/use-step-up.tsx'
import type { RunWithStepUp } from '../../../data/api.ts'

type FactorChangeOptions = {
  run: RunWithStepUp
  onCodes: (codes: readonly string[]) => void
  onRemoved: () => void
}

/** New recovery codes, and the end of the app: each wants a fresh proof. */
export function useFactorChanges({ run, onCodes, onRemoved }: FactorChangeOptions) {
  const { api } = useOpenDevice()
  const renewing = useMutation(makeRecoveryCodes({ api, run }))
  const dropping = useMutation(removeAuthenticatorApp({ api, run }))
  const isBusy = renewing.isPending || dropping.isPending
  const error = renewing.error ?? dropping.error
  return {
    doing: renewing.isPending ? ('codes' as const) : dropping.isPending ? ('removing' as const) : ('nothing' as const),
    problem: error === null || error instanceof StepUpCancelled ? undefined : formErrorsOf(error).form,
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
