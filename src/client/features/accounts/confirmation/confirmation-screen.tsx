import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import type { Channel } from './use-confirmation.ts'
import { sendAccountConfirmation } from '../../../data/accounts/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { accountConfirmed } from './confirmation-messages.ts'
import entry from '../entry-page.module.css'
import { WhichAccountForm } from './which-account-form.tsx'

const places = () =>
  ({
    public: { signInHref: '/login', touch: 'default', title: t`Activate your account` },
    clinician: { signInHref: '/clinician/login', touch: 'clinical', title: t`Confirm your account` },
  }) as const

/** /clinician/confirmation, and /activate without a link: sends a new link or code to whoever waits for one. */
export function ConfirmationScreen({ area }: { area: keyof ReturnType<typeof places> }) {
  const { api } = useOpenDevice()
  const router = useRouter()
  const sending = useMutation(sendAccountConfirmation(api))
  const [sent, setSent] = useState<{ userName: string; channel: Channel }>()
  const { signInHref, touch, title } = places()[area]

  const confirmed = () => {
    alertStore.raise({ kind: 'info', duration: 'transient', message: accountConfirmed() })
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
            failure={sending.error === null ? undefined : Object.values(formErrorsOf(sending.error))[0]}
            onSend={(userName, channel) =>
              sending.mutate({ userName, channel }, { onSuccess: () => setSent({ userName, channel }) })
            }
          />
        ) : (
          <ConfirmationPanel
            userName={sent.userName}
            channel={sent.channel}
            channels="link-or-code"
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
