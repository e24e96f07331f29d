import { CloudOff, HardDrive } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { AppBanner } from '../ui/banners/app-banner.tsx'
import type { SyncState } from '../ui/indicators/sync-pill.tsx'
import { useOpenDevice } from '../device/device-context.tsx'
import { syncState, unsentOf } from './sync-state.ts'
import type { SyncItem } from './sync-state.ts'
import type { Reach } from '../device/network-watch.ts'
import { sizeText } from '../page/i18n/size-text.ts'
import type { StorageState } from './readiness/storage-state.ts'
import { useOthersVisits } from '../device/use-others-visits.ts'
import { useOutboxItems } from '../device/use-outbox-items.ts'
import { useStorageState } from './readiness/use-storage-state.ts'
import { OwnText } from '../ui/own-text.tsx'

/** What every pharmacy page shows of the outbox and the network; goes into the layouts as it is. */
export type Sync = { sync: SyncState; unsent: number; banner: ReactNode }

/** The sync pill, the count of the page title and the rail, and the offline banner; all of everybody's visits here. */
export function useSync(): Sync {
  const own = useOutboxItems()
  const others = useOthersVisits()
  const { network } = useOpenDevice()
  const reach = useSyncExternalStore(network.subscribe, network.reach)
  const { storage } = useStorageState()
  return {
    sync: syncState({ own, others, reach }),
    unsent: unsentOf<SyncItem>([...(own ?? []), ...(others ?? [])]).length,
    banner: <SyncBanner reach={reach} storage={storage} />,
  }
}

/** One at a time: that the tablet is filling up matters more than the network, which the pill tells too. */
function SyncBanner({ reach, storage }: { reach: Reach; storage: StorageState }) {
  if (storage.space === 'little') {
    return (
      <AppBanner tone="warn" icon={HardDrive}>
        Little space is left on this tablet
        <OwnText>{storage.freeBytes === undefined ? '' : `: ${sizeText(storage.freeBytes)}`}</OwnText>. Send what waits,
        and delete what the tablet does not need.
      </AppBanner>
    )
  }
  if (reach !== 'offline') return null
  return (
    <AppBanner tone="warn" icon={CloudOff}>
      You are offline. Keep going: visits are saved here and sent automatically.
    </AppBanner>
  )
}
