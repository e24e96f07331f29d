import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import type { SyncState } from '../ui/sync-pill.tsx'
import { syncState, unsentOf } from './sync-state.ts'
import { useNetwork } from './use-network.ts'
import { useOutboxItems } from './use-outbox-items.ts'

/** What every pharmacy page shows of the outbox and the network; goes into the layouts as it is. */
export type Sync = { sync: SyncState; unsent: number; banner: ReactNode }

/** The sync pill, the count of the page title and the rail, and the offline banner. */
export function useSync(): Sync {
  const items = useOutboxItems() ?? []
  const network = useNetwork()
  return {
    sync: syncState({ items, network }),
    unsent: unsentOf(items).length,
    banner: network === 'offline' && (
      <Banner tone="warn" icon={CloudOff}>
        You are offline. Keep going: visits are saved here and send by themselves.
      </Banner>
    ),
  }
}
