import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import type { Address } from '../../../ui/address.ts'
import { AppBanner } from '../../../ui/banners/app-banner.tsx'
import entry from '../entry-page.module.css'

/** The kinds of recovery pages; an activation is a recovery with other texts. */
export type RecoveryArea = 'clinician' | 'public' | 'activation'

/** request: asks for a link; choose: the page of the link, where the password is chosen. */
type RecoveryStep = 'request' | 'choose'

type RecoveryPlace = {
  signInHref: Address
  /** Where to request another link. */
  requestHref: Address
  touch: 'clinical' | 'default'
  title: string
  /** The explanation beside each step. */
  paragraphs: Record<RecoveryStep, string>
  complete: { title: string; text: string }
}

const reset = () =>
  ({
    title: t`Reset password`,
    paragraphs: {
      request: t`We send a link to your e-mail address. With it you choose a new password.`,
      choose: t`This signs you out on all devices. Then you sign in with the new password.`,
    },
    complete: {
      title: t`Your password has been changed`,
      text: t`You are signed out everywhere. Sign in with the new password.`,
    },
  }) as const

export const recoveryPlaces = (): Record<RecoveryArea, RecoveryPlace> => ({
  clinician: {
    ...reset(),
    paragraphs: {
      ...reset().paragraphs,
      choose: t`This signs you out on all devices. Then you sign in with the new password. Drafts and unsent visits stay where they are.`,
    },
    signInHref: '/clinician/login',
    requestHref: '/clinician/forgot-password',
    touch: 'clinical',
  },
  public: { ...reset(), signInHref: '/login', requestHref: '/password-reset', touch: 'default' },
  activation: {
    signInHref: '/login',
    requestHref: '/password-reset',
    touch: 'default',
    title: t`Activate your account`,
    paragraphs: {
      request: t`We send a link to your e-mail address. With it you choose a password.`,
      choose: t`Choose a password with at least 12 characters. The old four-digit PIN no longer works.`,
    },
    complete: { title: t`Your account is active`, text: t`Sign in with your e-mail address and the new password.` },
  },
})

/** The layout of a password reset or an activation: the explanation, with the current step in the panel. */
export function RecoveryLayout({ area, step, panel }: { area: RecoveryArea; step: RecoveryStep; panel: ReactNode }) {
  const network = useNetwork()
  const place = recoveryPlaces()[area]
  return (
    <PublicLayout
      homeHref={place.signInHref}
      touch={place.touch}
      banner={
        network === 'offline' && (
          <AppBanner tone="warn" icon={CloudOff}>
            <Trans>No internet. Setting a new password needs it.</Trans>
          </AppBanner>
        )
      }
      panel={panel}
    >
      <div className={entry.words}>
        <h1 tabIndex={-1}>{place.title}</h1>
        <p>{place.paragraphs[step]}</p>
      </div>
    </PublicLayout>
  )
}
