import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { NotProven } from '../../../session/step-up/use-step-up.tsx'
import type { ProvenRun } from '../../../data/asking.ts'
import { dropPasskey, namePasskey, passkeysQuery } from '../../../data/passkeys.ts'

/** By field of the form that is open; `form` is about none of them. */
export type PasskeyProblems = { name?: string; password?: string; form?: string }
export type Changing = 'nothing' | 'saving' | 'removing'

type Mode =
  | { kind: 'closed' }
  | { kind: 'adding'; doing: 'nothing' | 'saving'; problems: PasskeyProblems }
  | { kind: 'changing'; passkey: Passkey; doing: Changing; problems: PasskeyProblems }

const notProven = 'The passkey is still there. Removing it needs a proof that it is you: try again to give it.'

/** One change of the list at a time; the form of the card that is open. `run` asks for a proof where one is wanted. */
export function usePasskeyChanges(owner: string, run: ProvenRun) {
  const { api } = useOpenDevice()
  const client = useQueryClient()
  const naming = useMutation(namePasskey(api))
  const dropping = useMutation(dropPasskey({ api, run }))
  const [mode, setMode] = useState<Mode>({ kind: 'closed' })
  const closeWithNewList = async () => {
    await client.invalidateQueries(passkeysQuery(api, owner))
    setMode({ kind: 'closed' })
  }
  const add = async (given: { password: string; name: string }) => {
    setMode({ kind: 'adding', doing: 'saving', problems: {} })
    const { makePasskey } = await import('./make-passkey.ts')
    const answer = await makePasskey({ api, run }, given)
    if (answer.kind === 'made') return closeWithNewList()
    setMode({ kind: 'adding', doing: 'nothing', problems: answer.problems })
  }
  const change = async (passkey: Passkey, doing: Changing, send: () => Promise<unknown>) => {
    setMode({ kind: 'changing', passkey, doing, problems: {} })
    try {
      await send()
    } catch (error) {
      const problems = error instanceof NotProven ? { form: notProven } : failureOf(error)
      return setMode({ kind: 'changing', passkey, doing: 'nothing', problems })
    }
    setMode({ kind: 'closed' })
  }
  return {
    mode,
    open: setMode,
    add,
    rename: (passkey: Passkey, name: string) =>
      change(passkey, 'saving', () => naming.mutateAsync({ passkeyId: passkey.passkeyId, name })),
    remove: (passkey: Passkey, password: string) =>
      change(passkey, 'removing', () => dropping.mutateAsync({ passkeyId: passkey.passkeyId, password })),
  }
}
