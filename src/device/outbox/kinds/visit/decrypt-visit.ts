import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import type { EnvelopeRow } from '../../../database/device-db.ts'
import { importContentKey } from '../../../vault/content-key.ts'
import type { UserKeys } from '../../../vault/user-keys.ts'
import { decryptDraft } from './visit-records.ts'

/**
 * The draft from which a visit was sealed: its owner decrypts the envelope, which contains the draft's key. Throws
 * DamagedRecord.
 */
export const decryptVisitDraft = async (keys: Pick<UserKeys, 'wrapping'>, row: EnvelopeRow): Promise<VisitDraft> =>
  (await decryptVisit(keys, row)).draft

/** The draft together with the payload that was sealed. Throws DamagedRecord. */
export async function decryptVisit(
  keys: Pick<UserKeys, 'wrapping'>,
  row: EnvelopeRow,
): Promise<{ draft: VisitDraft; upload: VisitUpload }> {
  // The encryption library is loaded only when a visit is sealed or opened, not at the start of a page.
  const { decryptEnvelope } = await import('../../../encryption/envelope.ts')
  const { draftKey, upload } = await decryptEnvelope(row.envelope, keys.wrapping)
  return { draft: await decryptDraft(await importContentKey(draftKey), row), upload }
}
