import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { greetingFor } from '../../../../domain/time/greeting.ts'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { accountConfirmed, accountNotConfirmed } from './confirmation-messages.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import entry from '../entry-page.module.css'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { GreetingText } from '../../../ui/greeting.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { ChosenPassword } from './confirm-form.tsx'
import { readLinkQuery, openAccount } from '../../../data/accounts/sign-up.ts'
import type { LinkedSignUp } from '../../../data/accounts/sign-up.ts'

export type ConfirmScreenProps = {
  token: string | undefined
  /** What is to be seen beside the form for a sign-up that began elsewhere ("We hold your time for 9 minutes"). */
  beside: (signUp: LinkedSignUp) => ReactNode
  /** Signs the new account in and goes on where the sign-up began. */
  onOpened: (signUp: LinkedSignUp, password: string) => Promise<void>
  /** A link that is good for nothing; the visitor is told. */
  onUnusable: () => void
}

/**
 * /confirm: whose account it is, and the press that opens it, with the password; a link that is none leads to /
 * (P2.activation.05).
 */
export function ConfirmScreen({ token, beside, onOpened, onUnusable }: ConfirmScreenProps) {
  const { api } = useOpenDevice()
  const router = useRouter()
  const { data, error } = useQuery(readLinkQuery(api, token))
  const signUp = data?.signUp ?? undefined
  const isUnusable = token === undefined || error !== null || (data !== undefined && signUp === undefined)
  const leave = useEffectEvent(() => {
    onUnusable()
    alertStore.raise({ kind: 'error', duration: 'persistent', message: accountNotConfirmed() })
    void router.navigate({ href: '/', replace: true })
  })
  useEffect(() => {
    if (isUnusable) leave()
  }, [isUnusable])

  /** Answers whether the account is open now; throws what the service refuses. */
  const confirm = async (of: LinkedSignUp, { password, confirmation }: ChosenPassword) => {
    const request = { token: token ?? '', password, confirmationPassword: confirmation }
    const { success } = await openAccount(api, request)
    if (!success) return leave()
    alertStore.raise({ kind: 'info', duration: 'transient', message: accountConfirmed() })
    await onOpened(of, password)
  }
  return (
    <PublicLayout
      homeHref="/"
      touch="default"
      panel={
        signUp === undefined ? (
          <Skeleton rows={2} label={t`Looking at your link`} />
        ) : (
          <>
            {beside(signUp)}
            <ConfirmForm userName={signUp.userName} onConfirm={(chosen) => confirm(signUp, chosen)} />
          </>
        )
      }
    >
      <div className={entry.words}>
        <h1 tabIndex={-1}>
          <Trans>Confirm your account</Trans>
        </h1>
        {signUp !== undefined && <AccountOwner {...signUp} />}
      </div>
    </PublicLayout>
  )
}

const AccountOwner = ({ firstName, userName, phoneEnding }: LinkedSignUp) => (
  <p>
    <Trans>
      <GreetingText {...greetingFor(hostCountry())} /> {firstName}. The account is for <b>{userName}</b>, with the
      mobile number that ends in {phoneEnding}. Was this not you? Close this page: nothing has happened.
    </Trans>
  </p>
)
