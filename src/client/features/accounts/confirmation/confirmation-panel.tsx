import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Mail, MessageSquare } from 'lucide-react'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CodeForm } from './code-form.tsx'
import css from './confirmation.module.css'
import { useConfirmation } from './use-confirmation.ts'
import type { ConfirmationState, Channel } from './use-confirmation.ts'
import type { Address } from '../../../ui/address.ts'

export type ConfirmationPanelProps = {
  userName: string
  channel: Channel
  /** Whether a code to the phone does as well: it proves no address. */
  channels: 'link' | 'link-or-code'
  signInHref: Address
  onConfirmed: () => void
}

/** A link by e-mail or a code by text message: what was sent, the code's box, and the other way. */
export function ConfirmationPanel({ userName, channel, channels, signInHref, onConfirmed }: ConfirmationPanelProps) {
  const { state, send, check } = useConfirmation(userName, { channel, onConfirmed })
  return state.channel === 'email' ? (
    <LinkSent userName={userName} channels={channels} state={state} signInHref={signInHref} onSend={send} />
  ) : (
    <CodeSent state={state} onSend={send} onCode={check} />
  )
}

type LinkSentProps = SentProps & Pick<ConfirmationPanelProps, 'userName' | 'channels' | 'signInHref'>
type SentProps = { state: ConfirmationState; onSend: (way: Channel) => void }

function LinkSent({ userName, channels, state, signInHref, onSend }: LinkSentProps) {
  return (
    <>
      <h2>
        <Trans>Look into your e-mail</Trans>
      </h2>
      <Banner tone="ok" icon={Mail} announce="politely">
        <OnItsWay userName={userName} again={state.sent === 'again'} />
      </Banner>
      {state.failure !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{state.failure}</p>
        </Banner>
      )}
      <p className="small muted">
        <Trans>Nothing there after 5 minutes? Look into the junk folder, or send it again.</Trans>
      </p>
      <div className={css.ways}>
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

const OnItsWay = ({ userName, again }: { userName: string; again: boolean }) => (
  <p>
    {again ? (
      <Trans>
        We have sent another message to <b>{userName}</b>. Open the link in it to go on, on this device or another.
      </Trans>
    ) : (
      <Trans>
        A message is on its way to <b>{userName}</b>. Open the link in it to go on, on this device or another.
      </Trans>
    )}
  </p>
)

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
        error={state.failure}
        onCode={onCode}
      />
      <div className={css.ways}>
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
