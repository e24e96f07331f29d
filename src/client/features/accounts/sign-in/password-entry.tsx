import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint, LogIn } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { Address } from '../../../ui/address.ts'

/** asking-passkey: the browser shows its passkey dialog. */
export type SignInState = 'ready' | 'signing-in' | 'asking-passkey'

type PasswordEntryProps = {
  id: string
  value: string
  onValue: (password: string) => void
  error: string | undefined
  state: SignInState
  forgotHref: Address
  /** Asks for a passkey; undefined if this browser has none. */
  onPasskey: (() => void) | undefined
}

/** The end of every sign-in form: the password, the submit button, and the link for a forgotten password. */
export function PasswordEntry({ id, value, onValue, error, state, forgotHref, onPasskey }: PasswordEntryProps) {
  return (
    <>
      <PasswordField
        id={id}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={value}
        onValue={onValue}
        error={error}
      />
      <MainButton icon={LogIn} type="submit" busy={state === 'signing-in' ? t`Signing in` : undefined}>
        <Trans>Sign in</Trans>
      </MainButton>
      {onPasskey !== undefined && (
        <Button
          width="full"
          icon={Fingerprint}
          busy={state === 'asking-passkey' ? t`Waiting for your passkey` : undefined}
          onPress={onPasskey}
        >
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      <ButtonLink kind="quiet" width="full" href={forgotHref}>
        <Trans>I forgot my password</Trans>
      </ButtonLink>
    </>
  )
}
