import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { newPasswordProblems } from '../new-password.ts'
import type { NewPassword, NewPasswordProblems } from '../new-password.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import entry from '../entry-page.module.css'

export type NewPasswordFormProps = {
  state: 'ready' | 'updating'
  failure: string | undefined
  onChoose: (chosen: NewPassword) => void
}

/** State updating: the new password, twice. */
export function NewPasswordForm({ state, failure, onChoose }: NewPasswordFormProps) {
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmation: '' })
  const [problems, setProblems] = useState<NewPasswordProblems>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'updating') return
    // The link does not say whose account it is, so the server alone compares with the user name.
    const found = newPasswordProblems(typed, '')
    setProblems(found)
    if (Object.keys(found).length === 0) onChoose(typed)
  }
  return (
    <form className={entry.form} noValidate onSubmit={submit}>
      <h2>
        <Trans>Choose a new password</Trans>
      </h2>
      {failure !== undefined && (
        <Alert tone="danger" announce="now">
          <p>{failure}</p>
        </Alert>
      )}
      <NewPasswordFields value={typed} onValue={setTyped} problems={problems} />
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={KeyRound}
        type="submit"
        busy={state === 'updating' ? 'Changing' : undefined}
      >
        <Trans>Change password</Trans>
      </Button>
    </form>
  )
}
