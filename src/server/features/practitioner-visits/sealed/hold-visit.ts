import { randomBytes } from 'node:crypto'
import type { HeldReceipt } from '../../../../contract/visits/sealed-visit.ts'
import { receiptNumber } from '../../../../domain/visits/receipt-number.ts'
import { Problem } from '../../../http/problem.ts'
import { lockVisit } from '../../../records/visits/lock-visit-store.ts'
import type { SealedCase } from './open-envelope.ts'
import { requireWhole } from '../commit/keep-photos.ts'
import type { VisitPorts } from '../ports.ts'
import { readKnownVersions } from '../announce/registration-store.ts'
import { readHeldReceipt, writeHeld } from './sealed-store.ts'
import { proofOf } from './sealed-proof.ts'

type HoldPorts = Pick<VisitPorts, 'database' | 'clock' | 'files' | 'staged' | 'signPromise'>

/**
 * Keeps a sealed visit unopened for a manager, and promises so (docs/offline.md 4): its photos are whole and stay
 * staged until it is released. Throws as a commit does where photos are missing or damaged, 409 where another version
 * is there.
 */
export async function holdVisit(
  ports: HoldPorts,
  sealed: SealedCase,
  reason: HeldReceipt['reason'],
): Promise<HeldReceipt> {
  const { manifest } = sealed
  // An amendment's photos are there since its visit was committed.
  const { committed: before } = await readKnownVersions(ports.database.db, manifest.visitId)
  if (before === null) await requireWhole(ports, manifest.visitId)
  return ports.database.db.transaction().execute(async (db) => {
    await lockVisit(db, manifest.visitId)
    const held = await readHeldReceipt(db, manifest)
    if (held) return held
    const { registered, committed } = await readKnownVersions(db, manifest.visitId)
    const isKept = committed !== null && committed.version >= manifest.version
    if (isKept || registered?.payloadHash !== manifest.envelopeHash) throw new Problem('payload-conflict')
    const fields = {
      kind: 'held' as const,
      visitId: manifest.visitId,
      version: manifest.version,
      sealed: proofOf(manifest),
      heldAt: ports.clock.now().toISOString(),
      reason,
      receiptNumber: receiptNumber(randomBytes(6)),
    }
    const receipt = { ...fields, signature: await ports.signPromise('lentigo-held', fields) }
    await writeHeld(db, sealed, receipt)
    return receipt
  })
}
