import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import entry from '../entry-page.module.css'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { type NewPassword, newPasswordProblems } from '../new-password.ts'
import { recoveryFailureText } from './recovery-failure-text.ts'

export type NewPasswordFormProps = {
  /** Why the link could not be looked at. */
  failure: string | undefined
  onChoose: (chosen: NewPassword) => Promise<void>
}

/** State updating: the new password, twice. */
export function NewPasswordForm({ failure, onChoose }: NewPasswordFormProps) {
  const form = useContractForm<NewPassword>({
    name: 'new',
    initial: { password: '', confirmation: '' },
    // The link does not say whose account it is, so the server alone compares with the user name.
    check: (typed) => newPasswordProblems(typed, ''),
    submit: onChoose,
    failure: (error) => ({ form: recoveryFailureText(error) }),
  })
  return (
    <form className={entry.form} noValidate onSubmit={form.onSubmit}>
      <h2>
        <Trans>Choose a new password</Trans>
      </h2>
      {failure !== undefined && form.attempt === 0 && (
        <Banner tone="danger" announce="now">
          <p>{failure}</p>
        </Banner>
      )}
      <FormErrorSummary form={form} />
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
