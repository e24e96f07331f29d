import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { AppBanner } from '../../../ui/banners/app-banner.tsx'
import { recoveryPlaces } from './recovery-area.ts'
import type { RecoveryArea } from './recovery-area.ts'
import entry from '../entry-page.module.css'

export type RecoveryLayoutProps = { area: RecoveryArea; network: 'online' | 'offline'; panel: ReactNode }

/** Reset password, or activation: what happens on paper, the step of the moment on the card. */
export function RecoveryLayout({ area, network, panel }: RecoveryLayoutProps) {
  const place = recoveryPlaces()[area]
  return (
    <PublicLayout
      homeHref={place.signInHref}
      touch={place.touch}
      banner={
        network === 'offline' && (
          <AppBanner tone="warn" icon={CloudOff}>
            <Trans>No internet. A new password needs it.</Trans>
          </AppBanner>
        )
      }
      panel={panel}
    >
      <div className={entry.words}>
        <h1 tabIndex={-1}>{place.title}</h1>
        {place.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </PublicLayout>
  )
}
