import { useEffect, useEffectEvent, useState } from 'react'
import type { Readiness as KitReadiness } from '../../../device/offline-kit/offline-kit.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { Locked } from '../../../device/vault/vault.ts'
import { useDevice } from '../../device/device-context.tsx'
import type { Network } from '../../device/network-watch.ts'
import { protectStorage } from './storage-state.ts'
import { serviceWorkerBridge } from '../../device/service-worker-bridge.ts'
import { useNetwork } from '../../device/use-network.ts'
import { useStorageState } from './use-storage-state.ts'
import type { Readiness } from './readiness.ts'
import type { KitItemName } from '../../../device/offline-kit/kit-items.ts'

/** A photo of a phone or tablet with its share of everything else. */
const photoBytes = 4_000_000
/** Lists of this morning are good for the day. */
const staleAfterMs = 6 * 60 * 60_000

type Lists =
  | { kind: 'unknown' }
  | { kind: 'getting' }
  | { kind: 'known'; kit: KitReadiness; app: 'stored' | 'missing'; why: 'not-yet' | 'failed' }

/** Whether the tablet can work offline. With a network it gets ready by itself when lists are missing or old. */
export function useReadiness(): { readiness: Readiness; getReady: () => void } {
  const { kit, clock } = useDevice()
  const network = useNetwork()
  const { storage, read: readStorage } = useStorageState()
  const [lists, setLists] = useState<Lists>({ kind: 'unknown' })

  const getReady = async () => {
    setLists({ kind: 'getting' })
    // Not awaited: a browser that asks the person first may never answer, and the lists need no answer.
    void protectStorage().then(readStorage)
    setLists(await prepared(kit))
    readStorage()
  }
  const onFound = useEffectEvent((found: KitReadiness, app: 'stored' | 'missing', at: Network) => {
    const isOld = found.kind === 'missing' || clock.now() - found.since > staleAfterMs
    if (isOld && at === 'online') void getReady()
    else setLists({ kind: 'known', kit: found, app, why: 'not-yet' })
  })
  useEffect(() => {
    let shown = true
    void Promise.all([kit.readiness(), storeApp()]).then(([found, app]) => {
      if (shown) onFound(found, app, network)
    })
    return () => {
      shown = false
    }
  }, [kit, network])

  const photosThatFit = storage.freeBytes === undefined ? undefined : Math.floor(storage.freeBytes / photoBytes)
  return {
    readiness: { lists: listsOf(lists, network), photosThatFit, space: storage.space, storage: storage.protection },
    getReady: () => void getReady(),
  }
}

type Kit = ReturnType<typeof useDevice>['kit']

async function prepared(kit: Kit): Promise<Lists> {
  try {
    return await tryPrepare(kit)
  } catch (error) {
    // Whoever it was for signed out meanwhile.
    if (error instanceof Locked) return { kind: 'unknown' }
    throw error
  }
}

async function tryPrepare(kit: Kit): Promise<Lists> {
  try {
    return { kind: 'known', kit: await kit.prepare(), app: await storeApp(), why: 'failed' }
  } catch (error) {
    if (!(error instanceof NetworkFailure || error instanceof ApiException)) throw error
    return { kind: 'known', kit: await kit.readiness(), app: await storeApp(), why: 'failed' }
  }
}

const storeApp = async () => ((await serviceWorkerBridge.storePharmacyFiles()) ? 'stored' : 'missing')

function listsOf(lists: Lists, network: Network): Readiness['lists'] {
  if (lists.kind !== 'known') return { kind: 'getting' }
  if (lists.kit.kind === 'ready' && lists.app === 'stored') {
    return { kind: 'ready', updatedAt: new Date(lists.kit.since).toISOString() }
  }
  const missing = lists.kit.kind === 'missing' ? lists.kit.names.map((name) => kitNames[name]) : []
  const names = [...new Set(lists.app === 'missing' ? ['the app itself', ...missing] : missing)]
  return { kind: 'missing', names, why: network === 'offline' ? 'offline' : lists.why }
}

/** The lists for work without the internet, as people call them. */
const kitNames: Record<KitItemName, string> = {
  practices: 'practices',
  products: 'services',
  patients: 'patients',
  bodyParts: 'body parts',
  observations: 'questions about spots',
  diagnosisActions: 'actions',
  lookups: 'lists to choose from',
  rules: 'rules of this service',
}
