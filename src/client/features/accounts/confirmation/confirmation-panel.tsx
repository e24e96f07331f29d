import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Mail, MessageSquare } from 'lucide-react'
import type { ConfirmationChannel } from '../../../data/accounts/sign-up.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { CodeForm } from '../../../session/second-factor/code-form.tsx'
import type { Address } from '../../../ui/address.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { type ConfirmationState, useConfirmation } from './use-confirmation.ts'

type ConfirmationPanelProps = {
  userName: string
  channel: ConfirmationChannel
  /** link: only the e-mail address can be confirmed. link-or-code: a code to the phone confirms the account too. */
  channels: 'link' | 'link-or-code'
  signInHref: Address
  onConfirmed: () => void
}

/** Confirms an account with a link by e-mail or a code by text message. */
export function ConfirmationPanel({ userName, channel, channels, signInHref, onConfirmed }: ConfirmationPanelProps) {
  const { state, send, check } = useConfirmation(userName, { channel, onConfirmed })
  return state.channel === 'email' ? (
    <LinkSent userName={userName} channels={channels} state={state} signInHref={signInHref} onSend={send} />
  ) : (
    <CodeSent state={state} onSend={send} onCode={check} />
  )
}

type LinkSentProps = SentProps & Pick<ConfirmationPanelProps, 'userName' | 'channels' | 'signInHref'>
type SentProps = { state: ConfirmationState; onSend: (channel: ConfirmationChannel) => void }

function LinkSent({ userName, channels, state, signInHref, onSend }: LinkSentProps) {
  return (
    <>
      <h2>
        <Trans>Check your e-mail</Trans>
      </h2>
      <Banner tone="ok" icon={Mail} announce="politely">
        <p>
          {state.sent === 'again' ? (
            <Trans>
              We have sent another message to <b>{userName}</b>. Open the link in it, on this device or another.
            </Trans>
          ) : (
            <Trans>
              A message is on its way to <b>{userName}</b>. Open the link in it, on this device or another.
            </Trans>
          )}
        </p>
      </Banner>
      <ErrorBanner message={state.error} />
      <p className="small muted">
        <Trans>Nothing there after 5 minutes? Check your junk folder, or send it again.</Trans>
      </p>
      <div className="rows-2">
        {channels === 'link-or-code' && (
          <Button
            width="full"
            icon={MessageSquare}
            busy={state.status === 'sending' ? t`Sending` : undefined}
            onPress={() => onSend('mobile')}
          >
            <Trans>Text me a code instead</Trans>
          </Button>
        )}
        <Button
          kind={channels === 'link' ? 'second' : 'quiet'}
          width="full"
          busy={channels === 'link' && state.status === 'sending' ? t`Sending` : undefined}
          onPress={() => onSend('email')}
        >
          <Trans>Send the e-mail again</Trans>
        </Button>
        <ButtonLink kind="quiet" width="full" href={signInHref}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

function CodeSent({ state, onSend, onCode }: SentProps & { onCode: (code: string) => void }) {
  return (
    <>
      <h2>
        <Trans>Enter the code</Trans>
      </h2>
      {state.sent === 'again' && (
        <Banner tone="ok" icon={MessageSquare} announce="politely">
          <p>
            <Trans>A new code is on its way. The one before it no longer works.</Trans>
          </p>
        </Banner>
      )}
      <CodeForm
        hint={t`It comes in a text message to your mobile and works for 10 minutes.`}
        action={t`Confirm`}
        state={state.status === 'checking' ? 'checking' : 'ready'}
        error={state.error}
        onCode={onCode}
      />
      <div className="rows-2">
        <Button
          width="full"
          busy={state.status === 'sending' ? t`Sending` : undefined}
          onPress={() => onSend('mobile')}
        >
          <Trans>Send a new code</Trans>
        </Button>
        <Button kind="quiet" width="full" icon={Mail} onPress={() => onSend('email')}>
          <Trans>E-mail me a link instead</Trans>
        </Button>
      </div>
    </>
  )
}
