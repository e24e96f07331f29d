import type { VisitId } from '../../contract/ids.ts'
import { amendableStates } from '../../domain/outbox/outbox-state.ts'
import { correctDraft, correctUpload, type SpotCorrection } from '../../domain/visits/amend/correct-visit.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { DeviceDb, EnvelopeRow, VisitRow } from '../device-db.ts'
import type { OwnerHash } from '../owner-hash.ts'
import type { KeyRing } from '../vault/key-ring.ts'
import type { Vault } from '../vault/vault.ts'
import type { SealPorts } from './fill-envelope.ts'
import { openSealed } from './open-sealed-draft.ts'
import { MovedMeanwhile } from './outbox-store.ts'
import { sealAmendment, type SealResult } from './seal-visit.ts'
import { openProgress } from './visit-records.ts'

type Finding = { db: DeviceDb; tablet: Vault }
type Arrived = { row: VisitRow; envelope: EnvelopeRow }

/** One's own visit that has arrived and still stands on this tablet, or a correction of it that was refused. */
async function findArrived({ db, tablet }: Finding, visitId: VisitId, owner: OwnerHash): Promise<Arrived | null> {
  const [row, envelope] = [await db.visits.get(visitId), await db.envelopes.get(visitId)]
  if (row?.owner !== owner || envelope === undefined) return null
  const isRefused = row.state === 'attention' && (await openProgress(tablet, row)).amends
  return isRefused || amendableStates.some((state) => state === row.state) ? { row, envelope } : null
}

/** What was sent of it, to be corrected; null where this tablet has it no more, or not yet. Throws DamagedRecord. */
export async function openArrived(
  ports: Finding & { ring: Pick<KeyRing, 'keysOf'> },
  visitId: VisitId,
  owner: OwnerHash,
): Promise<VisitDraft | null> {
  const found = await findArrived(ports, visitId, owner)
  return found === null ? null : (await openSealed(ports.ring.keysOf(owner), found.envelope)).draft
}

/**
 * Seals a correction of a visit that has arrived as its next version, which the server keeps beside it as an amendment
 * (docs/offline.md 5.3): it goes out like any visit, and no photo of it again. Throws MovedMeanwhile, DamagedRecord,
 * PhotoMissing.
 */
export async function correctVisit(
  ports: SealPorts,
  visitId: VisitId,
  { owner, corrections }: { owner: OwnerHash; corrections: readonly SpotCorrection[] },
): Promise<SealResult> {
  const found = await findArrived(ports, visitId, owner)
  if (found === null) throw new MovedMeanwhile('amend')
  const { draft, upload } = await openSealed(ports.ring.keysOf(owner), found.envelope)
  const next = { version: found.row.version + 1, corrections }
  return sealAmendment(ports, {
    draft: correctDraft(draft, next),
    upload: correctUpload(upload, next),
    owner,
    over: found.row,
  })
}
