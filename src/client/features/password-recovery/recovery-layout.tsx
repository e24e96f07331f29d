import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { PublicLayout } from '../../shell/public-layout.tsx'
import { Banner } from '../../ui/banner.tsx'
import { recoveryPlaces } from './recovery-area.ts'
import type { RecoveryArea } from './recovery-area.ts'
import css from './password-recovery.module.css'

export type RecoveryLayoutProps = { area: RecoveryArea; network: 'online' | 'offline'; panel: ReactNode }

/** Reset password: what happens on paper, the step of the moment on the card. */
export function RecoveryLayout({ area, network, panel }: RecoveryLayoutProps) {
  const place = recoveryPlaces[area]
  return (
    <PublicLayout
      homeHref={place.signInHref}
      touch={place.touch}
      banner={
        network === 'offline' && (
          <Banner tone="warn" icon={CloudOff}>
            No internet. A new password needs it.
          </Banner>
        )
      }
      panel={panel}
    >
      <div className={css.words}>
        <h1 tabIndex={-1}>Reset password</h1>
        <p>We send a link to your e-mail address. With it you choose a new password.</p>
        <p>
          Then you are signed out on all devices, and sign in with the new password. Drafts and unsent visits stay where
          they are.
        </p>
      </div>
    </PublicLayout>
  )
}
