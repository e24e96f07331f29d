import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailError } from '../../../../domain/identifiers/email.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { UserNameField } from '../user-name-field.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import entry from '../entry-page.module.css'
import type { Address } from '../../../ui/address.ts'

export type RequestLinkState =
  | { kind: 'request' }
  | { kind: 'sending' }
  | { kind: 'failed'; message: string }
  | { kind: 'sent'; userName: string }

export type RequestLinkPanelProps = {
  state: RequestLinkState
  signInHref: Address
  onRequest: (userName: string) => void
  onAgain: () => void
}

/** States request and sent. The answer is the same for addresses that we know and that we don't. */
export function RequestLinkPanel({ state, signInHref, onRequest, onAgain }: RequestLinkPanelProps) {
  if (state.kind === 'sent') {
    return (
      <>
        <h2>
          <Trans>Look into your e-mail</Trans>
        </h2>
        <Banner tone="ok" icon={Mail} announce="now">
          <p>
            <Trans>
              If <b>{state.userName}</b> has an account, a link is on its way. It works once and for a short time.
            </Trans>
          </p>
        </Banner>
        <p className="small muted">
          <Trans>Nothing there after 5 minutes? Look into the junk folder, or send it again.</Trans>
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
  return <RequestForm state={state} signInHref={signInHref} onRequest={onRequest} />
}

type RequestFormProps = Pick<RequestLinkPanelProps, 'signInHref' | 'onRequest'> & {
  state: Exclude<RequestLinkState, { kind: 'sent' }>
}

function RequestForm({ state, signInHref, onRequest }: RequestFormProps) {
  const [userName, setUserName] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const typed = userName.trim()
    const fault = emailError(typed, hostCountry())
    setError(fault ?? undefined)
    if (fault === null) onRequest(typed)
  }
  return (
    <form className={entry.form} noValidate onSubmit={submit}>
      <h2>
        <Trans>Where do we send the link?</Trans>
      </h2>
      {state.kind === 'failed' && (
        <Banner tone="warn" announce="now">
          <p>{state.message}</p>
        </Banner>
      )}
      <UserNameField value={userName} onValue={setUserName} error={error} />
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Mail}
        type="submit"
        busy={state.kind === 'sending' ? t`Sending` : undefined}
      >
        <Trans>Send the link</Trans>
      </Button>
      <ButtonLink kind="quiet" width="full" href={signInHref}>
        <Trans>Back to sign in</Trans>
      </ButtonLink>
    </form>
  )
}
