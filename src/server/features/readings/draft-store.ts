import type { LesionId, LoginId, VisitId } from '../../../contract/ids.ts'
import { type ReadingDraft, readingDraft } from '../../../contract/readings/reading-visit.ts'
import type { Db } from '../../platform/database.ts'

type DraftOwner = { visitId: VisitId; loginId: LoginId }
export type SavedDraft = { lesionId: LesionId; draft: ReadingDraft; savedAt: Date }

/** A reader's drafts for a visit by spot; drafts in an outdated format are left out. */
export async function readDrafts(db: Db, { visitId, loginId }: DraftOwner): Promise<Map<LesionId, SavedDraft>> {
  const rows = await db
    .selectFrom('reading_drafts')
    .select(['lesion_id', 'content', 'saved_at'])
    .where('visit_id', '=', visitId)
    .where('login_id', '=', loginId)
    .execute()
  return new Map(
    rows.flatMap(({ lesion_id: lesionId, content, saved_at: savedAt }) => {
      const { data } = readingDraft.safeParse(content)
      return data === undefined ? [] : [[lesionId, { lesionId, draft: data, savedAt }] as const]
    }),
  )
}

/** Saves a draft. */
export async function storeDraft(
  db: Db,
  { visitId, lesionId, loginId, draft, now }: DraftOwner & { lesionId: LesionId; draft: ReadingDraft; now: Date },
): Promise<void> {
  const values = { content: JSON.stringify(draft), saved_at: now }
  await db
    .insertInto('reading_drafts')
    .values({ visit_id: visitId, lesion_id: lesionId, login_id: loginId, ...values })
    .onConflict((conflict) => conflict.columns(['visit_id', 'lesion_id', 'login_id']).doUpdateSet(values))
    .execute()
}

/** Deletes the draft of a spot; all of the reader's drafts of the visit if `lesionId` is null. */
export const deleteDrafts = (db: Db, { visitId, loginId, lesionId }: DraftOwner & { lesionId: LesionId | null }) =>
  db
    .deleteFrom('reading_drafts')
    .where('visit_id', '=', visitId)
    .where('login_id', '=', loginId)
    .$if(lesionId !== null, (query) => query.where('lesion_id', '=', lesionId as LesionId))
    .execute()
