import type { EnteredResult } from '../../../../../contract/readings/result-details.ts'
import { isFinalResult } from '../../../../../domain/clinical/spot-results.ts'
import type { Db } from '../../../../platform/database.ts'
import type { SentSpotRow } from '../sent-spots-store.ts'
import { deleteDrafts, type DraftOwner, storeDraft } from '../../../../records/readings/result-drafts-store.ts'

type Ended = {
  spot: SentSpotRow
  owner: DraftOwner
  result: EnteredResult & { askOn?: string | null | undefined }
  now: Date
}

/**
 * Deletes drafts after a result is saved: everybody's drafts of the spot if it is final, otherwise only the owner's.
 * The day to ask again is stored if the result has one.
 */
export async function endDraft(db: Db, { spot, owner, result, now }: Ended): Promise<void> {
  await deleteDrafts(db, { spot, owner: isFinalResult(result.key) ? 'everybody' : owner })
  if (result.askOn != null) await storeDraft(db, { spot, owner, values: null, askOn: result.askOn, now })
}
