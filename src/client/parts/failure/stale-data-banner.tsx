import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Banner } from '../../ui/banners/banner.tsx'
import { momentText } from '../../page/i18n/date-format.ts'
import { useDevice } from '../../device/device-context.tsx'

/**
 * Says, while the service cannot be reached, how old the shown data is (by the names of its queries). Stored data is
 * loaded again as soon as the service answers.
 */
export function StaleDataBanner({ names }: { names: readonly string[] }) {
  const { viewed, network, clock } = useDevice()
  const queries = useQueryClient()
  const reach = useSyncExternalStore(network.subscribe, network.reach)
  const asOf = useSyncExternalStore(viewed.subscribe, () => viewed.asOf(names))
  const isKept = useSyncExternalStore(viewed.subscribe, () => viewed.isFromCache(names))
  useEffect(() => {
    if (isKept && reach === 'online') void queries.refetchQueries({ type: 'active' }, { cancelRefetch: false })
  }, [isKept, reach, queries])
  if (asOf === null || (reach !== 'offline' && !isKept)) return null
  return (
    <Banner tone="info" icon={CloudOff} announce="politely">
      <p>
        <Trans>
          {reach === 'offline' ? t`You are offline.` : t`The service did not answer.`} You see what this device loaded
          before, as of {momentText(asOf, clock.now())}.
        </Trans>
      </p>
    </Banner>
  )
}
