import type { VisitId } from '../../../../contract/ids.ts'
import { getVisitStatus } from '../../../../contract/visits/practitioner-visits.ts'
import type { VisitStateName } from '../../../../domain/outbox/visit-state.ts'
import { NetworkFailure } from '../../../api-client/api-exception.ts'
import { notedVisits } from '../../../noted-visits.ts'
import type { Device } from '../../../open-device.ts'
import type { VisitStore } from './visit-store.ts'

const key = 'lentigo.unsent'
const arrivedStates: readonly VisitStateName[] = ['committed', 'purgeable', 'purged', 'draft']

/**
 * Stores the ids of unsent visits outside IndexedDB, and finds those that have disappeared from it (docs/faults.md
 * 6.28).
 */
export type LostVisits = {
  /** Notes the visits that wait now; call it after each change. Storage errors are reported elsewhere. */
  record: () => Promise<void>
  /**
   * Call it before a person discards a visit, so that it does not count as lost. Returns how to take that back if
   * the discard fails.
   */
  expectRemoval: (id: VisitId) => () => void
  /**
   * Reports visits that were noted, are no longer on the device, and have not arrived. Without a network it asks
   * another time.
   */
  check: () => Promise<void>
}

type Dependencies = Pick<Device, 'db' | 'api' | 'warnings' | 'session'> & {
  localText: Device['platform']['localText']
  store: Pick<VisitStore, 'rows'>
}

export function makeLostVisits({ api, warnings, session, localText, store }: Dependencies): LostVisits {
  const { read, write, remove } = notedVisits(localText, key)
  // Ids that have disappeared from the database stay noted until somebody was told.
  let missing: readonly VisitId[] = []
  const expected = new Set<VisitId>()

  const update = async () => {
    const rows = await store.rows()
    const here = new Set(rows.map((row) => row.visitId))
    missing = [...new Set([...missing, ...read().filter((id) => !here.has(id) && !expected.has(id))])]
    write([...missing, ...rows.filter((row) => !arrivedStates.includes(row.state)).map((row) => row.visitId)])
  }
  return {
    record: update,
    expectRemoval: (id) => {
      // An update that read the visit before it was discarded may note its id again.
      expected.add(id)
      remove(id)
      return () => void expected.delete(id)
    },
    check: async () => {
      await update()
      if (missing.length === 0 || session.state().kind !== 'logged-in') return
      const requested = missing
      try {
        const { visits } = await api.call(getVisitStatus, { request: { visitIds: [...requested] } })
        const lost = visits.filter(({ state }) => state === 'unknown' || state === 'registered')
        missing = missing.filter((id) => !requested.includes(id))
        write(read().filter((id) => !requested.includes(id)))
        const begun = lost.filter(({ state }) => state === 'registered').length
        if (lost.length > 0) warnings.warn({ kind: 'visits-lost', count: lost.length, begun })
      } catch (error) {
        if (!(error instanceof NetworkFailure)) throw error
      }
    },
  }
}
