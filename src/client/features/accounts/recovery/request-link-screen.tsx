import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailError } from '../../../../domain/identifiers/email.ts'
import { recoverPassword } from '../../../data/accounts/auth.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import type { Address } from '../../../ui/address.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { UserNameField } from '../user-name-field.tsx'
import { type RecoveryArea, RecoveryLayout, recoveryPlaces } from './recovery-layout.tsx'

/** Forgot password (P2.reset.02): states request and sent. The answer is the same for known and unknown addresses. */
export function RequestLinkScreen({ area }: { area: RecoveryArea }) {
  const { api } = useOpenDevice()
  const { mutate, reset, isSuccess, isPending, error, variables } = useMutation(recoverPassword(api))
  const { signInHref } = recoveryPlaces()[area]
  return (
    <RecoveryLayout
      area={area}
      step="request"
      panel={
        isSuccess ? (
          <LinkSent userName={variables} signInHref={signInHref} onAgain={reset} />
        ) : (
          <RequestForm
            state={isPending ? 'sending' : 'ready'}
            error={errorMessageOf(error)}
            signInHref={signInHref}
            onRequest={(userName) => mutate(userName)}
          />
        )
      }
    />
  )
}

function LinkSent({ userName, signInHref, onAgain }: { userName: string; signInHref: Address; onAgain: () => void }) {
  return (
    <>
      <h2>
        <Trans>Check your e-mail</Trans>
      </h2>
      <Banner tone="ok" icon={Mail} announce="now">
        <p>
          <Trans>
            If <b>{userName}</b> has an account, a link is on its way. It works once and for a short time.
          </Trans>
        </p>
      </Banner>
      <p className="small muted">
        <Trans>Nothing there after 5 minutes? Check your junk folder, or send it again.</Trans>
      </p>
      <Button width="full" onPress={onAgain}>
        <Trans>Send it again</Trans>
      </Button>
      <ButtonLink kind="quiet" width="full" href={signInHref}>
        <Trans>Back to sign in</Trans>
      </ButtonLink>
    </>
  )
}

type RequestFormProps = {
  state: 'ready' | 'sending'
  error: string | undefined
  signInHref: Address
  onRequest: (userName: string) => void
}

function RequestForm({ state, error, signInHref, onRequest }: RequestFormProps) {
  const [userName, setUserName] = useState('')
  const [invalid, setInvalid] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    const typed = userName.trim()
    const message = emailError(typed, hostCountry())
    setInvalid(message ?? undefined)
    if (message === null) onRequest(typed)
  }
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      <h2>
        <Trans>Where do we send the link?</Trans>
      </h2>
      <ErrorBanner message={error} />
      <UserNameField value={userName} onValue={setUserName} error={invalid} />
      <MainButton icon={Mail} type="submit" busy={state === 'sending' ? t`Sending` : undefined}>
        <Trans>Send the link</Trans>
      </MainButton>
      <ButtonLink kind="quiet" width="full" href={signInHref}>
        <Trans>Back to sign in</Trans>
      </ButtonLink>
    </form>
  )
}
