import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import type { UnlockResult } from './unlock-offline-copy.ts'

/** Replaces the sign-in form without a network: the passkey of this device opens what its patient has read on it. */
export function OfflineUnlockPanel({ returnTo }: { returnTo: string | undefined }) {
  const device = useOpenDevice()
  const router = useRouter()
  const [state, setState] = useState<'ready' | 'unlocking' | UnlockResult>('ready')
  const unlock = async () => {
    setState('unlocking')
    // If the code or the storage can't be read, nothing was unlocked, and the button can be pressed again.
    const result = await import('./unlock-offline-copy.ts')
      .then(({ unlockOfflineCopy }) => unlockOfflineCopy(device))
      .catch(() => 'cancelled' as const)
    setState(result)
    if (result === 'opened') await router.navigate({ href: returnTo ?? '/', replace: true })
  }
  return (
    <div className="rows-5">
      <h2>
        <Trans>Read without internet</Trans>
      </h2>
      <p>
        <Trans>
          What you opened here in the last 7 days is still on this device, locked. Your passkey unlocks it. To change
          anything you need the internet.
        </Trans>
      </p>
      <RefusalBanner result={state} />
      {state !== 'over' && (
        <MainButton
          icon={Fingerprint}
          busy={state === 'unlocking' || state === 'opened' ? t`Waiting for your passkey` : undefined}
          onPress={() => void unlock()}
        >
          <Trans>Unlock with your passkey</Trans>
        </MainButton>
      )}
    </div>
  )
}

function RefusalBanner({ result }: { result: 'ready' | 'unlocking' | UnlockResult }) {
  switch (result) {
    case 'ready':
    case 'unlocking':
    case 'opened':
      return null
    case 'cancelled':
      return (
        <Banner tone="info" title={<Trans>Nothing was unlocked</Trans>} announce="now">
          <p>
            <Trans>Press the button again, and confirm with the passkey that you last signed in with here.</Trans>
          </p>
        </Banner>
      )
    case 'refused':
      return (
        <Banner tone="danger" title={<Trans>This passkey does not open it</Trans>} announce="now">
          <p>
            <Trans>Use the passkey that you last signed in with here, or sign in when you have internet.</Trans>
          </p>
        </Banner>
      )
    case 'over':
      return (
        <Banner tone="info" title={<Trans>Nothing is stored here any more</Trans>} announce="now">
          <p>
            <Trans>
              It was deleted: 7 days have passed, or the clock of this device was set back. Sign in when you have
              internet.
            </Trans>
          </p>
        </Banner>
      )
  }
}
