import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import entry from '../entry-page.module.css'
import { HiddenUserName } from '../../../session/factors/hidden-user-name.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { newPasswordProblems } from '../new-password.ts'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

/** The password of the sign-up, or a new one, typed twice. */
export type ChosenPassword = { password: string; confirmation: string | null }

export type ConfirmFormProps = { userName: string; onConfirm: (chosen: ChosenPassword) => Promise<void> }

/** The press that opens an account: only who knows its password, or chooses one now, gets in by it later. */
export function ConfirmForm({ userName, onConfirm }: ConfirmFormProps) {
  const { asked, typed, problems, state, type, ask, submit } = useConfirming({ userName, onConfirm })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'ready') void submit()
  }
  return (
    <form className={entry.form} noValidate onSubmit={onSubmit}>
      <h2>{asked === 'known' ? <Trans>Enter your password</Trans> : <Trans>Choose a new password</Trans>}</h2>
      {problems.form !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{problems.form}</p>
        </Alert>
      )}
      <HiddenUserName userName={userName} />
      <Fields asked={asked} typed={typed} problems={problems} onTyped={type} />
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Check}
        type="submit"
        busy={state === 'confirming' ? 'Confirming' : undefined}
      >
        <Trans>Confirm my account</Trans>
      </Button>
      {asked === 'known' && (
        <Button kind="quiet" width="full" onPress={ask}>
          <Trans>Choose a new password</Trans>
        </Button>
      )}
    </form>
  )
}

type Problems = { password?: string; confirmation?: string; form?: string }
type FieldsProps = {
  asked: 'known' | 'new'
  typed: { password: string; confirmation: string }
  problems: Problems
  onTyped: (typed: { password: string; confirmation: string }) => void
}

function Fields({ asked, typed, problems, onTyped }: FieldsProps) {
  if (asked === 'new') return <NewPasswordFields value={typed} onValue={onTyped} problems={problems} />
  return (
    <PasswordField
      id="confirm-password"
      label={t`Password`}
      hint={t`The one that you chose when you signed up.`}
      name="password"
      autoComplete="current-password"
      value={typed.password}
      onValue={(password) => onTyped({ password, confirmation: '' })}
      error={problems.password}
    />
  )
}

function useConfirming({ userName, onConfirm }: ConfirmFormProps) {
  const [asked, setAsked] = useState<'known' | 'new'>('known')
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [state, setState] = useState<'ready' | 'confirming'>('ready')
  const missing = typed.password === '' ? { password: 'Enter the password that you chose' } : {}
  const submit = async () => {
    const found = asked === 'new' ? newPasswordProblems(typed, userName) : missing
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setState('confirming')
    try {
      await onConfirm({ password: typed.password, confirmation: asked === 'new' ? typed.confirmation : null })
    } catch (error) {
      const { confirmationPassword, ...refused } = failureOf(error)
      setProblems({ ...refused, ...(confirmationPassword !== undefined && { confirmation: confirmationPassword }) })
    } finally {
      setState('ready')
    }
  }
  const ask = () => {
    setAsked('new')
    setTyped({ password: '', confirmation: '' })
    setProblems({})
  }
  return { asked, typed, problems, state, type: setTyped, ask, submit }
}
