import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { AppBanner } from '../ui/banners/app-banner.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { installOfferTiming } from './install-offer-timing.ts'
import { installPrompt } from './install-prompt.ts'
import { installState, isStandalone } from './install-state.ts'

/** The offer to install the app, in browsers that can. */
export function InstallOffer() {
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable)
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const state = installState({ isStandalone: isStandalone(), isOffered, userAgent, touchPoints })
  if (state === 'installed' || state === 'by-menu') return null
  const later = () => installOfferTiming.snooze(Date.now())
  return (
    <AppBanner
      tone="info"
      icon={Download}
      action={
        <>
          {state === 'offered' && (
            <Button size="small" onPress={() => void installPrompt.show().then(later)}>
              <Trans>Install</Trans>
            </Button>
          )}
          <Button kind="quiet" size="small" onPress={later}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      {state === 'offered'
        ? t`Keep your bookings handy: install Lentigo.`
        : t`Keep your bookings handy: press Share, then Add to Home Screen.`}
    </AppBanner>
  )
}
