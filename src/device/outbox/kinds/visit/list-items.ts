import type { BookingId, VisitId } from '../../../../contract/ids.ts'
import type { Attention } from '../../../../domain/outbox/attention.ts'
import type { VisitStateName } from '../../../../domain/outbox/visit-state.ts'
import { encryptedSize } from '../../../../domain/encryption/photo-segments.ts'
import type { VisitRow } from '../../../database/device-db.ts'
import type { OwnerHash } from '../../../users/owner-hash.ts'
import { DamagedRecord, type Vault, type VaultOf } from '../../../vault/vault.ts'
import type { VisitStore } from './visit-store.ts'
import { type ListedName, decryptName, decryptProgress, type Progress, stateOf } from './visit-records.ts'

/** A visit as the outbox shows it to its owner. Bytes of encrypted photos; times in ms since 1970, `committedAt` and `held.at` ISO 8601 by the server. */
export type OutboxItem = {
  visitId: VisitId
  version: number
  sequence: number
  state: Exclude<VisitStateName, 'draft'>
  patientName: string
  /** Null if an earlier build did not store it, and once the visit is purged. */
  searchedBy: ListedName['searchedBy']
  /** The appointment for which it was made. */
  bookingId?: BookingId
  spots: number
  photos: number
  photosSent: number
  byteSize: number
  sentBytes: number
  sealedAt: number | null
  changedAt: number | null
  receiptNumber: string | null
  committedAt: string | null
  quarantined: Progress['held']
  /** Whether it corrects a version that has arrived. */
  amends: boolean
  madeOn: Progress['madeOn']
  attention: Attention | null
}

type Dependencies = { store: Pick<VisitStore, 'rows' | 'photos'>; tablet: Vault; vaultOf: VaultOf }

/** The owner's visits by sequence, without those that are drafts again; an unreadable one is `damaged`. */
export async function listItems(dependencies: Dependencies, owner: OwnerHash): Promise<OutboxItem[]> {
  const rows = await dependencies.store.rows()
  return Promise.all(
    rows.filter((row) => row.owner === owner && row.state !== 'draft').map((row) => itemOf(dependencies, row)),
  )
}

async function itemOf({ store, tablet, vaultOf }: Dependencies, row: VisitRow): Promise<OutboxItem> {
  const { visitId, version, sequence, byteSize, sentBytes } = row
  const photos = [...(await store.photos(visitId)).values()]
  const clear = {
    visitId,
    version,
    sequence,
    byteSize,
    sentBytes,
    photosSent: photos.filter((photo) => photo.sent === encryptedSize(photo.byteSize)).length,
  }
  try {
    const { patientName, searchedBy, bookingId } = await decryptName(vaultOf(row.owner), row)
    const progress = await decryptProgress(tablet, row)
    const state = stateOf(row, progress)
    return {
      ...clear,
      patientName,
      searchedBy,
      ...(bookingId !== undefined && { bookingId }),
      spots: progress.spots,
      photos: progress.photos,
      sealedAt: progress.sealedAt,
      changedAt: progress.changedAt,
      receiptNumber: progress.receiptNumber,
      committedAt: progress.committedAt,
      quarantined: progress.held,
      amends: progress.amends,
      madeOn: progress.madeOn,
      state: state.kind === 'draft' ? 'damaged' : state.kind,
      attention: state.kind === 'attention' ? state.attention : null,
    }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    const unreadable = {
      patientName: '',
      searchedBy: null,
      spots: 0,
      sealedAt: null,
      changedAt: null,
      receiptNumber: null,
      committedAt: null,
      quarantined: null,
      amends: false,
      madeOn: 'this-tablet' as const,
      attention: null,
    }
    return { ...clear, ...unreadable, photos: photos.length, state: 'damaged' }
  }
}
