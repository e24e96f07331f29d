import { useEffect, useMemo, useState } from 'react'
import type { KitValue } from '../../../../device/offline-kit/kit-items.ts'
import { type DayEntry, dayOfTablet } from '../../../../domain/clinic-desk/day-of-tablet.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useDrafts } from '../../../sync/use-drafts.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { useOutboxItems } from '../../../device/use-outbox-items.ts'

type StoredList = { value: KitValue<'patients'>; fetchedAt: number }

/** The appointments of a day as the tablet stores them; undefined until they are read, null where it never got them. */
export function useMyDay(at: { day: string; timeZone: string; now: number }): {
  entries: readonly DayEntry[] | null | undefined
  /** When the list was fetched, ms since 1970. */
  fetchedAt: number | null
  /** Fetches the list anew. */
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

/** The list that the tablet stores, fetched again when the page opens and when the network comes back. */
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
      // A list that can't be fetched stays as it was; the page says of when it is.
      await kit.refresh('patients').catch(() => undefined)
      await show()
    }
    // Whoever it was for signed out meanwhile.
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
