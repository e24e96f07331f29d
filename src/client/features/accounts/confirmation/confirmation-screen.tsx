import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Mail, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailError } from '../../../../domain/identifiers/email.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { type ConfirmationChannel, sendAccountConfirmation } from '../../../data/accounts/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { sendsTexts } from '../../../page/sends-texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import entry from '../entry-page.module.css'
import { UserNameField } from '../user-name-field.tsx'
import { announceAccountConfirmed } from './account-confirmed.ts'
import { ConfirmationPanel } from './confirmation-panel.tsx'

const places = () =>
  ({
    public: { signInHref: '/login', touch: 'default', title: t`Activate your account` },
    clinician: { signInHref: '/clinician/login', touch: 'clinical', title: t`Confirm your account` },
  }) as const

/** /clinician/confirmation, and /activate without a link: sends a new link or code for an account that is not confirmed. */
export function ConfirmationScreen({ area }: { area: keyof ReturnType<typeof places> }) {
  const { api } = useOpenDevice()
  const router = useRouter()
  const sending = useMutation(sendAccountConfirmation(api))
  const [sent, setSent] = useState<{ userName: string; channel: ConfirmationChannel }>()
  const { signInHref, touch, title } = places()[area]

  const confirmed = () => {
    announceAccountConfirmed()
    void router.navigate({ href: signInHref, replace: true })
  }
  return (
    <PublicLayout
      homeHref={signInHref}
      touch={touch}
      panel={
        sent === undefined ? (
          <WhichAccountForm
            sending={sending.isPending ? sending.variables.channel : undefined}
            error={errorMessageOf(sending.error)}
            onSend={(userName, channel) =>
              sending.mutate({ userName, channel }, { onSuccess: () => setSent({ userName, channel }) })
            }
          />
        ) : (
          <ConfirmationPanel
            userName={sent.userName}
            channel={sent.channel}
            channels={sendsTexts() ? 'link-or-code' : 'link'}
            signInHref={signInHref}
            onConfirmed={confirmed}
          />
        )
      }
    >
      <div className={entry.words}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          <Trans>We send you a message that proves the account is yours. Then you sign in.</Trans>
        </p>
      </div>
    </PublicLayout>
  )
}

type WhichAccountFormProps = {
  /** The channel of the message that is being sent. */
  sending: ConfirmationChannel | undefined
  error: string | undefined
  onSend: (userName: string, channel: ConfirmationChannel) => void
}

/** Asks for the account and for how to confirm it. */
function WhichAccountForm({ sending, error, onSend }: WhichAccountFormProps) {
  const [userName, setUserName] = useState('')
  const [invalid, setInvalid] = useState<string>()
  const send = (channel: ConfirmationChannel) => {
    if (sending !== undefined) return
    const typed = userName.trim()
    const message = emailError(typed, hostCountry())
    setInvalid(message ?? undefined)
    if (message === null) onSend(typed, channel)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('email')
  }
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      <h2>
        <Trans>Which account is it?</Trans>
      </h2>
      <ErrorBanner message={error} />
      <UserNameField value={userName} onValue={setUserName} error={invalid} />
      <div className="rows-2">
        <MainButton icon={Mail} type="submit" busy={sending === 'email' ? t`Sending` : undefined}>
          <Trans>E-mail me a link</Trans>
        </MainButton>
        {sendsTexts() && (
          <Button
            width="full"
            icon={MessageSquare}
            busy={sending === 'mobile' ? t`Sending` : undefined}
            onPress={() => send('mobile')}
          >
            <Trans>Text me a code</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
