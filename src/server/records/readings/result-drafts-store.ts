import { type RawBuilder, sql } from 'kysely'
import type { LesionId, LoginId, ReportId, VisitId } from '../../../contract/ids.ts'
import {
  type ResultDraft,
  type ResultDraftValues,
  resultDraftValues,
} from '../../../contract/readings/result-details.ts'
import type { Db } from '../../platform/database.ts'

/** The owner of a draft: a login, or whoever has a link. */
export type DraftOwner = { loginId: LoginId } | { linkHash: string }
type Spot = { visit_id: VisitId; lesion_id: LesionId }

const columnsOf = (owner: DraftOwner) =>
  'loginId' in owner ? { login_id: owner.loginId, link_hash: null } : { login_id: null, link_hash: owner.linkHash }
const isOf = (owner: DraftOwner): RawBuilder<boolean> => {
  const { login_id, link_hash } = columnsOf(owner)
  return sql<boolean>`login_id is not distinct from ${login_id}::uuid and link_hash is not distinct from ${link_hash}::text`
}

type NewDraft = {
  spot: Spot & { report_id: ReportId }
  owner: DraftOwner
  /** Null: only the day to ask again is stored. */
  values: ResultDraftValues | null
  /** Null: the stored day stays. */
  askOn: string | null
  now: Date
}

/**
 * Saves an owner's draft for a spot, replacing the one before. After a change of the day, the owner is asked again on
 * the new day.
 */
export const storeDraft = (db: Db, { spot, owner, values, askOn, now }: NewDraft) =>
  db
    .insertInto('spot_result_drafts')
    .values({
      visit_id: spot.visit_id,
      lesion_id: spot.lesion_id,
      report_id: spot.report_id,
      ...columnsOf(owner),
      entered: values === null ? null : JSON.stringify(values),
      saved_at: now,
      ask_on: askOn,
      asked_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['visit_id', 'lesion_id', 'login_id', 'link_hash']).doUpdateSet({
        report_id: spot.report_id,
        entered: (excluded) => excluded.ref('excluded.entered'),
        saved_at: now,
        ...(askOn !== null && { ask_on: askOn, asked_at: null }),
      }),
    )
    .execute()

/** An owner's unsaved draft of a spot's result; null if there is none. */
export async function readDraft(db: Db, spot: Spot, owner: DraftOwner): Promise<ResultDraft | null> {
  const row = await db
    .selectFrom('spot_result_drafts')
    .select(['entered', 'saved_at'])
    .where('visit_id', '=', spot.visit_id)
    .where('lesion_id', '=', spot.lesion_id)
    .where(isOf(owner))
    .executeTakeFirst()
  return row?.entered == null
    ? null
    : { values: resultDraftValues.parse(row.entered), whenSaved: row.saved_at.toISOString() }
}

/** Deletes the drafts of a spot: those of an owner, or all. */
export const deleteDrafts = (db: Db, { spot, owner }: { spot: Spot; owner: DraftOwner | 'everybody' }) =>
  db
    .deleteFrom('spot_result_drafts')
    .where('visit_id', '=', spot.visit_id)
    .where('lesion_id', '=', spot.lesion_id)
    .where(owner === 'everybody' ? sql<boolean>`true` : isOf(owner))
    .execute()

/** The time of day, at the practice, from which people are asked. */
const askedFrom = '08:00'

/** Drafts whose day to ask again has come and that were not asked about yet, locked until the transaction ends. */
export async function lockDueDrafts(db: Db, now: Date) {
  const { rows } = await sql<{
    draft_id: string
    report_id: ReportId
    lesion_id: LesionId
    login_id: LoginId | null
    link_hash: string | null
  }>`select draft_id, draft.report_id, draft.lesion_id, draft.login_id, draft.link_hash
    from spot_result_drafts draft join visits on visits.visit_id = draft.visit_id join practices using (practice_id)
    where asked_at is null and (ask_on + ${askedFrom}::time) at time zone practices.time_zone <= ${now}
    order by draft_id for update of draft skip locked`.execute(db)
  return rows
}

/** Records that an owner was asked on the day that they chose. */
export const markAsked = (db: Db, draftId: string, now: Date) =>
  db.updateTable('spot_result_drafts').set({ asked_at: now }).where('draft_id', '=', draftId).execute()

/** How many days a draft is kept after it was last saved. */
const keptDays = 120

/** Deletes drafts that were not continued. */
export const deleteOldDrafts = (db: Db, now: Date) =>
  db
    .deleteFrom('spot_result_drafts')
    .where('saved_at', '<', new Date(now.getTime() - keptDays * 24 * 3_600_000))
    .execute()

/** Moves a recipient's drafts from earlier links to a new one; of several drafts of one spot the newest is used. */
export async function takeOverDrafts(
  db: Db,
  {
    linkHash,
    reportId,
    lesionIds,
    recipient,
  }: { linkHash: string; reportId: ReportId; lesionIds: readonly LesionId[]; recipient: string },
): Promise<void> {
  await sql`update spot_result_drafts set link_hash = ${linkHash} where draft_id in (
    select distinct on (draft.lesion_id) draft.draft_id
    from spot_result_drafts draft join spot_result_links link on link.token_hash = draft.link_hash
    where link.recipient = ${recipient} and draft.lesion_id = any(${[...lesionIds]}::uuid[])
      and draft.visit_id = (select visit_id from reports where report_id = ${reportId})
    order by draft.lesion_id, draft.saved_at desc)`.execute(db)
}
