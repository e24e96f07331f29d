import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { type FieldsOf, textOf } from '../../../parts/form/fields-of.ts'
import { FormProblems } from '../../../parts/form/form-problems.tsx'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { HiddenUserName } from '../../../session/factors/hidden-user-name.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import entry from '../entry-page.module.css'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { type NewPassword, newPasswordProblems } from '../new-password.ts'

/** The password of the sign-up, or a new one, typed twice. */
export type ChosenPassword = { password: string; confirmation: string | null }

export type ConfirmFormProps = { userName: string; onConfirm: (chosen: ChosenPassword) => Promise<void> }

const nothing: NewPassword = { password: '', confirmation: '' }

/** The press that opens an account: only who knows its password, or chooses one now, gets in by it later. */
export function ConfirmForm({ userName, onConfirm }: ConfirmFormProps) {
  const [asked, setAsked] = useState<'known' | 'new'>('known')
  const form = useContractForm<NewPassword>({
    name: 'confirm',
    first: nothing,
    names: { confirmationPassword: 'confirmation' },
    check: (typed) => {
      if (asked === 'new') return newPasswordProblems(typed, userName)
      return typed.password === '' ? { password: t`Enter the password that you chose` } : {}
    },
    submit: ({ password, confirmation }) =>
      onConfirm({ password, confirmation: asked === 'new' ? confirmation : null }),
  })
  const chooseAnother = () => {
    setAsked('new')
    form.fields.type(nothing)
    form.forget()
  }
  return (
    <form className={entry.form} noValidate onSubmit={form.onSubmit}>
      <h2>{asked === 'known' ? <Trans>Enter your password</Trans> : <Trans>Choose a new password</Trans>}</h2>
      <FormProblems form={form} />
      <HiddenUserName userName={userName} />
      {asked === 'new' ? <NewPasswordFields at={form.fields} /> : <KnownPassword at={form.fields} />}
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Check}
        type="submit"
        busy={form.state === 'sending' ? t`Confirming` : undefined}
      >
        <Trans>Confirm my account</Trans>
      </Button>
      {asked === 'known' && (
        <Button kind="quiet" width="full" onPress={chooseAnother}>
          <Trans>Choose a new password</Trans>
        </Button>
      )}
    </form>
  )
}

const KnownPassword = ({ at }: { at: FieldsOf<NewPassword> }) => (
  <PasswordField
    {...textOf(at, 'password')}
    label={t`Password`}
    hint={t`The one that you chose when you signed up.`}
    name="password"
    autoComplete="current-password"
  />
)
