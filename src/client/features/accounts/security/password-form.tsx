import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import * as calls from '../../../../contract/accounts/user-accounts.ts'
import { updatePassword } from '../../../data/accounts/user-accounts.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { textFieldProps } from '../../../parts/form/form-fields.ts'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { parseRequest } from '../../../parts/form/validate-form.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { HiddenUserName } from '../../../session/second-factor/hidden-user-name.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { newPasswordProblems } from '../new-password.ts'

type PasswordFormProps = { userName: string; onChanged: () => void; onCancel?: () => void }

const nothing = { currentPassword: '', password: '', confirmation: '' }
type Typed = typeof nothing
const requestOf = ({ confirmation, ...typed }: Typed) => ({ ...typed, confirmationPassword: confirmation })

/** Changes the password: asks for the current one, and for the new one twice. This session stays. */
export function PasswordForm({ userName, onChanged, onCancel }: PasswordFormProps) {
  const changing = useMutation(updatePassword(useOpenDevice()))
  const form = useContractForm<Typed>({
    name: 'password',
    initial: nothing,
    names: { confirmationPassword: 'confirmation' },
    check: (typed) => ({
      ...(typed.currentPassword === '' && { currentPassword: t`Enter your current password` }),
      ...newPasswordProblems(typed, userName),
    }),
    contract: (typed) => parseRequest(calls.updatePassword, requestOf(typed)),
    submit: (typed) => changing.mutateAsync(requestOf(typed)).then(onChanged),
  })
  return (
    <form className="rows-5" noValidate onSubmit={form.onSubmit}>
      <FormErrorSummary form={form} />
      <HiddenUserName userName={userName} />
      <PasswordField
        {...textFieldProps(form.fields, 'currentPassword')}
        label={t`Current password`}
        autoComplete="current-password"
      />
      <NewPasswordFields at={form.fields} />
      <div className="line wrap">
        <Button kind="primary" type="submit" busy={form.state === 'sending' ? t`Saving` : undefined}>
          <Trans>Change password</Trans>
        </Button>
        {onCancel !== undefined && (
          <Button kind="quiet" onPress={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

/** The confirmation that is shown in place of the form. */
export const PasswordChanged = () => (
  <Banner tone="ok" announce="now">
    <p>
      <Trans>Your password has been changed. You stay signed in here and are signed out everywhere else.</Trans>
    </p>
  </Banner>
)
