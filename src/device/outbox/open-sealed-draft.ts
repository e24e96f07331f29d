import type { VisitUpload } from '../../contract/visits/visit-upload.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { EnvelopeRow } from '../device-db.ts'
import { importContentKey } from '../vault/content-key.ts'
import type { UserKeys } from '../vault/user-keys.ts'
import { openDraft } from './visit-records.ts'

/** The draft that a visit was sealed from: its owner opens the envelope, which hides the draft's key. Throws DamagedRecord. */
export const openSealedDraft = async (keys: Pick<UserKeys, 'wrapping'>, row: EnvelopeRow): Promise<VisitDraft> =>
  (await openSealed(keys, row)).draft

/** The same with the payload that was sealed. Throws DamagedRecord. */
export async function openSealed(
  keys: Pick<UserKeys, 'wrapping'>,
  row: EnvelopeRow,
): Promise<{ draft: VisitDraft; upload: VisitUpload }> {
  // The library of envelopes is loaded when one is sealed or opened, and by no page that starts.
  const { openEnvelope } = await import('../sealing/envelope.ts')
  const { draftKey, upload } = await openEnvelope(row.envelope, keys.wrapping)
  return { draft: await openDraft(await importContentKey(draftKey), row), upload }
}
