import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { confirmAuthenticatorApp, startAuthenticatorApp } from '../../../data/accounts/second-factor.ts'
import type { RunWithStepUp } from '../../../data/api.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { AuthenticatorQrCode } from '../../../session/second-factor/authenticator-qr-code.tsx'
import { CodeForm } from '../../../session/second-factor/code-form.tsx'
import { StepUpCancelled } from '../../../session/step-up/use-step-up.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmPasswordForm } from './confirm-password-form.tsx'

type AuthenticatorSetUpProps = {
  userName: string
  run: RunWithStepUp
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** Sets an authenticator app up: asks for the password, shows the key, and asks for the first code. */
export function AuthenticatorSetUp({ userName, run, onCodes, onCancel }: AuthenticatorSetUpProps) {
  const { api } = useOpenDevice()
  const starting = useMutation(startAuthenticatorApp({ api, run }))
  const confirming = useMutation(confirmAuthenticatorApp({ api, run }))
  const appKey = starting.data
  if (appKey === undefined)
    return (
      <ConfirmPasswordForm
        userName={userName}
        action={t`Continue`}
        busy={starting.isPending ? t`Checking` : undefined}
        errors={errorsOf(starting.error)}
        onPassword={(password) => starting.mutate(password)}
        onCancel={onCancel}
      />
    )
  return (
    <div className="rows-5">
      <AuthenticatorQrCode appKey={appKey} />
      <CodeForm
        hint={t`The 6 digits that the app shows now`}
        action={t`Set up`}
        state={confirming.isPending ? 'checking' : 'ready'}
        error={codeErrorOf(confirming.error)}
        onCode={(code) => confirming.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
      />
      <Button kind="quiet" onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

function errorsOf(error: Error | null): { password?: string; form?: string } {
  if (error === null) return {}
  return error instanceof StepUpCancelled
    ? { form: t`The app is not set up: you need to confirm that it is you. Try again.` }
    : formErrorsOf(error)
}

const codeErrorOf = (error: Error | null): string | undefined =>
  error instanceof ApiException && error.code === 'code-wrong'
    ? t`This code is wrong. Wait for the next one and try again.`
    : errorsOf(error).form
