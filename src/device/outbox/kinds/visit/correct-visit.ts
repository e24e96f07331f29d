import type { VisitId } from '../../../../contract/ids.ts'
import { amendableStates } from '../../../../domain/outbox/visit-state.ts'
import { correctDraft, correctUpload, type SpotCorrection } from '../../../../domain/visits/amend/correct-visit.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import type { DeviceDb, EnvelopeRow, VisitRow } from '../../../database/device-db.ts'
import type { OwnerHash } from '../../../users/owner-hash.ts'
import type { KeyRing } from '../../../vault/key-ring.ts'
import type { Vault } from '../../../vault/vault.ts'
import type { SealDependencies } from './encrypt-visit.ts'
import { decryptVisit } from './decrypt-visit.ts'
import { ConcurrentChange } from './visit-store.ts'
import { sealAmendment, type SealResult } from './seal-visit.ts'
import { decryptProgress } from './visit-records.ts'

type FindDependencies = { db: DeviceDb; tablet: Vault }
type ArrivedVisit = { row: VisitRow; envelope: EnvelopeRow }

/** The owner's visit that has arrived and is still on this tablet, or a refused correction of it. */
async function findArrivedVisit(
  { db, tablet }: FindDependencies,
  visitId: VisitId,
  owner: OwnerHash,
): Promise<ArrivedVisit | null> {
  const [row, envelope] = [await db.visits.get(visitId), await db.envelopes.get(visitId)]
  if (row?.owner !== owner || envelope === undefined) return null
  const isRefused = row.state === 'attention' && (await decryptProgress(tablet, row)).amends
  return isRefused || amendableStates.some((state) => state === row.state) ? { row, envelope } : null
}

/**
 * The draft of a sent visit, to be corrected; null if this tablet no longer has it, or it has not arrived. Throws
 * DamagedRecord.
 */
export async function decryptArrivedVisit(
  dependencies: FindDependencies & { ring: Pick<KeyRing, 'keysOf'> },
  visitId: VisitId,
  owner: OwnerHash,
): Promise<VisitDraft | null> {
  const found = await findArrivedVisit(dependencies, visitId, owner)
  return found === null ? null : (await decryptVisit(dependencies.ring.keysOf(owner), found.envelope)).draft
}

/**
 * Seals a correction of a visit that has arrived as its next version, which the server stores beside it as an
 * amendment (docs/offline.md 5.3). It is sent like any visit, but without its photos. Throws ConcurrentChange,
 * DamagedRecord, PhotoMissing.
 */
export async function correctVisit(
  dependencies: SealDependencies,
  visitId: VisitId,
  { owner, corrections }: { owner: OwnerHash; corrections: readonly SpotCorrection[] },
): Promise<SealResult> {
  const found = await findArrivedVisit(dependencies, visitId, owner)
  if (found === null) throw new ConcurrentChange('amend')
  const { draft, upload } = await decryptVisit(dependencies.ring.keysOf(owner), found.envelope)
  const next = { version: found.row.version + 1, corrections }
  return sealAmendment(dependencies, {
    draft: correctDraft(draft, next),
    upload: correctUpload(upload, next),
    owner,
    amended: found.row,
  })
}
