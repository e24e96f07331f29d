import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { greetingFor } from '../../../../domain/time/greeting.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { type LinkedSignUp, openAccount, readLinkQuery } from '../../../data/accounts/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { GreetingText } from '../../../ui/greeting.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import entry from '../entry-page.module.css'
import { announceAccountConfirmed } from './account-confirmed.ts'
import { type ChosenPassword, ConfirmForm } from './confirm-form.tsx'
import { GuestForm } from './guest-form.tsx'

type ConfirmScreenProps = {
  token: string | undefined
  /** Shown above the form if the sign-up began elsewhere ("We hold your time for 9 minutes"). */
  beside: (signUp: LinkedSignUp) => ReactNode
  /** Signs in with the new account and opens the page where the sign-up began. */
  onOpened: (signUp: LinkedSignUp, password: string) => Promise<void>
  /** A guest is signed in: opens the page where they left off. */
  onGuest: (signUp: LinkedSignUp) => Promise<void>
  /** Called when the link does not work; the visitor sees a message. */
  onUnusable: () => void
}

/** /confirm: shows whose account the link is for and confirms it with the password; a wrong link leads to / (P2.activation.05). */
export function ConfirmScreen({ token, beside, onOpened, onGuest, onUnusable }: ConfirmScreenProps) {
  const { api } = useOpenDevice()
  const router = useRouter()
  const { data, error } = useQuery(readLinkQuery(api, token))
  const signUp = data?.signUp ?? undefined
  const isUnusable = token === undefined || error !== null || (data !== undefined && signUp === undefined)
  const leave = useEffectEvent(() => {
    onUnusable()
    alertStore.raise({
      kind: 'error',
      duration: 'persistent',
      message: t`There was an error confirming your account.`,
    })
    void router.navigate({ href: '/', replace: true })
  })
  useEffect(() => {
    if (isUnusable) leave()
  }, [isUnusable])

  const confirm = async (linked: LinkedSignUp, { password, confirmation }: ChosenPassword) => {
    const request = { token: token ?? '', password, confirmationPassword: confirmation }
    const { success } = await openAccount(api, request)
    if (!success) return leave()
    announceAccountConfirmed()
    await onOpened(linked, password)
  }
  return (
    <PublicLayout
      homeHref="/"
      touch="default"
      panel={
        signUp === undefined ? (
          <Skeleton rows={2} label={t`Checking your link`} />
        ) : (
          <>
            {beside(signUp)}
            <LinkForm {...{ signUp, token, onGuest }} onConfirm={(chosen) => confirm(signUp, chosen)} />
          </>
        )
      }
    >
      <div className={entry.words}>
        <h1 tabIndex={-1}>
          {signUp?.opensBy === 'link' ? <Trans>Go on with your booking</Trans> : <Trans>Confirm your account</Trans>}
        </h1>
        {signUp !== undefined && <AccountOwner {...signUp} />}
      </div>
    </PublicLayout>
  )
}

type LinkFormProps = Pick<ConfirmScreenProps, 'token' | 'onGuest'> & {
  signUp: LinkedSignUp
  onConfirm: (chosen: ChosenPassword) => Promise<void>
}

const LinkForm = ({ signUp, token, onGuest, onConfirm }: LinkFormProps) =>
  signUp.opensBy === 'link' ? (
    <GuestForm token={token ?? ''} onOpened={() => onGuest(signUp)} />
  ) : (
    <ConfirmForm userName={signUp.userName} onConfirm={onConfirm} />
  )

const AccountOwner = ({ firstName, userName, phoneEnding, opensBy }: LinkedSignUp) => (
  <p>
    {opensBy === 'link' ? (
      <Trans>
        <GreetingText {...greetingFor(hostCountry())} /> {firstName}. The booking is for <b>{userName}</b>, with the
        mobile number that ends in {phoneEnding}. Was this not you? Close this page: nothing will happen.
      </Trans>
    ) : (
      <Trans>
        <GreetingText {...greetingFor(hostCountry())} /> {firstName}. The account is for <b>{userName}</b>, with the
        mobile number that ends in {phoneEnding}. Was this not you? Close this page: nothing will happen.
      </Trans>
    )}
  </p>
)
