import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import type { EnvelopeRow } from '../../../database/device-db.ts'
import { importContentKey } from '../../../vault/content-key.ts'
import type { UserKeys } from '../../../vault/user-keys.ts'
import { decryptDraft } from './visit-records.ts'

/** The draft that a visit was sealed from: its owner opens the envelope, which hides the draft's key. Throws DamagedRecord. */
export const decryptVisitDraft = async (keys: Pick<UserKeys, 'wrapping'>, row: EnvelopeRow): Promise<VisitDraft> =>
  (await decryptVisit(keys, row)).draft

/** The same with the payload that was sealed. Throws DamagedRecord. */
export async function decryptVisit(
  keys: Pick<UserKeys, 'wrapping'>,
  row: EnvelopeRow,
): Promise<{ draft: VisitDraft; upload: VisitUpload }> {
  // The library of envelopes is loaded when one is sealed or opened, and by no page that starts.
  const { decryptEnvelope } = await import('../../../encryption/envelope.ts')
  const { draftKey, upload } = await decryptEnvelope(row.envelope, keys.wrapping)
  return { draft: await decryptDraft(await importContentKey(draftKey), row), upload }
}
