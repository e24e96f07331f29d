import * as z from 'zod'
import { visitId, type VisitId } from '../../../../contract/ids.ts'
import { getVisitStatus } from '../../../../contract/visits/practitioner-visits.ts'
import type { VisitStateName } from '../../../../domain/outbox/visit-state.ts'
import { NetworkFailure } from '../../../api-client/api-exception.ts'
import type { Device } from '../../../open-device.ts'
import type { VisitStore } from './visit-store.ts'

const key = 'lentigo.unsent'
const storedIds = z.array(visitId)
const arrivedStates: readonly VisitStateName[] = ['committed', 'purgeable', 'purged', 'draft']

/** Keeps the ids of unsent visits outside IndexedDB, and notices those that are gone from it (docs/faults.md 6.28). */
export type LostVisits = {
  /** Notes what waits now. To be called after each change; a failure of the storage is somebody else's to tell. */
  record: () => Promise<void>
  /** Before a person discards a visit: it will be gone, and not lost. Answers how to take that back, for a discard that fails. */
  expectRemoval: (id: VisitId) => () => void
  /** Tells what was noted, is not here any more, and has not arrived either. Without a network it is asked another time. */
  check: () => Promise<void>
}

type Dependencies = Pick<Device, 'db' | 'api' | 'warnings' | 'session'> & {
  localText: Device['platform']['localText']
  store: Pick<VisitStore, 'rows'>
}

export function makeLostVisits({ api, warnings, session, localText, store }: Dependencies): LostVisits {
  const read = (): VisitId[] => {
    const parsed = storedIds.safeParse(asJson(localText.read(key)))
    return parsed.success ? parsed.data : []
  }
  const write = (ids: readonly VisitId[]) => localText.write(key, JSON.stringify(ids))
  // Ids that are gone from the database stay noted until somebody was told.
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
      // An update that read the visit before it was discarded may write its id once more.
      expected.add(id)
      write(read().filter((each) => each !== id))
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

function asJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
