import { useEffect, useMemo, useState } from 'react'
import type { KitValue } from '../../../../device/offline-kit/kit-items.ts'
import { type DayEntry, dayOfTablet } from '../../../../domain/clinic-desk/day-of-tablet.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useDrafts } from '../../../sync/use-drafts.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { useOutboxItems } from '../../../device/use-outbox-items.ts'

type StoredList = { value: KitValue<'patients'>; fetchedAt: number }

/**
 * The appointments of a day as stored on the tablet; undefined until they are read, null if they were never fetched.
 */
export function useMyDay(at: { day: string; timeZone: string; now: number }): {
  entries: readonly DayEntry[] | null | undefined
  /** When the list was fetched, ms since 1970. */
  fetchedAt: number | null
  /** Refetches the list. */
  refresh: () => Promise<void>
} {
  const { stored, refresh } = useStoredList()
  const drafts = useDrafts()
  const sealed = useOutboxItems()
  const { day, timeZone, now } = at
  const entries = useMemo(() => {
    if (stored === undefined || drafts === undefined || sealed === undefined) return undefined
    if (stored === null) return null
    const begun = drafts.flatMap((draft) => (draft.kind === 'draft' ? [draft] : []))
    return dayOfTablet(stored.value, { drafts: begun, sealed }, { day, timeZone, now })
  }, [stored, drafts, sealed, day, timeZone, now])
  return { entries, fetchedAt: stored?.fetchedAt ?? null, refresh }
}

/** The stored list, refetched when the page opens and when the network returns. */
function useStoredList(): { stored: StoredList | null | undefined; refresh: () => Promise<void> } {
  const { kit } = useDevice()
  const network = useNetwork()
  const [stored, setStored] = useState<StoredList | null>()
  useEffect(() => {
    let isShown = true
    const show = async () => {
      const list = await kit.read('patients')
      if (isShown) setStored(list)
    }
    const update = async () => {
      await show()
      if (network !== 'online') return
      // If it can't be fetched, the old list stays, and the page shows its time.
      await kit.refresh('patients').catch(() => undefined)
      await show()
    }
    // The user signed out meanwhile.
    update().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [kit, network])
  const refresh = async () => {
    await kit.refresh('patients').catch(() => undefined)
    setStored(await kit.read('patients'))
  }
  return { stored, refresh }
}
