import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { ConfirmationPanel } from '../confirmation/confirmation-panel.tsx'
import type { Way } from '../confirmation/use-confirmation.ts'
import { sendConfirmation } from '../../../data/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { accountConfirmed } from '../confirmation/account-words.ts'
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
  const sending = useMutation(sendConfirmation(api))
  const [sent, setSent] = useState<{ userName: string; way: Way }>()
  const { signInHref, touch, title } = places()[area]

  const confirmed = () => {
    alertStore.raise({ kind: 'info', stay: 'transient', message: accountConfirmed() })
    void router.navigate({ href: signInHref, replace: true })
  }
  return (
    <PublicLayout
      homeHref={signInHref}
      touch={touch}
      panel={
        sent === undefined ? (
          <WhichAccountForm
            doing={sending.isPending ? sending.variables.way : undefined}
            failure={sending.error === null ? undefined : Object.values(failureOf(sending.error))[0]}
            onSend={(userName, way) =>
              sending.mutate({ userName, way }, { onSuccess: () => setSent({ userName, way }) })
            }
          />
        ) : (
          <ConfirmationPanel
            userName={sent.userName}
            way={sent.way}
            ways="link-or-code"
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
