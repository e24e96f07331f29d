import type { VisitId } from '../../contract/ids.ts'
import type { FieldError } from '../../contract/problem.ts'
import { isUnsent } from '../../domain/outbox/visit-state.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { VisitRow } from '../database/device-db.ts'
import type { Device } from '../open-device.ts'
import { withReopen } from '../database/open-database.ts'
import { listItems, type OutboxItem } from './kinds/visit/list-items.ts'
import { decryptVisitDraft } from './kinds/visit/decrypt-visit.ts'
import { decryptProgress } from './kinds/visit/visit-records.ts'

/** What a page shows of the outbox, without the code that seals and sends. */
export type OutboxReader = {
  /** The signed-in user's visits by sequence; none when nobody is signed in. */
  items: () => Promise<OutboxItem[]>
  /** Other users' visits that the server does not have yet, by sequence; nothing of them is decrypted. */
  othersVisits: () => Promise<OthersVisit[]>
  /** What the server refused in a visit that the signed-in user is correcting; null for any other. Throws DamagedRecord. */
  readRefusal: (visitId: VisitId) => Promise<Refusal | null>
  /** The signed-in user's visit that waits to be sent, or for a manager to release it; null for any other. Throws DamagedRecord. */
  readWaiting: (visitId: VisitId) => Promise<VisitDraft | null>
}

/** Another user's visit on this tablet, from its unencrypted columns. Byte counts of encrypted photos. */
export type OthersVisit = Pick<VisitRow, 'owner' | 'state' | 'byteSize' | 'sentBytes'>

/** The errors that the server named in a version of a visit, and that version. */
export type Refusal = { errors: readonly FieldError[]; draft: VisitDraft }

/** Reads the outbox of the device. Throws StorageLost. */
export function makeOutboxReader({ db, tablet, ring, warnings, session }: Device): OutboxReader {
  const read = <T>(work: () => Promise<T>) => withReopen({ db, warnings }, work)
  const store = {
    rows: () => read(() => db.visits.orderBy('sequence').toArray()),
    photos: async (visitId: VisitId) => {
      const rows = await read(() => db.photos.where('visitId').equals(visitId).toArray())
      return new Map(rows.map((row) => [row.photoId, row]))
    },
  }
  const readRefusal = async (visitId: VisitId): Promise<Refusal | null> => {
    const owner = await session.owner()
    const [row, envelope] = await read(() => Promise.all([db.visits.get(visitId), db.envelopes.get(visitId)]))
    if (row?.state !== 'draft' || row.owner !== owner || envelope === undefined) return null
    const { refused } = await decryptProgress(tablet.vault, row)
    if (refused.length === 0) return null
    return { errors: refused, draft: await decryptVisitDraft(ring.keysOf(owner), envelope) }
  }
  const readWaiting = async (visitId: VisitId): Promise<VisitDraft | null> => {
    const owner = await session.owner()
    const [row, envelope] = await read(() => Promise.all([db.visits.get(visitId), db.envelopes.get(visitId)]))
    if (row === undefined || row.owner !== owner || envelope === undefined) return null
    if (!isUnsent(row.state) && row.state !== 'held') return null
    return decryptVisitDraft(ring.keysOf(owner), envelope)
  }
  return {
    readRefusal,
    readWaiting,
    items: async () => {
      const owner = await session.owner()
      return owner === null ? [] : listItems({ store, tablet: tablet.vault, vaultOf: ring.vaultOf }, owner)
    },
    othersVisits: async () => {
      const owner = await session.owner()
      return (await store.rows())
        .filter((row) => row.owner !== owner && isUnsent(row.state))
        .map(({ owner: whose, state, byteSize, sentBytes }) => ({ owner: whose, state, byteSize, sentBytes }))
    },
  }
}
