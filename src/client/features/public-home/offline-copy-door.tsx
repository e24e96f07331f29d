import { Trans } from '@lingui/react/macro'
import { CloudOff, Fingerprint } from 'lucide-react'
import { useOfflineCopy } from '../../device/session/use-offline-copy.ts'
import { useNetwork } from '../../device/use-network.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** Without a network: links a user who read their record on this device to the page where their passkey opens it. */
export function OfflineCopyDoor() {
  if (!useOfflineCopy(useNetwork() === 'offline')) return null
  return (
    <Banner tone="info" icon={CloudOff} title={<Trans>You are offline</Trans>} announce="politely">
      <div className="rows-3">
        <p>
          <Trans>What you opened on this device is still here, locked.</Trans>
        </p>
        <ButtonLink kind="primary" icon={Fingerprint} href="/login">
          <Trans>Unlock it with your passkey</Trans>
        </ButtonLink>
      </div>
    </Banner>
  )
}
