import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { updatePassword } from '../../../../contract/accounts/user-accounts.ts'
import { changePassword } from '../../../data/user-accounts.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { textOf } from '../../../parts/form/fields-of.ts'
import { FormProblems } from '../../../parts/form/form-problems.tsx'
import { contractSays } from '../../../parts/form/judge-form.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { HiddenUserName } from '../../../session/factors/hidden-user-name.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import css from '../account.module.css'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { newPasswordProblems } from '../new-password.ts'

export type PasswordFormProps = { userName: string; onChanged: () => void; onCancel?: () => void }

const nothing = { currentPassword: '', password: '', confirmation: '' }
type Typed = typeof nothing
const requestOf = ({ confirmation, ...typed }: Typed) => ({ ...typed, confirmationPassword: confirmation })

/** The present password, and the new one twice; this session stays, and its keys are wrapped anew. */
export function PasswordForm({ userName, onChanged, onCancel }: PasswordFormProps) {
  const changing = useMutation(changePassword(useOpenDevice()))
  const form = useContractForm<Typed>({
    name: 'password',
    first: nothing,
    names: { confirmationPassword: 'confirmation' },
    check: (typed) => ({
      ...(typed.currentPassword === '' && { currentPassword: t`Enter your present password` }),
      ...newPasswordProblems(typed, userName),
    }),
    contract: (typed) => contractSays(updatePassword, requestOf(typed)),
    submit: (typed) => changing.mutateAsync(requestOf(typed)).then(onChanged),
  })
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit}>
      <FormProblems form={form} />
      <HiddenUserName userName={userName} />
      <PasswordField
        {...textOf(form.fields, 'currentPassword')}
        label={t`Present password`}
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
