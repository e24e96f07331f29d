import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { ConfirmationPanel } from '../confirmation/confirmation-panel.tsx'
import type { Way } from '../confirmation/use-confirmation.ts'
import { sendAccountConfirmation } from '../../../../contract/accounts/sign-up.ts'
import { AccountConfirmationOption } from '../../../../contract/enums.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { accountConfirmed } from '../confirmation/account-words.ts'
import entry from '../entry-page.module.css'
import { WhichAccountForm } from './which-account-form.tsx'

const places = {
  public: { signInHref: '/login', touch: 'default', title: 'Activate your account' },
  clinician: { signInHref: '/clinician/login', touch: 'clinical', title: 'Confirm your account' },
} as const

type State =
  | { kind: 'asking'; doing: Way | undefined; failure: string | undefined }
  | { kind: 'sent'; userName: string; way: Way }

/** /clinician/confirmation, and /activate without a link: sends a new link or code to whoever waits for one. */
export function ConfirmationScreen({ area }: { area: keyof typeof places }) {
  const { api } = useOpenDevice()
  const router = useRouter()
  const [state, setState] = useState<State>({ kind: 'asking', doing: undefined, failure: undefined })
  const { signInHref, touch, title } = places[area]

  const send = async (userName: string, way: Way) => {
    setState({ kind: 'asking', doing: way, failure: undefined })
    const option = way === 'email' ? AccountConfirmationOption.Email : AccountConfirmationOption.MobilePhone
    try {
      await api.call(sendAccountConfirmation, { request: { userName, option } })
      setState({ kind: 'sent', userName, way })
    } catch (error) {
      setState({ kind: 'asking', doing: undefined, failure: Object.values(failureOf(error))[0] })
    }
  }
  const confirmed = () => {
    alertStore.raise({ kind: 'info', stay: 'transient', message: accountConfirmed })
    void router.navigate({ href: signInHref, replace: true })
  }
  return (
    <PublicLayout
      homeHref={signInHref}
      touch={touch}
      panel={
        state.kind === 'asking' ? (
          <WhichAccountForm
            doing={state.doing}
            failure={state.failure}
            onSend={(userName, way) => void send(userName, way)}
          />
        ) : (
          <ConfirmationPanel
            userName={state.userName}
            way={state.way}
            ways="link-or-code"
            signInHref={signInHref}
            onConfirmed={confirmed}
          />
        )
      }
    >
      <div className={entry.words}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>We send you a message that proves the account is yours. Then you sign in.</p>
      </div>
    </PublicLayout>
  )
}
