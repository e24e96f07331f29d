import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { StepUpCancelled } from '../../../session/step-up/use-step-up.tsx'
import type { RunWithStepUp } from '../../../data/api.ts'
import { removePasskey, renamePasskey, getPasskeysQuery } from '../../../data/accounts/passkeys.ts'

/** By field of the form that is open; `form` is about none of them. */
export type PasskeyProblems = { name?: string; password?: string; form?: string }
export type PasskeyChangeStatus = 'nothing' | 'saving' | 'removing'

type Mode = { kind: 'closed' } | { kind: 'adding' } | { kind: 'changing'; passkey: Passkey }

const stepUpNeeded = () =>
  t`The passkey is still there. Removing it needs a proof that it is you: try again to give it.`

/** One change of the list at a time; the form of the card that is open. `run` asks for a proof where one is wanted. */
export function usePasskeyChanges(owner: string, run: RunWithStepUp) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const [mode, setMode] = useState<Mode>({ kind: 'closed' })
  const adding = useMutation({
    mutationFn: async (given: { password: string; name: string }) => {
      const { createPasskey } = await import('./create-passkey.ts')
      const answer = await createPasskey({ api, run }, given)
      if (answer.kind === 'created') await client.invalidateQueries(getPasskeysQuery(api, owner))
      return answer
    },
  })
  const naming = useMutation(renamePasskey(api))
  const dropping = useMutation(removePasskey({ api, run }))
  const open = (next: Mode) => {
    for (const each of [adding, naming, dropping]) each.reset()
    setMode(next)
  }
  const close = { onSuccess: () => setMode({ kind: 'closed' }) }
  const error = adding.error ?? dropping.error ?? naming.error
  return {
    mode,
    doing: adding.isPending || naming.isPending ? 'saving' : dropping.isPending ? 'removing' : 'nothing',
    problems: adding.data?.kind === 'failed' ? adding.data.problems : problemsOf(error),
    open,
    add: (given: { password: string; name: string }) =>
      adding.mutate(given, { onSuccess: ({ kind }) => kind === 'created' && open({ kind: 'closed' }) }),
    rename: ({ passkeyId }: Passkey, name: string) => {
      dropping.reset()
      naming.mutate({ passkeyId, name }, close)
    },
    remove: ({ passkeyId }: Passkey, password: string) => {
      naming.reset()
      dropping.mutate({ passkeyId, password }, close)
    },
  } satisfies { doing: PasskeyChangeStatus } & Record<string, unknown>
}

const problemsOf = (error: Error | null): PasskeyProblems =>
  error === null ? {} : error instanceof StepUpCancelled ? { form: stepUpNeeded() } : formErrorsOf(error)
