import type { LoginId, VisitId } from '../../../../contract/ids.ts'
import type { FieldAmendment } from '../../../../contract/visits/visit-amendment.ts'
import type { VisitReceipt, VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import type { CommittedVersion } from '../../../../domain/visits/amend/check-version.ts'
import type { Db } from '../../../platform/database.ts'
import type { SealedOrigin } from '../sealed/sealed-proof.ts'
import { withoutPhotos } from '../../../records/visits/visit-rows-store.ts'

/** The newest payload of a committed visit; null for a visit from before payloads were stored. */
export async function readPayload(db: Db, visitId: VisitId): Promise<VisitUpload | null> {
  const amended = await db
    .selectFrom('visit_amendments')
    .select('payload')
    .where('visit_id', '=', visitId)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (amended) return amended.payload
  const visit = await db.selectFrom('visits').select('payload').where('visit_id', '=', visitId).executeTakeFirst()
  return visit?.payload ?? null
}

/** The amendments of a visit as versions, newest first, each identified by the hash of its payload or envelope. */
export const readAmendedVersions = (db: Db, visitId: VisitId): Promise<CommittedVersion[]> =>
  db
    .selectFrom('visit_amendments')
    .innerJoin('visits', 'visits.visit_id', 'visit_amendments.visit_id')
    .select(['visits.practice_id as practiceId', 'visit_amendments.version', 'visit_amendments.receipt'])
    .select((select) =>
      select.fn.coalesce('visit_amendments.envelope_hash', 'visit_amendments.payload_hash').as('payloadHash'),
    )
    .where('visit_amendments.visit_id', '=', visitId)
    .orderBy('visit_amendments.version', 'desc')
    .execute()

/** Stores an amendment beside its visit. */
export async function insertAmendment(
  db: Db,
  amendment: {
    visit: VisitUpload
    receipt: VisitReceipt
    changes: readonly FieldAmendment[]
    by: { loginId: LoginId; now: Date }
    sealed: SealedOrigin | null
  },
): Promise<void> {
  const { visit, receipt, changes, by, sealed } = amendment
  await db
    .insertInto('visit_amendments')
    .values({
      visit_id: visit.visitId,
      version: visit.version,
      login_id: by.loginId,
      device_id: sealed?.deviceId ?? null,
      payload_hash: receipt.payloadHash,
      envelope_hash: sealed?.proof.envelopeHash ?? null,
      payload: withoutPhotos(visit),
      changes: JSON.stringify(changes),
      receipt: JSON.stringify(receipt),
      amended_at: by.now,
    })
    .execute()
}
