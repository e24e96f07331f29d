import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { FormProblems } from '../../../parts/form/form-problems.tsx'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import entry from '../entry-page.module.css'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { type NewPassword, newPasswordProblems } from '../new-password.ts'
import { failureText } from './failure-text.ts'

export type NewPasswordFormProps = {
  /** Why the link could not be looked at. */
  failure: string | undefined
  onChoose: (chosen: NewPassword) => Promise<void>
}

/** State updating: the new password, twice. */
export function NewPasswordForm({ failure, onChoose }: NewPasswordFormProps) {
  const form = useContractForm<NewPassword>({
    name: 'new',
    first: { password: '', confirmation: '' },
    // The link does not say whose account it is, so the server alone compares with the user name.
    check: (typed) => newPasswordProblems(typed, ''),
    submit: onChoose,
    failure: (error) => ({ form: failureText(error) }),
  })
  return (
    <form className={entry.form} noValidate onSubmit={form.onSubmit}>
      <h2>
        <Trans>Choose a new password</Trans>
      </h2>
      {failure !== undefined && form.attempt === 0 && (
        <Alert tone="danger" announce="now">
          <p>{failure}</p>
        </Alert>
      )}
      <FormProblems form={form} />
      <NewPasswordFields at={form.fields} />
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={KeyRound}
        type="submit"
        busy={form.state === 'sending' ? t`Changing` : undefined}
      >
        <Trans>Change password</Trans>
      </Button>
    </form>
  )
}
