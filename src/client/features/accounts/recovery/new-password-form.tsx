import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { type NewPassword, newPasswordProblems } from '../new-password.ts'

type NewPasswordFormProps = {
  /** Why the link could not be checked. */
  error: string | undefined
  onChoose: (chosen: NewPassword) => Promise<void>
}

/** State updating: asks for the new password twice. */
export function NewPasswordForm({ error, onChoose }: NewPasswordFormProps) {
  const form = useContractForm<NewPassword>({
    name: 'new',
    initial: { password: '', confirmation: '' },
    names: { confirmationPassword: 'confirmation' },
    // The link does not reveal the user name, so only the server compares the password with it.
    check: (typed) => newPasswordProblems(typed, ''),
    submit: onChoose,
  })
  return (
    <form className="rows-5" noValidate onSubmit={form.onSubmit}>
      <h2>
        <Trans>Choose a new password</Trans>
      </h2>
      {form.attempt === 0 && <ErrorBanner message={error} />}
      <FormErrorSummary form={form} />
      <NewPasswordFields at={form.fields} />
      <MainButton icon={KeyRound} type="submit" busy={form.state === 'sending' ? t`Changing` : undefined}>
        <Trans>Change password</Trans>
      </MainButton>
    </form>
  )
}
