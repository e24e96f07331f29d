import type { VisitId } from '../../contract/ids.ts'
import type { Attention } from '../../domain/outbox/attention.ts'
import type { OutboxStateName } from '../../domain/outbox/outbox-state.ts'
import { sealedSize } from '../../domain/sealing/photo-segments.ts'
import type { VisitRow } from '../device-db.ts'
import type { OwnerHash } from '../owner-hash.ts'
import { DamagedRecord, type Vault, type VaultOf } from '../vault/vault.ts'
import type { OutboxStore } from './outbox-store.ts'
import { type ListedName, openName, openProgress, type Progress, stateOf } from './visit-records.ts'

/** A visit as the outbox shows it to its owner. Bytes of encrypted photos; times in ms since 1970, `committedAt` and `held.at` ISO 8601 by the server. */
export type OutboxItem = {
  visitId: VisitId
  version: number
  sequence: number
  state: Exclude<OutboxStateName, 'draft'>
  patientName: string
  /** Null where an earlier build did not keep it, and once the visit is purged. */
  searchedBy: ListedName['searchedBy']
  spots: number
  photos: number
  photosSent: number
  byteSize: number
  sentBytes: number
  sealedAt: number | null
  changedAt: number | null
  receiptNumber: string | null
  committedAt: string | null
  held: Progress['held']
  /** Whether it corrects a version that has arrived. */
  amends: boolean
  madeOn: Progress['madeOn']
  attention: Attention | null
}

type Ports = { store: Pick<OutboxStore, 'rows' | 'photos'>; tablet: Vault; vaultOf: VaultOf }

/** The owner's visits by sequence, without those that are drafts again; one that can't be read is `damaged`. */
export async function listItems(ports: Ports, owner: OwnerHash): Promise<OutboxItem[]> {
  const rows = await ports.store.rows()
  return Promise.all(
    rows.filter((row) => row.owner === owner && row.state !== 'draft').map((row) => itemOf(ports, row)),
  )
}

async function itemOf({ store, tablet, vaultOf }: Ports, row: VisitRow): Promise<OutboxItem> {
  const { visitId, version, sequence, byteSize, sentBytes } = row
  const photos = [...(await store.photos(visitId)).values()]
  const clear = {
    visitId,
    version,
    sequence,
    byteSize,
    sentBytes,
    photosSent: photos.filter((photo) => photo.sent === sealedSize(photo.byteSize)).length,
  }
  try {
    const { patientName, searchedBy } = await openName(vaultOf(row.owner), row)
    const known = await openProgress(tablet, row)
    const state = stateOf(row, known)
    return {
      ...clear,
      patientName,
      searchedBy,
      spots: known.spots,
      photos: known.photos,
      sealedAt: known.sealedAt,
      changedAt: known.changedAt,
      receiptNumber: known.receiptNumber,
      committedAt: known.committedAt,
      held: known.held,
      amends: known.amends,
      madeOn: known.madeOn,
      state: state.kind === 'draft' ? 'damaged' : state.kind,
      attention: state.kind === 'attention' ? state.attention : null,
    }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    const nothing = {
      patientName: '',
      searchedBy: null,
      spots: 0,
      sealedAt: null,
      changedAt: null,
      receiptNumber: null,
      committedAt: null,
      held: null,
      amends: false,
      madeOn: 'this-tablet' as const,
      attention: null,
    }
    return { ...clear, ...nothing, photos: photos.length, state: 'damaged' }
  }
}
