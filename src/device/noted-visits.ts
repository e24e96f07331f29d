import * as z from 'zod'
import { visitId, type VisitId } from '../contract/ids.ts'
import type { LocalTextStore } from './platform/platform.ts'

const storedIds = z.array(visitId)

/**
 * Ids of visits, noted outside IndexedDB (docs/faults.md 6.28). A visit is noted once it is on disk, and the note is
 * deleted before the visit is; so a noted visit that is not in the databases was lost.
 */
export type NotedVisits = {
  read: () => VisitId[]
  write: (ids: readonly VisitId[]) => void
  add: (id: VisitId) => void
  remove: (id: VisitId) => void
}

/**
 * Reads and writes the ids under `key`; an unreadable note counts as empty, and without free space nothing is noted.
 */
export function notedVisits(localText: LocalTextStore, key: string): NotedVisits {
  const read = () => {
    const parsed = storedIds.safeParse(asJson(localText.read(key)))
    return parsed.success ? parsed.data : []
  }
  const write = (ids: readonly VisitId[]) => {
    try {
      localText.write(key, JSON.stringify([...new Set(ids)]))
    } catch (error) {
      // The visit itself is safe: saving, opening and discarding go on.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return {
    read,
    write,
    add: (id) => {
      if (!read().includes(id)) write([...read(), id])
    },
    remove: (id) => {
      if (read().includes(id)) write(read().filter((each) => each !== id))
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
