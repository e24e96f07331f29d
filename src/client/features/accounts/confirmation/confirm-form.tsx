import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { type FormFields, textFieldProps } from '../../../parts/form/form-fields.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { HiddenUserName } from '../../../session/second-factor/hidden-user-name.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { type NewPassword, newPasswordProblems } from '../new-password.ts'

/** The password from the sign-up; or, with `confirmation`, a new one. */
export type ChosenPassword = { password: string; confirmation: string | null }

type ConfirmFormProps = { userName: string; onConfirm: (chosen: ChosenPassword) => Promise<void> }

const nothing: NewPassword = { password: '', confirmation: '' }

/** Confirms the account with the password from the sign-up, or with a new one. */
export function ConfirmForm({ userName, onConfirm }: ConfirmFormProps) {
  const [mode, setMode] = useState<'known' | 'new'>('known')
  const form = useContractForm<NewPassword>({
    name: 'confirm',
    initial: nothing,
    names: { confirmationPassword: 'confirmation' },
    check: (typed) => {
      if (mode === 'new') return newPasswordProblems(typed, userName)
      return typed.password === '' ? { password: t`Enter the password from your sign-up` } : {}
    },
    submit: ({ password, confirmation }) => onConfirm({ password, confirmation: mode === 'new' ? confirmation : null }),
  })
  const chooseAnother = () => {
    setMode('new')
    form.fields.change(nothing)
    form.clearErrors()
  }
  return (
    <form className="rows-5" noValidate onSubmit={form.onSubmit}>
      <h2>{mode === 'known' ? <Trans>Enter your password</Trans> : <Trans>Choose a new password</Trans>}</h2>
      <FormErrorSummary form={form} />
      <HiddenUserName userName={userName} />
      {mode === 'new' ? <NewPasswordFields at={form.fields} /> : <KnownPassword at={form.fields} />}
      <MainButton icon={Check} type="submit" busy={form.state === 'sending' ? t`Confirming` : undefined}>
        <Trans>Confirm my account</Trans>
      </MainButton>
      {mode === 'known' && (
        <Button kind="quiet" width="full" onPress={chooseAnother}>
          <Trans>Choose a new password</Trans>
        </Button>
      )}
    </form>
  )
}

const KnownPassword = ({ at }: { at: FormFields<NewPassword> }) => (
  <PasswordField
    {...textFieldProps(at, 'password')}
    label={t`Password`}
    hint={t`The password that you chose when you signed up.`}
    name="password"
    autoComplete="current-password"
  />
)
