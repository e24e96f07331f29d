import * as z from 'zod'
import { visitId, type VisitId } from '../../contract/ids.ts'
import { getVisitStatus } from '../../contract/visits/practitioner-visits.ts'
import type { OutboxStateName } from '../../domain/outbox/outbox-state.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import type { Device } from '../open-device.ts'
import type { OutboxStore } from './outbox-store.ts'

const key = 'lentigo.unsent'
const noted = z.array(visitId)
const arrived: readonly OutboxStateName[] = ['committed', 'purgeable', 'purged', 'draft']

/** Keeps the ids of unsent visits outside IndexedDB, and notices those that are gone from it (docs/offline.md 6.28). */
export type LostVisits = {
  /** Notes what waits now. To be called after each change; a failure of the storage is somebody else's to tell. */
  note: () => Promise<void>
  /** Before a person discards a visit: it will be gone, and not lost. */
  expectGone: (id: VisitId) => void
  /** Tells what was noted, is not here any more, and has not arrived either. Without a network it is asked another time. */
  check: () => Promise<void>
}

type Ports = Pick<Device, 'db' | 'api' | 'notices' | 'session'> & {
  marker: Device['ports']['marker']
  store: Pick<OutboxStore, 'rows'>
}

export function makeLostVisits({ api, notices, session, marker, store }: Ports): LostVisits {
  const read = (): VisitId[] => {
    const parsed = noted.safeParse(asJson(marker.read(key)))
    return parsed.success ? parsed.data : []
  }
  const write = (ids: readonly VisitId[]) => marker.write(key, JSON.stringify(ids))
  // Ids that are gone from the database stay noted until somebody was told.
  let missing: readonly VisitId[] = []

  const look = async () => {
    const rows = await store.rows()
    const here = new Set(rows.map((row) => row.visitId))
    missing = [...new Set([...missing, ...read().filter((id) => !here.has(id))])]
    write([...missing, ...rows.filter((row) => !arrived.includes(row.state)).map((row) => row.visitId)])
  }
  return {
    note: look,
    expectGone: (id) => write(read().filter((each) => each !== id)),
    check: async () => {
      await look()
      if (missing.length === 0 || session.state().kind !== 'logged-in') return
      const asked = missing
      try {
        const { visits } = await api.call(getVisitStatus, { request: { visitIds: [...asked] } })
        const lost = visits.filter(({ state }) => state === 'unknown' || state === 'registered')
        missing = missing.filter((id) => !asked.includes(id))
        write(read().filter((id) => !asked.includes(id)))
        const begun = lost.filter(({ state }) => state === 'registered').length
        if (lost.length > 0) notices.tell({ kind: 'visits-lost', count: lost.length, begun })
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
