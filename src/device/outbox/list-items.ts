import type { VisitId } from '../../contract/ids.ts'
import type { Attention } from '../../domain/outbox/attention.ts'
import type { OutboxStateName } from '../../domain/outbox/outbox-state.ts'
import type { VisitRow } from '../device-db.ts'
import type { OwnerHash } from '../owner-hash.ts'
import { DamagedRecord, type VaultOf } from '../vault/vault.ts'
import type { OutboxStore } from './outbox-store.ts'
import { openProgress, stateOf } from './visit-records.ts'

/** A visit as the outbox shows it to its owner. Bytes of photos; times in ms since 1970, `committedAt` ISO 8601 by the server. */
export type OutboxItem = {
  visitId: VisitId
  version: number
  sequence: number
  state: Exclude<OutboxStateName, 'draft'>
  patientName: string
  spots: number
  photos: number
  photosSent: number
  byteSize: number
  sentBytes: number
  sealedAt: number | null
  changedAt: number | null
  receiptNumber: string | null
  committedAt: string | null
  attention: Attention | null
}

type Ports = { store: Pick<OutboxStore, 'rows' | 'photos'>; vaultOf: VaultOf }

/** The owner's visits by sequence, without those that are drafts again; one that can't be read is `damaged`. */
export async function listItems(ports: Ports, owner: OwnerHash): Promise<OutboxItem[]> {
  const rows = await ports.store.rows()
  return Promise.all(
    rows.filter((row) => row.owner === owner && row.state !== 'draft').map((row) => itemOf(ports, row)),
  )
}

async function itemOf({ store, vaultOf }: Ports, row: VisitRow): Promise<OutboxItem> {
  const { visitId, version, sequence, byteSize, sentBytes } = row
  const photos = [...(await store.photos(visitId)).values()]
  const clear = {
    visitId,
    version,
    sequence,
    byteSize,
    sentBytes,
    photosSent: photos.filter((photo) => photo.sent === photo.byteSize).length,
  }
  try {
    const known = await openProgress(vaultOf(row.owner), row)
    const state = stateOf(row, known)
    const { changedAt, receiptNumber, committedAt, ...shown } = known
    return {
      ...clear,
      patientName: shown.patientName,
      spots: shown.spots,
      photos: shown.photos,
      sealedAt: shown.sealedAt,
      changedAt,
      receiptNumber,
      committedAt,
      state: state.kind === 'draft' ? 'damaged' : state.kind,
      attention: state.kind === 'attention' ? state.attention : null,
    }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    const nothing = {
      patientName: '',
      spots: 0,
      sealedAt: null,
      changedAt: null,
      receiptNumber: null,
      committedAt: null,
      attention: null,
    }
    return { ...clear, ...nothing, photos: photos.length, state: 'damaged' }
  }
}
